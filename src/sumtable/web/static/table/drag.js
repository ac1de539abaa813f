/** Dragging by mouse, pen or finger, on top of what clicks and keys can do as well. */

import { still } from "./dom.js";

const SLACK = 6; // pixels a press may wander and still be a click
const LIFT = 46; // pixels that a tile floats above a finger, so that it can be seen

/**
 * @typedef {object} Load
 * @property {Element} picture what is carried; a copy of it follows the pointer
 * @property {number} [width] of the copy on the screen, in pixels
 * @property {() => void} begin
 * @property {(x: number, y: number) => boolean} over true where it could be dropped (the copy hides)
 * @property {(x: number, y: number) => boolean} drop false sends the copy back
 * @property {() => void} [end]
 */

/**
 * Makes everything inside `root` that `pick` finds a load for draggable.
 * @param {HTMLElement} root
 * @param {(target: Element, event: PointerEvent) => Load | null} pick
 */
export function draggable(root, pick) {
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const load = pick(event.target, event);
    if (load) carry(load, event);
  });
}

/**
 * @param {Load} load
 * @param {PointerEvent} first
 */
function carry(load, first) {
  const finger = first.pointerType === "touch";
  const origin = load.picture.getBoundingClientRect();
  /** @type {HTMLElement | null} */
  let copy = null;

  /** @param {PointerEvent} event */
  const place = (event) => ({ x: event.clientX, y: event.clientY - (finger ? LIFT : 0) });

  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (event.pointerId !== first.pointerId) return;
    if (!copy) {
      if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < SLACK) return;
      load.begin();
      copy = copyOf(load, origin);
      document.documentElement.classList.add("carrying");
    }
    event.preventDefault();
    const { x, y } = place(event);
    copy.style.translate = `${x}px ${y}px`;
    copy.classList.toggle("landed", load.over(x, y));
  };

  /** @param {PointerEvent} event */
  const ended = (event) => {
    if (event.pointerId !== first.pointerId) return;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", ended);
    removeEventListener("pointercancel", ended);
    if (!copy) return;
    document.documentElement.classList.remove("carrying");
    swallowClick();
    const { x, y } = place(event);
    const done = event.type === "pointerup" && load.drop(x, y);
    load.end?.();
    if (done) copy.remove();
    else goBack(copy, origin);
  };

  addEventListener("pointermove", moved, { passive: false });
  addEventListener("pointerup", ended);
  addEventListener("pointercancel", ended);
}

/** @param {Load} load @param {DOMRect} origin */
function copyOf(load, origin) {
  const copy = document.createElement("div");
  copy.className = "carried";
  const picture = /** @type {Element} */ (load.picture.cloneNode(true));
  const width = load.width ?? origin.width;
  copy.style.width = `${width}px`;
  copy.append(picture);
  document.body.append(copy);
  return copy;
}

/** The click that follows a drag means nothing. */
function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

/** @param {HTMLElement} copy @param {DOMRect} origin */
function goBack(copy, origin) {
  copy.classList.remove("landed");
  if (still()) {
    copy.remove();
    return;
  }
  const home = `${origin.left + origin.width / 2}px ${origin.top + origin.height / 2}px`;
  const way = copy.animate([{ translate: copy.style.translate }, { translate: home }], {
    duration: 320,
    easing: "cubic-bezier(.2,.8,.2,1)",
    fill: "forwards",
  });
  way.finished.finally(() => copy.remove());
}
