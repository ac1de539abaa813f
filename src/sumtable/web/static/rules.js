// @ts-check
/** The list of contents is open where there is room for it beside the text. */

const contents = /** @type {HTMLDetailsElement} */ (document.getElementById("contents"));
const wide = matchMedia("(min-width: 901px)");
const follow = () => (contents.open = wide.matches);
wide.addEventListener("change", follow);
follow();

/** The small print opens where a link leads into it. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.closest("details.fold");
  if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
}
addEventListener("hashchange", unfold);
unfold();
