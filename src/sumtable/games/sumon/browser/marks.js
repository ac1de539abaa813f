/** Sum On drawn on: axes and their sums, bonus pieces, where they can step, hints. */

import { draw } from "../../../table/dom.js";
import { play } from "../../../table/sound.js";
import { axes } from "./axes.js";

/** @typedef {import("../../../table/types.js").State} State */
/** @typedef {import("./types.js").Preview} PreviewOn */
/** @typedef {import("./table.js").SumOn} SumOn */
/** @typedef {import("./table.js").Step} Step */

/** @param {SumOn} game @param {PreviewOn} preview */
export function drawSums(game, preview) {
  const last = game.steps.at(-1);
  const { lines, pills } = axes(game.squares, preview.sums, last?.to ?? "a1");
  game.board.under.append(...lines);
  game.board.over.append(...pills);
}

/** A dashed ring where a piece came from. @param {SumOn} game @param {Step} step */
export function origin(game, step) {
  const from = game.from(game.steps.indexOf(step));
  if (!from) return;
  const { x, y } = game.squares.centre(from);
  game.board.under.append(draw("circle", { class: "from", cx: x, cy: y, r: 20 }));
}

/** @param {SumOn} game */
export function drawHalos(game) {
  const places = game.places();
  const bonus = game.steps.length > 0;
  const last = game.steps.at(-1);
  if (last) {
    const { x, y } = game.squares.centre(last.to);
    game.board.over.append(draw("circle", { class: "moved", cx: x, cy: y, r: 24.5 }));
  }
  for (const number of game.movers().keys()) {
    const square = places.get(number);
    if (!square || (!bonus && number !== game.chosen)) continue;
    const { x, y } = game.squares.centre(square);
    const classes = number === game.chosen ? "halo held" : "halo pulse";
    game.board.over.append(draw("circle", { class: classes, cx: x, cy: y, r: 28.2 }));
  }
}

/** A ring where a piece would be set. @param {SumOn} game @param {string} square */
export function ring(game, square) {
  const { x, y } = game.squares.centre(square);
  game.board.over.append(draw("circle", { class: "halo held", cx: x, cy: y, r: 24.5 }));
}

/** @param {SumOn} game @param {number} number @param {string} square */
export function dot(game, number, square) {
  const { x, y } = game.squares.centre(square);
  game.board.over.append(
    draw(
      "g",
      { class: "tg", transform: `translate(${x} ${y})` },
      draw("circle", { r: 11 }),
      draw("text", { y: 4.5 }, String(number)),
    ),
  );
}

/** What somebody else did is shown step by step. @param {SumOn} game @param {State} previous */
export function animate(game, previous) {
  const last = game.state.last;
  if (!last || last.number === previous.last?.number) return;
  if (last.seat !== null && game.state.you.includes(last.seat)) return;
  play("other");
  game.chain.play();
}

/** @param {SumOn} game @param {string} action */
export function suggest(game, action) {
  const places = game.places();
  for (const [, number, to] of action.matchAll(/(\d)([a-z]\d+)/g)) {
    const from = places.get(Number(number));
    if (from && to) game.board.arrow(game.squares.centre(from), game.squares.centre(to), 6);
  }
  const set = action.match(/^set (\d) ([a-z]\d+)$/);
  if (set?.[1] && set[2]) dot(game, Number(set[1]), set[2]);
}
