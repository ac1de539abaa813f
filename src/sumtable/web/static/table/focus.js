/** The focus never falls off the table: what held it may be drawn anew or go. */

import { need } from "./dom.js";

/**
 * Follows the focus at the table and takes it up again where its element has gone.
 * @param {import("./table.js").Table} table
 */
export function keepFocus(table) {
  const main = need("#main");
  /** @type {Element | null} */
  let held = null;
  main.addEventListener("focusin", ({ target }) => {
    held = target instanceof Element ? target : null;
  });
  main.addEventListener("focusout", ({ relatedTarget }) => {
    // Who leaves on purpose leaves an element that stays.
    if (!relatedTarget)
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !document.hasFocus()) return;
        if (held && stays(held)) held = null;
        else look();
      });
  });
  const look = () => {
    if (!held || document.activeElement !== document.body || stays(held)) return;
    if (document.querySelector("dialog[open]")) return;
    // The board takes up the focus of its own cells when it is laid.
    if (held.closest("[data-cell]")) return;
    next(table, held)?.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

/** Whether it is still there to be seen: a button may go with all that it stands in. @param {Element} held */
function stays(held) {
  return held.isConnected && held.checkVisibility();
}

/**
 * Where to go on: the same button if it was drawn anew, another one of the ledge, the board.
 * @param {import("./table.js").Table} table
 * @param {Element} held
 * @returns {HTMLElement | SVGElement | null}
 */
function next(table, held) {
  const key = held.getAttribute("data-key");
  const again = key && document.querySelector(`#main [data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement && stays(again)) return again;
  const offered = need("#ledge").querySelector(".btn.main:not([aria-disabled=true])");
  if (offered instanceof HTMLElement) return offered;
  return table.board.seat();
}
