/** A game that has ended at this table goes into the player's own statistics, once. */

import { keepGame } from "../played.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("../played.js").Against} Against */

/** Whom the viewer played with. @param {State} state @returns {Against} */
function against({ seats, you, solve }) {
  const others = seats.filter((seat) => !you.includes(seat.seat));
  if (solve) return "together";
  if (!others.length) return "here";
  return others.every((seat) => seat.kind === "computer") ? "computer" : "people";
}

/** 1 won, 0 shared, −1 lost; null for somebody who played several seats. @param {State} state */
function result({ you, outcome, solve }) {
  const winners = outcome?.winners ?? [];
  const [mine = 0] = you;
  if (solve) return winners.length ? 1 : -1;
  if (you.length !== 1) return null;
  if (!winners.includes(mine)) return winners.length ? -1 : 0;
  return winners.length === 1 ? 1 : 0;
}

/** The level of all computers there, if it is one. @param {State} state */
function level({ seats, you }) {
  const levels = new Set(seats.filter((one) => !you.includes(one.seat)).map((one) => one.level));
  return levels.size === 1 ? ([...levels][0] ?? null) : null;
}

/** Puzzles and games alone are kept by themselves; a cancelled table was no game. @param {State} state */
function counts({ status, outcome, puzzle, replay, you, seats, solve }) {
  if (status !== "over" || !outcome || outcome.reason === "cancelled") return false;
  return !puzzle && !replay && you.length > 0 && !(solve && seats.length === 1);
}

/** Keeps how a game ended, if it has. @param {State} state */
export function keepPlayed(state) {
  if (!counts(state)) return;
  const own = state.you.length === 1 ? state.seats[(state.you[0] ?? 0) - 1] : undefined;
  keepGame(state.id, {
    game: state.game,
    result: result(state),
    against: against(state),
    level: level(state),
    score: own?.score ?? null,
    seconds: state.seconds,
  });
}
