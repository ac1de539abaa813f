/** SUM8 by the keyboard: digits choose a tile, letters move, draw and pass. */

import { say } from "../../../table/texts.js";
import { dashed } from "./telling.js";

/** @typedef {import("./table.js").Sum8} Sum8 */

/** Whether the key was for the game. @param {Sum8} game @param {KeyboardEvent} event */
export function key(game, event) {
  if (game.board.focused() !== null && game.board.step(event.key)) return true;
  if (/^[0-9]$/.test(event.key)) return digit(game, event.key);
  const letter = event.key.toLowerCase();
  if (letter === "m") return game.moveMode(true);
  if (event.key === "Backspace" || event.key === "Delete") return game.takeOff();
  if (letter === "d") return game.simple("pick");
  if (letter === "p") return game.simple("pass");
  return false;
}

/** Digits count the hand's tiles; where all lie open, two digits name one. @param {Sum8} game @param {string} typed */
function digit(game, typed) {
  if (!game.named) return take(game, game.hand[Number(typed) - 1], typed);
  const tile = game.typed + typed;
  game.typed = tile.length === 2 ? "" : tile;
  if (tile.length === 2) take(game, game.hand.find((one) => one === tile), dashed(tile));
  return true;
}

/** Takes a tile of the hand, or says that it isn't there. @param {Sum8} game @param {string | undefined} tile @param {string} typed */
function take(game, tile, typed) {
  if (tile === undefined) return game.unable(say("sum8.not_held", { tile: typed }));
  game.take(tile, true);
  return true;
}
