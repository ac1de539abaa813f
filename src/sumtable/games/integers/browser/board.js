// @ts-check
/** The board editor: squares to paint, tiles to count; the server says whether they make a game. */
import { input, keepPlan, walkWithKeys } from "../../../plan.js";
import { countTiles } from "./sets.js";

/** @typedef {{name: string, rows: string[], tiles: import("./sets.js").Tiles}} Box */

/**
 * @param {string} id
 * @returns {Box}
 */
const box = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "");

const grid = /** @type {HTMLElement} */ (document.getElementById("squares"));
const brushes = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("[name=brush]")]);
const kinds = new Map(brushes.map((brush) => [brush.value, brush.dataset.words ?? ""]));
let { rows, tiles } = box("content");

const sets = countTiles(tiles, () => changed());
const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));
const { judge, changed } = keepPlan(
  "board",
  () => ({ name: input("name").value.trim(), rows, tiles: sets.tiles() }),
  () => verdict.dataset.words ?? "",
);

/** @returns {string} the kind of square that the chosen brush paints */
const brush = () => brushes.find((one) => one.checked)?.value ?? ".";

/**
 * @param {HTMLElement} cell
 * @param {string} kind
 */
function show(cell, kind) {
  cell.dataset.kind = kind;
  const words = grid.dataset.words ?? "";
  cell.ariaLabel = words
    .replace("{square}", cell.dataset.square ?? "")
    .replace("{kind}", kinds.get(kind) ?? "");
}

/**
 * @param {HTMLElement} cell
 * @param {string} kind
 */
function paint(cell, kind) {
  const [x, y] = [Number(cell.dataset.x), Number(cell.dataset.y)];
  if (rows[y][x] === kind) return;
  rows[y] = rows[y].slice(0, x) + kind + rows[y].slice(x + 1);
  show(cell, kind);
  sets.spaces(rows);
  changed();
}

/** Draws all squares anew. */
function draw() {
  const wide = rows[0].length;
  grid.replaceChildren(
    ...rows.flatMap((row, y) =>
      [...row].map((kind, x) => {
        const cell = document.createElement("button");
        cell.type = "button";
        cell.className = "sq";
        cell.tabIndex = x + y === 0 ? 0 : -1;
        cell.dataset.x = String(x);
        cell.dataset.y = String(y);
        cell.dataset.square = "abcdefghijklmnopqrstuvwxyz"[x] + (y + 1);
        show(cell, kind);
        return cell;
      }),
    ),
  );
  grid.style.setProperty("--columns", String(wide));
  input("width").value = String(wide);
  input("height").value = String(rows.length);
  sets.spaces(rows);
}

/** Cuts the board to the size that was typed, or fills it up with plain squares. */
function resize() {
  const within = (/** @type {string} */ id) => Math.min(26, Math.max(1, Number(input(id).value) || 1));
  const [wide, high] = [within("width"), within("height")];
  rows = Array.from({ length: high }, (_, y) => (rows[y] ?? "").padEnd(wide, ".").slice(0, wide));
  draw();
  changed();
}

/**
 * @param {Event} event
 * @returns {HTMLElement | null} the square that an event happened on
 */
const target = (event) =>
  event.target instanceof HTMLElement && event.target.dataset.square ? event.target : null;

grid.addEventListener("click", (event) => {
  const cell = target(event);
  if (cell) paint(cell, brush());
});
grid.addEventListener("pointerover", (event) => {
  const cell = target(event);
  if (cell && event.buttons === 1 && event.pointerType === "mouse") paint(cell, brush());
});
grid.addEventListener("pointerdown", (event) => {
  const cell = target(event);
  if (cell && event.pointerType === "mouse" && event.button === 0) paint(cell, brush());
});
grid.addEventListener("keydown", (event) => {
  const cell = target(event);
  const kind = event.key.toUpperCase();
  if (!cell || event.ctrlKey || event.metaKey || !kinds.has(kind)) return;
  event.preventDefault();
  paint(cell, kind);
});
walkWithKeys(grid, () => rows[0].length);
for (const id of ["width", "height"]) input(id).addEventListener("change", resize);
document.getElementById("clear")?.addEventListener("click", () => {
  rows = rows.map((row) => ".".repeat(row.length));
  draw();
  changed();
});
document.getElementById("usual")?.addEventListener("click", () => {
  ({ rows, tiles } = box("usual-content"));
  sets.load(tiles);
  draw();
  changed();
});
draw();
judge();
