// @ts-check
/** The layout editor: disks are toggle buttons; the server says whether they make a layout. */
import { input, keepPlan, walkWithKeys } from "../../../plan.js";

const grid = /** @type {HTMLElement} */ (document.getElementById("disks"));
const buttons = /** @type {HTMLButtonElement[]} */ ([...grid.children]);

/** @returns {string[]} the names of the disks that are on */
const chosen = () =>
  buttons.filter((one) => one.ariaPressed === "true").map((one) => one.dataset.disk ?? "");

const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));
const { judge, changed } = keepPlan(
  "layout",
  () => ({ name: input("name").value.trim(), disks: chosen() }),
  () => (verdict.dataset.words ?? "").replace("{count}", String(chosen().length)),
);

/** The puzzle for one or two is played on nine disks only. */
function offerPuzzle() {
  const puzzles = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-play*='with=solo'], [data-play*='with=coop']")
  );
  for (const link of puzzles) link.hidden = chosen().length !== 9;
}

grid.addEventListener("click", (event) => {
  if (!(event.target instanceof HTMLButtonElement)) return;
  event.target.ariaPressed = event.target.ariaPressed === "true" ? "false" : "true";
  changed();
});
for (const shape of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-disks]"))) {
  shape.addEventListener("click", () => {
    const disks = (shape.dataset.disks ?? "").split(",");
    for (const one of buttons) one.ariaPressed = String(disks.includes(one.dataset.disk ?? ""));
    changed();
  });
}
walkWithKeys(grid, () => Number(grid.dataset.columns));
document.getElementById("save")?.addEventListener("submit", offerPuzzle);
offerPuzzle();
if (chosen().length) judge();
