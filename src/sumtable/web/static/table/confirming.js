/** Whether a press that can't be taken back has to be made twice: a setting, usually for fingers. */

let finger = false; // whether the last press was by touch or pen
let presses = 0;
/** @type {{what: string, press: number} | null} what was pressed once */
let first = null;

addEventListener(
  "pointerdown",
  ({ pointerType }) => {
    finger = pointerType === "touch" || pointerType === "pen";
    presses += 1;
  },
  { capture: true },
);
addEventListener(
  "keydown",
  () => {
    finger = false;
    presses += 1;
  },
  { capture: true },
);

/** Whether the press that is being made wants another one. @param {boolean} [dragged] a drag shows where it leads */
export function asks(dragged = false) {
  const { confirm = "touch" } = document.documentElement.dataset;
  return confirm === "always" || (confirm !== "never" && finger && !dragged);
}

/** False the first time, where a second press is wanted; true if that follows at once. @param {string} what */
export function sure(what) {
  const again = first?.what === what && first.press === presses - 1;
  first = null;
  if (again || !asks()) return true;
  first = { what, press: presses };
  return false;
}
