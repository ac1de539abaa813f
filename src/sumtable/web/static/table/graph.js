/** The scores turn by turn, as lines; where the game turned they carry numbers. */

import { draw, minus } from "./dom.js";

const WIDTH = 312;
const HEIGHT = 132;
const LEFT = 28;
const RIGHT = 282;
const TOP = 12;
const BOTTOM = 112;
const RADIUS = 8.5;
const APART = 12; // so that the scores at the ends of two lines can be read
const DASHES = ["", "5 3", "1.5 3.5", "8 3 1.5 3"];

/** @typedef {{turn: number, seat: number}} Mark */

/**
 * How a seat's line looks: its own colour for the viewer, a pattern for everybody.
 * @param {number} place 0 for the viewer, or the first seat
 * @param {boolean} you
 */
function look(place, you) {
  return { class: you ? "you" : "line", "stroke-dasharray": DASHES[place % DASHES.length] };
}

/**
 * The picture of the scores.
 * @param {number[][]} scores per seat, at first and after each turn
 * @param {number[]} order the seats, the viewer's first
 * @param {boolean} yours whether the first of them is the viewer's
 * @param {Mark[]} marks what is numbered
 * @param {string} words the same for those who don't see it
 * @returns {SVGSVGElement}
 */
export function graph(scores, order, yours, marks, words) {
  const turns = scores.length - 1;
  const [low, high] = range(scores);
  const x = (/** @type {number} */ turn) => LEFT + ((RIGHT - LEFT) * turn) / Math.max(1, turns);
  const y = (/** @type {number} */ points) =>
    BOTTOM - ((BOTTOM - TOP) * (points - low)) / (high - low);
  const score = (/** @type {number} */ turn, /** @type {number} */ seat) =>
    scores[turn]?.[seat - 1] ?? 0;
  const ends = apart(order.map((seat) => y(score(turns, seat))));
  return draw(
    "svg",
    { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words },
    ...[low, (low + high) / 2, high].flatMap((points) => [
      draw("path", { class: "grid", d: `M${LEFT} ${y(points)}H${RIGHT}` }),
      label(LEFT - 5, y(points) + 4, minus(points), "end"),
    ]),
    ...ticks(turns).map((turn) => label(x(turn), HEIGHT - 5, String(turn), "middle")),
    ...order
      .map((seat, place) => {
        const points = scores.map(
          (_, turn) => `${x(turn).toFixed(1)} ${y(score(turn, seat)).toFixed(1)}`,
        );
        return draw("path", { ...look(place, yours && place === 0), d: `M${points.join(" ")}` });
      })
      .reverse(),
    ...order.map((seat, place) => {
      const text = label(RIGHT + 4, (ends[place] ?? 0) + 4, minus(score(turns, seat)), "start");
      text.classList.add(yours && place === 0 ? "yours" : "end");
      return text;
    }),
    ...stacked(marks.map(({ turn, seat }) => [x(turn), y(score(turn, seat))])).map(
      ([across, down], index) =>
        draw(
          "g",
          { class: "dot", transform: `translate(${across} ${down})` },
          draw("circle", { r: RADIUS }),
          draw("text", { y: 4 }, String(index + 1)),
        ),
    ),
  );
}

/**
 * A piece of a seat's line, for the list of who it is.
 * @param {number} place
 * @param {boolean} you
 */
export function sample(place, you) {
  return draw(
    "svg",
    { class: "graph sample", viewBox: "0 0 26 10", "aria-hidden": "true" },
    draw("path", { ...look(place, you), d: "M1 5H25" }),
  );
}

/** @param {number} x @param {number} y @param {string} text @param {string} anchor */
function label(x, y, text, anchor) {
  return draw("text", { x, y, "text-anchor": anchor }, text);
}

/** Round numbers around all scores. @param {number[][]} scores @returns {[number, number]} */
function range(scores) {
  const all = scores.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const size = 10 ** Math.floor(Math.log10(Math.max(high, -low)));
  const step =
    [0.2, 0.4, 1, 2]
      .map((part) => Math.max(2, part * size))
      .find((one) => (high - low) / one <= 7) ?? 2 * size;
  const first = Math.floor(low / step) * step;
  let last = Math.ceil(high / step) * step;
  if (((last - first) / 2) % 1) last += step; // the number in the middle is a whole one
  return [first, last];
}

/** Some turns to name below. @param {number} turns */
function ticks(turns) {
  if (turns <= 8) return Array.from({ length: turns }, (_, index) => index + 1);
  const step = Math.max(5, Math.round(turns / 15) * 5);
  const found = [1];
  for (let turn = step; turn <= turns - step / 2; turn += step)
    if (turn > 1 + step / 3) found.push(turn);
  return [...found, turns];
}

/** Heights moved as little as needed to be read apart. @param {number[]} heights */
function apart(heights) {
  const found = [...heights];
  const order = found.map((_, index) => index).sort((a, b) => (found[a] ?? 0) - (found[b] ?? 0));
  order.forEach((index, place) => {
    const above = order[place - 1];
    if (above !== undefined)
      found[index] = Math.max(found[index] ?? 0, (found[above] ?? 0) + APART);
  });
  const over = Math.max(0, (found[order.at(-1) ?? 0] ?? 0) - BOTTOM - 4);
  return found.map((height) => height - over);
}

/** Places moved up where numbers would cover one another. @param {[number, number][]} places */
function stacked(places) {
  /** @type {[number, number][]} */
  const found = [];
  for (const [across, down] of places) {
    let height = down;
    const covers = () =>
      found.some((one) => Math.hypot(one[0] - across, one[1] - height) < 2 * RADIUS);
    while (covers()) height -= 1;
    found.push([across, height]);
  }
  return found;
}
