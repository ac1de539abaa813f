/** Pins on the board: what two places would make together, said beside the spot where they meet. */

import { draw } from "../dom.js";

/** @typedef {import("../types.js").Pin} Pin */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Point} Point */
/** @typedef {Point & {width: number, height: number}} Box around its middle */

const HEIGHT = 18;
const PADDING = 14;
const LETTER = 5.7; // how wide a figure is, more or less
const SMALL = 1.1; // pixels per unit below which a pin is drawn larger
const WAYS = 16; // directions that a pin can lie in
const OFF = 20; // how much worse a pin off the picture is than one over a tile

/** The pins, each as clear of tiles as can be. @param {Board} board @param {Pin[]} pins @returns {SVGElement[]} */
export function pinMarks(board, pins) {
  const about = pins.flatMap(({ at, to }) => [at, to]);
  const others = [...board.svg.querySelectorAll(".pieces [data-at]")].map((tile) => tile.getAttribute("data-at") ?? "");
  const [near, far] = [boxes(board, about), boxes(board, others)];
  /** @type {Box[]} */
  const laid = [];
  return pins.flatMap((pin) => {
    const [one, other] = [board.cells.get(pin.at), board.cells.get(pin.to)];
    if (!one || !other) return [];
    const joint = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const box = place(board, joint, pin, [...near, ...far], laid);
    laid.push(box);
    return [pinMark(joint, box, pin, sizeOf(board))];
  });
}

/** By how much pins are enlarged where the board is small. @param {Board} board */
function sizeOf(board) {
  return Math.max(1, SMALL / board.scale());
}

/** What tiles cover, each once. @param {Board} board @param {string[]} names @returns {Box[]} */
function boxes(board, names) {
  const side = board.size * 0.9;
  const cells = [...new Set(names)].flatMap((name) => board.cells.get(name) ?? []);
  return cells.map(({ x, y }) => ({ x, y, width: side, height: side }));
}

/**
 * Where the pin hides least; tiles that it is about count twice.
 * @param {Board} board
 * @param {Point} joint
 * @param {Pin} pin
 * @param {Box[]} tiles
 * @param {Box[]} laid other pins
 * @returns {Box}
 */
function place(board, joint, { words }, tiles, laid) {
  const size = sizeOf(board);
  const [width, height] = [(PADDING + LETTER * words.length) * size, HEIGHT * size];
  const { x, y, width: wide, height: high } = board.whole();
  const picture = { x: x + wide / 2, y: y + high / 2, width: wide, height: high };
  /** @param {Box} box */
  const cost = (box) =>
    OFF * (width * height - shared(box, picture)) +
    tiles.reduce((sum, tile) => sum + shared(box, tile), 0) +
    OFF * laid.reduce((sum, one) => sum + shared(box, one), 0);
  const far = board.size * 0.62;
  const ways = Array.from({ length: WAYS }, (_, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / WAYS;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    return { x: joint.x + across * (far + width / 2), y: joint.y + down * (far + height / 2), width, height };
  });
  return ways.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/** The area that two boxes share. @param {Box} a @param {Box} b */
function shared(a, b) {
  const across = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const down = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return Math.max(0, across) * Math.max(0, down);
}

/** @param {Point} joint @param {Box} box @param {Pin} pin @param {number} size */
function pinMark(joint, box, { words, ok }, size) {
  const { x, y, width, height } = box;
  return draw(
    "g",
    { class: ok ? "pin ok" : "pin no", "aria-hidden": "true" },
    draw("path", { d: `M${joint.x} ${joint.y}L${x} ${y}` }),
    draw("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }),
    draw("text", { transform: `translate(${x} ${y + 3.8 * size}) scale(${size})` }, words),
  );
}
