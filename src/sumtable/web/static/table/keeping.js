/** What this browser keeps of the table: that it was begun, solved, and with how much help. */

import * as progress from "../progress.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */

/**
 * The name under which the table is kept; null where nothing is: games against others, others' tables.
 * @param {State} state
 */
export function keyOf(state) {
  const { puzzle, game, id, you, replay } = state;
  if (!you.length || replay) return null;
  if (puzzle?.daily) return progress.dailyKey(puzzle.daily, game, puzzle.grade);
  if (puzzle) return progress.freeKey(game, puzzle.kind, puzzle.grade, id);
  if (!state.solve) return null;
  const { difficulty } = /** @type {{difficulty?: string | null}} */ (state.board);
  return state.seats.length === 1 ? progress.soloKey(difficulty ?? "", id) : null;
}

/** @param {State} state */
export function keep(state) {
  const key = keyOf(state);
  // Alone, a table counts as played once something lies on it.
  if (key === null || (!state.puzzle && !state.sheet.length)) return;
  progress.opened(key, state.id);
  const right = state.puzzle
    ? state.puzzle.status === "right" && !state.puzzle.shown
    : state.status === "over" && (state.outcome?.winners.length ?? 0) > 0;
  if (right) progress.solved(key, state.id, state.timer?.elapsed ?? null);
}

/** Something that helps was asked for. @param {State} state */
export function helped(state) {
  const key = keyOf(state);
  if (key !== null) progress.helped(key, state.id);
}

/** The solution is about to be shown. @param {State} state */
export function shown(state) {
  const key = keyOf(state);
  if (key !== null) progress.shown(key, state.id);
}

/** Whether the solution was shown before it was found. @param {State} state */
export function wasShown(state) {
  return (state.puzzle?.shown ?? false) || (kept(state)?.seen ?? false);
}

/** What is kept of it so far. @param {State} state */
export function kept(state) {
  const key = keyOf(state);
  return key === null ? null : progress.entry(key);
}

/** How long it took, and whether help was needed. @param {State} state */
export function timeWords(state) {
  const time = progress.timeText(state.timer?.elapsed ?? 0);
  return say(kept(state)?.help ? "puzzle.time_help" : "puzzle.time", { time });
}
