/** Sums of Integers drawn on: tiles on trial, tiles that arrive, hints, the square aimed at. */

import { draw } from "../../../table/dom.js";
import { play } from "../../../table/sound.js";
import { symbol } from "./words.js";

/** @typedef {import("../../../table/types.js").State} State */
/** @typedef {import("./types.js").Board} BoardIntegers */
/** @typedef {import("./table.js").Integers} Integers */

/** @param {Integers} game @param {import("./rack.js").Laid} laid */
export function drawLaid(game, laid) {
  const { x, y } = game.squares.centre(laid.square);
  const half = game.squares.unit / 2;
  game.board.under.append(
    draw(
      "g",
      {
        class: "trial",
        "data-at": laid.square,
        transform: `translate(${x - half} ${y - half - 1.5})`,
      },
      draw("rect", { class: "sd", x: 2, y: 6.6, width: 36, height: 35, rx: 6 }),
      draw("use", { href: symbol(laid.tile, laid.value) }),
      draw("rect", { class: "dash", x: 2, y: 1.8, width: 36, height: 35, rx: 6 }),
    ),
  );
}

/** @param {Integers} game @param {State} previous */
export function animate(game, previous) {
  const last = game.state.last;
  if (!last || last.number === previous.last?.number || last.seat === null) return;
  if (game.state.you.includes(last.seat)) return;
  const before = /** @type {BoardIntegers} */ (previous.board);
  let delay = 0;
  for (const square of Object.keys(game.facts.tiles)) {
    if (square in before.tiles) continue;
    const element = game.board.svg.querySelector(`[data-tile][data-at="${square}"]`);
    game.board.travel(element, game.table.seats.place(last.seat), game.squares.centre(square), delay);
    delay += 110;
  }
  if (delay) play("other");
}

/** @param {Integers} game @param {string} action */
export function suggest(game, action) {
  for (const [, tile, value, square] of action.matchAll(/(W|-?\d+)(?:=(-?\d+))?@([a-z]\d+)/g)) {
    if (!square || !tile) continue;
    const { x, y } = game.squares.centre(square);
    const half = game.squares.unit / 2;
    game.board.over.append(
      draw(
        "g",
        { class: "hinted", transform: `translate(${x - half} ${y - half})` },
        draw("use", { href: symbol(tile, value ?? null), class: "ghost" }),
        draw("rect", { class: "ring", x: 2, y: 1.8, width: 36, height: 35, rx: 6 }),
      ),
    );
  }
}

/** Marks the square under a dragged tile. @param {Integers} game @param {string | null} square */
export function aim(game, square) {
  game.board.svg.querySelector(".aim")?.remove();
  if (square === null) return;
  const cell = game.board.at(square);
  const shape = cell.shape();
  shape.classList.add("aim");
  shape.setAttribute("transform", `translate(${cell.x} ${cell.y})`);
  game.board.over.append(shape);
}
