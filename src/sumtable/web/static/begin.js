// @ts-check
/** Sets the table of a puzzle, or goes back to the one where it was begun. */
import { post } from "./ask.js";
import { dailyKey, entry } from "./progress.js";

/**
 * @param {string} day
 * @param {string} game
 * @param {number} grade
 */
export async function beginDaily(day, game, grade) {
  const known = entry(dailyKey(day, game, grade));
  if (known && (await there(known.table))) location.assign(`/play/${known.table}`);
  else await begin({ game, grade, date: day });
}

/**
 * @param {string} game
 * @param {string} kind
 * @param {number} grade
 */
export async function beginFree(game, kind, grade) {
  await begin({ game, kind, grade });
}

/** @param {{game: string, grade: number, kind?: string, date?: string}} wanted */
async function begin(wanted) {
  const table = await post("/api/puzzles", wanted);
  location.assign(`/play/${table.id}`);
}

/** Whether a table is still kept. @param {string} table */
async function there(table) {
  try {
    return (await fetch(`/api/games/${encodeURIComponent(table)}`)).ok;
  } catch {
    return false;
  }
}
