/** Small helpers to find and make elements. Styles are set by class or CSSOM, never inline. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * The one element that the page must have.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function need(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
}

/**
 * An HTML element. Attributes that are null, undefined or false are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * A button; `action` runs when it is pressed by mouse, touch or keyboard.
 * @param {string} text
 * @param {string} classes
 * @param {(event: MouseEvent) => void} action
 * @param {Attributes} [attributes]
 * @param {...Child} before
 * @returns {HTMLButtonElement}
 */
export function button(text, classes, action, attributes = {}, ...before) {
  const label = text && make("span", {}, text);
  const made = make("button", { type: "button", class: classes, ...attributes }, ...before, label);
  made.addEventListener("click", (event) => {
    if (made.getAttribute("aria-disabled") === "true") return;
    action(event);
  });
  return made;
}

/**
 * One of the page's own icons.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  return draw(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    draw("use", { href: `#i-${name}` }),
  );
}

/**
 * A picture made of one symbol of the game's sprite.
 * @param {string} symbol
 * @param {string} viewBox
 * @param {string} [classes]
 * @returns {SVGSVGElement}
 */
export function picture(symbol, viewBox, classes = "") {
  return draw(
    "svg",
    { viewBox, class: classes || null, "aria-hidden": "true" },
    draw("use", { href: `#${symbol}` }),
  );
}

/** Whether things should stay put. */
export function still() {
  const motion = document.documentElement.dataset.motion;
  return motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The minus sign of print instead of the keyboard's. @param {string | number} text */
export function minus(text) {
  return String(text).replace(/(?<!\w)-(?=\d)/g, "−");
}

/** A number with its sign. @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : minus(points);
}

/**
 * Replaces what is in the box; the focus stays on the element with the same `data-key`.
 * @param {HTMLElement} box
 * @param {...Child} children
 */
export function refill(box, ...children) {
  const held = document.activeElement;
  const key = held && box.contains(held) ? held.getAttribute("data-key") : null;
  box.replaceChildren(
    ...children.filter((child) => child instanceof Node || typeof child === "string"),
  );
  if (key === null) return;
  const again = [...box.querySelectorAll("[data-key]")].find(
    (e) => e.getAttribute("data-key") === key,
  );
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
