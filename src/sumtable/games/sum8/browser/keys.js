/** SUM8 by the keyboard: digits choose a tile, letters move, draw and pass. */

/** @typedef {import("./table.js").Sum8} Sum8 */

/** Whether the key was for the game. @param {Sum8} game @param {KeyboardEvent} event */
export function key(game, event) {
  if (game.board.focused() !== null && game.board.step(event.key)) return true;
  if (/^[0-9]$/.test(event.key)) return digit(game, event.key);
  const letter = event.key.toLowerCase();
  if (letter === "m") return game.moveMode(true);
  if ((event.key === "Backspace" || event.key === "Delete") && game.removable())
    return game.takeOff();
  if (letter === "d") return game.simple("pick");
  if (letter === "p") return game.simple("pass");
  return false;
}

/** Digits count the hand's tiles; where all lie open, two digits name one. @param {Sum8} game @param {string} typed */
function digit(game, typed) {
  if (!game.named) {
    const tile = game.hand[Number(typed) - 1];
    if (tile) game.take(tile, true);
    return true;
  }
  game.typed = (game.typed + typed).slice(-2);
  if (game.typed.length === 2) {
    if (game.hand.includes(game.typed)) game.take(game.typed, true);
    game.typed = "";
  }
  return true;
}
