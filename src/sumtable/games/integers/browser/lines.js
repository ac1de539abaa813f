/** The live sums: a pill past the end of every line that holds a tile on trial. */

import { draw, minus } from "../../../table/dom.js";
import { say } from "../../../table/texts.js";
import { squareName, squarePlace } from "../../../table/board/squares.js";

/** @typedef {import("./types.js").LineSum} Line */
/** @typedef {import("../../../table/board/squares.js").Squares} Squares */

const SHORT = 38; // how wide a pill is that keeps to its square
const PADDING = 18;

/**
 * @param {Squares} squares
 * @param {Line[]} lines
 * @param {Set<string>} taken squares that hold a tile
 * @returns {SVGElement[]}
 */
export function lineMarks(squares, lines, taken) {
  const used = new Set(taken);
  return lines.map((line) => mark(squares, line, used));
}

/** @param {Squares} squares @param {Line} line @param {Set<string>} used */
function mark(squares, line, used) {
  const [column, row, side] = pastEnd(squares, line, used);
  used.add(squareName(column, row));
  const { x, y } = inside(squares, squares.middle(column, row));
  if (line.ok) return right(x, y, minus(line.sum));
  const words = say("integers.off", { n: line.off });
  const width = PADDING + textWidth(words);
  const more = Math.ceil((width - SHORT) / squares.unit);
  const way = spread(squares, column, row, more, used);
  if (!way) return wrong(x, y, 0, `±${line.off}`, SHORT, side);
  for (let i = 1; i <= more; i += 1) used.add(squareName(column + way * i, row));
  const shift = ((width - SHORT) / 2) * way;
  return wrong(x + shift, y, -shift, words, width, side);
}

/** How wide a text is in the font of these pills. @param {string} text */
function textWidth(text) {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return 8 * text.length;
  pen.font = `700 14px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/**
 * The free square after the line's last tile or, if that is taken, before its first one.
 * @param {Squares} squares
 * @param {Line} line
 * @param {Set<string>} used
 * @returns {[number, number, "right" | "left" | "below" | "above"]}
 */
function pastEnd(squares, line, used) {
  const first = squarePlace(line.where[0] ?? "a1");
  const last = squarePlace(line.where.at(-1) ?? "a1");
  const across = first[1] === last[1];
  /** @type {[number, number, "right" | "left" | "below" | "above"][]} */
  const ends = across
    ? [
        [last[0] + 1, last[1], "right"],
        [first[0] - 1, first[1], "left"],
      ]
    : [
        [last[0], last[1] + 1, "below"],
        [first[0], first[1] - 1, "above"],
      ];
  const free = ends.find(([c, r]) => squares.has(c, r) && !used.has(squareName(c, r)));
  return free ?? ends[0] ?? [0, 0, "right"];
}

/** Off the board: on its frame. @param {Squares} squares @param {{x: number, y: number}} place */
function inside(squares, { x, y }) {
  const { left, top, unit, width, height } = squares;
  return {
    x: Math.min(Math.max(x, left - 6), left + unit * width + 6),
    y: Math.min(Math.max(y, top - 6), top + unit * height + 6),
  };
}

/**
 * To which side a long pill can spread over so many free squares: 1, −1, or 0 for none.
 * @param {Squares} squares
 * @param {number} column
 * @param {number} row
 * @param {number} more
 * @param {Set<string>} used
 */
function spread(squares, column, row, more, used) {
  if (!squares.has(column, row)) return 0;
  for (const way of [1, -1]) {
    const places = Array.from({ length: more }, (_, i) => column + way * (i + 1));
    if (places.every((at) => squares.has(at, row) && !used.has(squareName(at, row)))) return way;
  }
  return 0;
}

/** @param {number} x @param {number} y @param {string} text */
function right(x, y, text) {
  return draw(
    "g",
    { class: "lv ok", transform: `translate(${x} ${y})` },
    draw("rect", { x: -23, y: -12, width: 46, height: 24, rx: 12 }),
    draw("path", { d: "M-16 .5l3.6 3.8 6-8" }),
    draw("text", { x: 8, y: 5.2 }, text),
  );
}

/**
 * An amber pill whose tip points at its line.
 * @param {number} x
 * @param {number} y
 * @param {number} tip where the line is, aside from the pill's middle
 * @param {string} text
 * @param {number} width
 * @param {"right" | "left" | "below" | "above"} side of the line it stands on
 */
function wrong(x, y, tip, text, width, side) {
  const half = width / 2;
  const tips = {
    above: `M${tip - 6} 11L${tip} 19L${tip + 6} 11Z`,
    below: `M${tip - 6} -11L${tip} -19L${tip + 6} -11Z`,
    right: `M${2 - half} -6L${-half - 6} 0L${2 - half} 6Z`,
    left: `M${half - 2} -6L${half + 6} 0L${half - 2} 6Z`,
  };
  return draw(
    "g",
    { class: "lv no", transform: `translate(${x} ${y})` },
    draw("path", { class: "tip", d: tips[side] }),
    draw("rect", { x: -half, y: -12.5, width, height: 25, rx: 12.5 }),
    draw("text", { y: 4.6 }, text),
  );
}
