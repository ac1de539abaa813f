/** The axes of the piece just moved: lines over the board, each with its sum where it ends. */

import { draw } from "../../../table/dom.js";
import { say } from "../../../table/texts.js";
import { squarePlace } from "../../../table/board/squares.js";

/** @typedef {import("./types.js").AxisSum} AxisSum */
/** @typedef {import("../../../table/board/squares.js").Squares} Squares */

/**
 * The lines, and the sums as pills; solid and filled where there is a bonus, dotted where not.
 * @param {Squares} squares
 * @param {AxisSum[]} sums
 * @param {string} piece the square of the piece just moved
 * @returns {{lines: SVGElement[], pills: SVGElement[]}}
 */
export function axes(squares, sums, piece) {
  const lines = [];
  const pills = [];
  for (const sum of [...sums].sort((a, b) => Number(a.bonus !== null) - Number(b.bonus !== null))) {
    const [one, other] = ends(squares, sum);
    const bonus = sum.bonus !== null;
    lines.push(
      draw("path", { class: bonus ? "axb" : "axn", d: `M${one.x} ${one.y}L${other.x} ${other.y}` }),
    );
    const top = upper(squares, sum);
    const far = (top === sum.to) === (top !== piece) ? other : one;
    const near = far === one ? other : one;
    const away = Math.hypot(far.x - near.x, far.y - near.y) || 1;
    const x = far.x + ((far.x - near.x) / away) * 12;
    const y = far.y + ((far.y - near.y) / away) * 12;
    pills.push(
      draw(
        "g",
        { class: bonus ? "sum yes" : "sum no", transform: `translate(${x} ${y})` },
        draw("rect", { x: -19, y: -12.5, width: 38, height: 25, rx: 12.5 }),
        draw("text", { y: 5.6 }, String(sum.sum)),
      ),
    );
  }
  return { lines, pills };
}

/** Where the axis leaves the board, at its `from` and at its `to`. @param {Squares} squares @param {AxisSum} sum */
function ends(squares, sum) {
  const from = squares.centre(sum.from);
  const to = squares.centre(sum.to);
  const half = squares.unit / 2;
  const dx = Math.sign(to.x - from.x) * half;
  const dy = Math.sign(to.y - from.y) * half;
  return /** @type {const} */ ([
    { x: from.x - dx, y: from.y - dy },
    { x: to.x + dx, y: to.y + dy },
  ]);
}

/** The end for the pill: on the right of a row, at the top of all others. @param {Squares} squares @param {AxisSum} sum */
function upper(squares, sum) {
  const from = squares.centre(sum.from);
  const to = squares.centre(sum.to);
  const first = from.y === to.y ? to.x > from.x : to.y < from.y;
  return first ? sum.to : sum.from;
}

/** "column c = 7". @param {AxisSum} sum */
export function axisWords(sum) {
  if (sum.words) return sum.words;
  const [fromColumn, fromRow] = squarePlace(sum.from);
  const [toColumn, toRow] = squarePlace(sum.to);
  if (fromRow === toRow) return say("axis.row", { name: fromRow + 1, sum: sum.sum });
  if (fromColumn === toColumn) return say("axis.column", { name: sum.from[0] ?? "", sum: sum.sum });
  const [left, right] = fromColumn < toColumn ? [sum.from, sum.to] : [sum.to, sum.from];
  return say("axis.diagonal", { name: `${left}–${right}`, sum: sum.sum });
}
