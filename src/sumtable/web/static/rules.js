// @ts-check
/** The list of contents is open where there is room for it beside the text. */

const contents = /** @type {HTMLDetailsElement} */ (document.getElementById("contents"));
const wide = matchMedia("(min-width: 901px)");
const follow = () => (contents.open = wide.matches);
wide.addEventListener("change", follow);
follow();
