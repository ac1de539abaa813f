/** How the board lies: upright on a phone, and with the side of whoever looks at it at the bottom. */

import { layout } from "./screen.js";

const WORTH = 1.1; // a board stood upright has to be that much larger

/**
 * By how many quarters the board should be turned now.
 * @param {import("./table.js").Table} table
 */
export function quarters(table) {
  if (fromAcross(table)) return 2;
  return upright(table) ? 1 : 0;
}

/**
 * Whether the board is seen from its far side: by who plays from there, or, where two sit opposite
 * each other at this screen, by who has the turn. After the end it stays as it lies.
 * @param {import("./table.js").Table} table
 */
function fromAcross({ state, turned }) {
  const { across, you, to_move } = state;
  if (across === null || !you.includes(across)) return false;
  const { side, sharing } = document.documentElement.dataset;
  if (you.length === 1) return side !== "fixed";
  if (sharing !== "opposite") return false;
  return to_move === null ? turned === 2 : to_move === across;
}

/**
 * A board wider than tall stands upright on a phone, where that makes it larger.
 * @param {import("./table.js").Table} table
 */
function upright({ board, game }) {
  if (!game.turns || layout() !== "tall") return false;
  const { width, height } = board.whole();
  const [long, short] = board.quarters() === 1 ? [height, width] : [width, height];
  const room = board.room();
  const flat = Math.min(room.width / long, room.height / short);
  return Math.min(room.width / short, room.height / long) > WORTH * flat;
}
