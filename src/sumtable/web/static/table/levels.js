/** Games against the computer: that they ended is kept, and which level comes next. */

import { choseLevel, ended, offer } from "../levels.js";

/** @typedef {import("./types.js").State} State */

/**
 * The level of the computers that the viewer plays against; null where others play too, or where
 * they are of different levels.
 * @param {State} state
 */
function levelAgainst(state) {
  const { seats, you, puzzle, replay } = state;
  const levels = new Set(seats.filter((seat) => !you.includes(seat.seat)).map((seat) => seat.level));
  if (you.length !== 1 || puzzle || replay || levels.size !== 1) return null;
  return [...levels][0] ?? null;
}

/** Keeps how a game against the computer has ended. @param {State} state */
export function keepEnd(state) {
  const level = levelAgainst(state);
  if (state.status !== "over" || !state.outcome || level === null) return;
  const { winners } = state.outcome;
  const alone = winners.length === 1;
  const result = alone ? (winners[0] === state.you[0] ? 1 : -1) : 0;
  ended(state.game, { table: state.id, level, result });
}

/** The level to offer at the end of this game, if there is one. @param {State} state */
export function offerAfter(state) {
  const found = levelAgainst(state) === null || state.rematch ? null : offer(state.game);
  return found?.table === state.id ? found : null;
}

/** The next game is at another level. @param {State} state @param {number} level */
export function takeLevel(state, level) {
  choseLevel(state.game, level);
}
