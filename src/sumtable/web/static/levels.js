// @ts-check
/**
 * What this browser keeps of games against the computer: the level chosen last, and how they ended.
 *
 * A game's list holds its tables in the order in which they ended. Runs are counted from it each
 * time, so nothing is counted twice, whatever is reloaded.
 */
import { recall, remember } from "./ask.js";

/**
 * @typedef {object} Ended
 * @property {string} table
 * @property {number} level
 * @property {number} result 1 won, 0 shared, −1 lost
 *
 * @typedef {{from: number, level: number, won: boolean, table: string}} Offer
 */

const LOWEST = 1;
const HIGHEST = Number(document.body.dataset.levels);
const IN_A_ROW = 2;
const MOST_KEPT = 200;

/** @param {unknown} level @returns {level is number} */
function isLevel(level) {
  return Number.isInteger(level) && Number(level) >= LOWEST && Number(level) <= HIGHEST;
}

/** The level chosen last; the lowest for somebody who never chose one. @param {string} game */
export function lastLevel(game) {
  const level = recall(`level.${game}`, /** @type {unknown} */ (LOWEST));
  return isLevel(level) ? level : LOWEST;
}

/** @param {string} game @param {number} level */
export function choseLevel(game, level) {
  remember(`level.${game}`, level);
}

/** @param {string} game @returns {Ended[]} */
function tables(game) {
  const found = recall(`ended.${game}`, /** @type {unknown} */ ([]));
  return Array.isArray(found) ? found.filter((one) => isLevel(one?.level)) : [];
}

/**
 * A game against the computer has ended; if it is taken up again, only its last end counts.
 * @param {string} game
 * @param {Ended} end
 */
export function ended(game, end) {
  const all = tables(game);
  const place = all.findIndex((one) => one.table === end.table);
  if (place >= 0) {
    if (all[place].result === end.result) return;
    all[place] = end;
  } else {
    all.push(end);
    choseLevel(game, end.level);
  }
  remember(`ended.${game}`, all.slice(-MOST_KEPT));
}

/**
 * The level to offer after two wins or two losses in a row at the level chosen last.
 * @param {string} game
 * @returns {Offer | null}
 */
export function offer(game) {
  const last = tables(game).slice(-IN_A_ROW);
  const { table, level: from, result } = last.at(-1) ?? { table: "", level: 0, result: 0 };
  const alike = last.every((one) => one.level === from && one.result === result);
  const level = from + result;
  if (last.length < IN_A_ROW || !alike || result === 0 || !isLevel(level)) return null;
  return from === lastLevel(game) ? { from, level, won: result > 0, table } : null;
}
