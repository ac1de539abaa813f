/** Sum On by the keyboard: a number takes a piece, an arrow steps, Enter ends the turn. */

import { squarePlace } from "../../../table/board/squares.js";
import { say } from "../../../table/texts.js";

/** @typedef {import("./table.js").SumOn} SumOn */

/** Whether the key was for the game. @param {SumOn} game @param {KeyboardEvent} event */
export function key(game, event) {
  if (/^[0-9]$/.test(event.key)) {
    game.take(Number(event.key), true);
    return true;
  }
  if (event.key === "Backspace") {
    if (!game.back())
      game.table.explain(game.table.mayAct() ? say("sumon.nothing_stepped") : "");
    return true;
  }
  if (event.key === "Enter" && game.steps.length && !document.activeElement?.closest("button")) {
    void game.end();
    return true;
  }
  if (game.chosen !== null && !game.choices?.set && arrow(game, event.key)) return true;
  return game.board.focused() !== null && game.board.step(event.key);
}

/** Left, straight, right, as one sees it: the chosen piece's steps. @param {SumOn} game @param {string} name */
function arrow(game, name) {
  const right = game.squares.round ? -1 : 1;
  const aside = { ArrowLeft: -right, ArrowUp: 0, ArrowDown: 0, ArrowRight: right }[name];
  const from = game.chosen === null ? undefined : game.places().get(game.chosen);
  if (aside === undefined || game.chosen === null || !from) return false;
  const [column] = squarePlace(from);
  const to = game.targets().find((square) => squarePlace(square)[0] === column + aside);
  if (to) {
    void game.step(game.chosen, to);
    game.board.focus(to);
  } else {
    const ahead = game.ahead(from, aside);
    if (ahead) void game.explain(game.chosen, ahead);
  }
  return true;
}
