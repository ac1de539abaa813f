/** Dragging tiles of Sums of Integers: from the hand, or from square to square. */

import { picture } from "../../../table/dom.js";
import { play } from "../../../table/sound.js";
import { aim } from "./marks.js";
import { symbol } from "./words.js";

/** @typedef {import("./table.js").Integers} Integers */

/** @param {Integers} game @param {Element} target @returns {import("../../../table/drag.js").Load | null} */
export function pick(game, target) {
  if (!game.choices || game.rack.trading) return null;
  const held = target.closest("[data-index]");
  const name = game.board.nameOf(target);
  const laid = name === null ? undefined : game.rack.at(name);
  const index = held ? Number(held.getAttribute("data-index")) : laid?.index;
  const tile = index === undefined ? undefined : game.hand[index];
  if (index === undefined || tile === undefined) return null;
  /** @param {number} x @param {number} y */
  const squareAt = (x, y) =>
    game.board.nearest(x, y, game.squares.unit * 0.72, (s) => game.free(s) && !game.rack.at(s));
  const drag = {
    picture:
      held?.querySelector("svg") ??
      picture(symbol(tile, laid?.value ?? null).slice(1), "0 0 40 40"),
    width: Math.max(40 * game.board.scale(), 38),
    begin: () => {
      if (laid) game.rack.remove(laid);
      game.preview = null;
      game.rack.chosen = index;
      game.refresh();
    },
    over: (/** @type {number} */ x, /** @type {number} */ y) => {
      aim(game, squareAt(x, y));
      game.table.zoom.push(x, y);
      if (game.tooSmall()) game.table.zoom.loupe(x, y, 3.2 * game.squares.unit);
      return false;
    },
    drop: (/** @type {number} */ x, /** @type {number} */ y) => {
      const square = squareAt(x, y);
      if (square) void dropOn(game, index, square, laid?.value ?? null);
      return square !== null;
    },
    end: () => {
      game.table.zoom.loupe(null);
      aim(game, null);
      game.rack.chosen = null;
      if (laid && !game.rack.uses(index)) game.changed();
      else game.refresh();
    },
  };
  return drag;
}

/** A wild tile that has its name keeps it. @param {Integers} game @param {number} index @param {string} square @param {number | null} value */
export async function dropOn(game, index, square, value) {
  if (value === null) return game.lay(index, square);
  game.rack.lay(index, game.hand[index] ?? "W", square, value);
  play("place");
  game.changed();
}
