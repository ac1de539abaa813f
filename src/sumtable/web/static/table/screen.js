/** The three layouts of the table; the page's style sheets hold the one query of each. */

/** @typedef {"wide" | "side" | "tall"} Layout */

/** @type {Map<Layout, MediaQueryList>} */
const QUERIES = new Map();
for (const link of document.querySelectorAll("link[data-layout]")) {
  const name = /** @type {Layout} */ (link.getAttribute("data-layout"));
  QUERIES.set(name, matchMedia(link.getAttribute("media") ?? ""));
}

/** The layout that holds now. @returns {Layout} */
export function layout() {
  for (const [name, query] of QUERIES) if (query.matches) return name;
  return "wide";
}

/** Whether the score sheet is out of sight until it is asked for. */
export function sheetIsHidden() {
  return layout() !== "wide";
}

/**
 * Makes a text smaller that doesn't fit its element (`long`); if it still doesn't, it scrolls, by
 * keyboard too (`longer`).
 * @param {HTMLElement} element
 */
export function scrollable(element) {
  const look = () => {
    element.classList.remove("long", "longer");
    for (const step of ["long", "longer"])
      if (element.scrollHeight > element.clientHeight + 2) element.classList.add(step);
    if (element.classList.contains("longer")) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  new ResizeObserver(look).observe(element);
  new MutationObserver(look).observe(element, { childList: true, characterData: true });
}
