/** Dragging pieces of Sum On. */

import { picture } from "../../../table/dom.js";

/** @typedef {import("./table.js").SumOn} SumOn */

/** @param {SumOn} game @param {Element} target @returns {import("../../../table/drag.js").Load | null} */
export function pick(game, target) {
  const name = game.board.nameOf(target);
  const number = name === null ? null : game.pieceAt(name);
  if (number === null || !game.movers().has(number)) return null;
  /** @param {number} x @param {number} y */
  const squareAt = (x, y) =>
    game.board.nearest(x, y, 44, (square) => game.targets().includes(square));
  const element = game.element(game.side, number);
  return {
    picture: picture(game.symbol(`p-${game.side}-${number}`), "-26 -26 52 52"),
    width: 52 * game.board.scale(),
    begin: () => {
      game.chain.stop();
      game.chosen = number;
      element?.classList.add("gone");
      game.refresh();
    },
    over: () => false,
    drop: (x, y) => {
      const square = squareAt(x, y);
      if (square) void game.step(number, square);
      else {
        const near = game.board.nearest(x, y, 30);
        if (near && near !== name) void game.explain(number, near);
      }
      return square !== null;
    },
    end: () => element?.classList.remove("gone"),
  };
}
