/** Sums of Integers by the keyboard: a number lays that tile, Enter plays, letters trade, pass, zoom. */

import { minus } from "../../../table/dom.js";
import { say } from "../../../table/texts.js";

/** @typedef {import("./table.js").Integers} Integers */

/** Whether the key was for the game. @param {Integers} game @param {KeyboardEvent} event */
export function key(game, event) {
  const onBoard = game.board.focused();
  if (onBoard !== null && game.board.step(event.key)) return true;
  if (/^[-−0-9wW]$/.test(event.key)) return type(game, event.key);
  if (event.key === "Backspace" || event.key === "Delete") return game.back();
  if (
    event.key === "Enter" &&
    game.rack.laid.length &&
    !document.activeElement?.closest("button")
  ) {
    void game.send();
    return true;
  }
  if (event.key.toLowerCase() === "t") return game.trade();
  if (event.key.toLowerCase() === "p") return game.pass();
  if (event.key.toLowerCase() === "z") {
    game.table.zoom.toggle(onBoard ?? game.board.touched);
    return true;
  }
  return false;
}

/** A number typed lays that tile on the square in focus. @param {Integers} game @param {string} name */
function type(game, name) {
  if (!game.choices) return game.unable("");
  game.typed = name === "-" || name === "−" ? "-" : game.typed + name.toUpperCase();
  const left = game.rack.left(game.hand);
  const index = left.findLast((i) => game.hand[i] === game.typed);
  const longer = left.some(
    (i) => game.hand[i] !== game.typed && game.hand[i]?.startsWith(game.typed),
  );
  if (index !== undefined && !(longer && game.typed === "-")) {
    game.typed = "";
    if (game.rack.trading) game.take(index, true);
    else if (game.board.focused() === null) game.take(index, true);
    else void game.lay(index, game.board.focused() ?? "");
  } else if (!longer) {
    const number = minus(game.typed);
    game.typed = "";
    const words =
      number === "W" ? say("integers.no_wild") : say("integers.not_held", { number });
    game.table.status.refuse(words);
  }
  return true;
}
