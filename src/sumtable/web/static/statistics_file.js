// @ts-check
/** The player's statistics as a file: written, read, and every mistake in it named. */
import { MOST, games, keepGame } from "./played.js";
import { all, merge } from "./progress.js";

/**
 * @typedef {import("./played.js").Played} Played
 * @typedef {import("./progress.js").Entry} Entry
 * @typedef {{format: string, games: {[table: string]: Played}, puzzles: {[key: string]: Entry}}} Book
 * @typedef {{where: string, what: string}} Mistake `what` is the name of a sentence
 */

export const FORMAT = "sumtable-statistics/1";
export const LARGEST = 4 * 1024 * 1024; // bytes of a file
const MISTAKES = 20; // that are named
const MOST_PUZZLES = 20000;
const AGAINST = ["computer", "people", "here", "together"];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** All that this browser keeps. @returns {Book} */
export function book() {
  return { format: FORMAT, games: Object.fromEntries(games()), puzzles: all() };
}

/** @param {unknown} value @returns {value is {[name: string]: unknown}} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @param {number} low @param {number} high */
function isWhole(value, low, high) {
  return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
}

/** @param {unknown} day */
function isDay(day) {
  return typeof day === "string" && DAY.test(day) && !Number.isNaN(Date.parse(day));
}

/** What is wrong with a game, "" if nothing is. @param {string} table @param {unknown} one */
function wrongGame(table, one) {
  if (!/^[a-z0-9]{1,20}$/.test(table) || !isObject(one)) return "entry";
  if (typeof one.game !== "string" || !/^[a-z0-9_-]{1,20}$/.test(one.game)) return "game";
  if (typeof one.at !== "string" || one.at.length > 30 || Number.isNaN(Date.parse(one.at)))
    return "time";
  if (one.result !== null && !isWhole(one.result, -1, 1)) return "result";
  if (!AGAINST.includes(String(one.against))) return "against";
  if (one.level !== null && !isWhole(one.level, 1, 99)) return "level";
  if (one.score !== null && !isWhole(one.score, -1e6, 1e6)) return "score";
  return isWhole(one.seconds, 0, 1e9) ? "" : "seconds";
}

/** The same for a puzzle, or a game alone. @param {string} key @param {unknown} one */
function wrongPuzzle(key, one) {
  if (!/^(daily|free|solo)\/[\w/-]{1,80}$/.test(key) || !isObject(one)) return "entry";
  if (typeof one.table !== "string" || one.table.length > 20) return "table";
  if (!isDay(one.opened) || (one.solved !== null && !isDay(one.solved))) return "time";
  if (one.seconds !== null && !isWhole(one.seconds, 0, 1e9)) return "seconds";
  return typeof one.help === "boolean" && typeof one.seen === "boolean" ? "" : "help";
}

/**
 * What is wrong with the text of a file; an empty list if nothing is.
 * @param {string} text
 * @returns {Mistake[]}
 */
export function mistakes(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return [{ where: "", what: "json" }];
  }
  if (!isObject(found) || found.format !== FORMAT) return [{ where: "", what: "format" }];
  if (!isObject(found.games) || !isObject(found.puzzles)) return [{ where: "", what: "parts" }];
  const [played, puzzles] = [Object.entries(found.games), Object.entries(found.puzzles)];
  if (played.length > MOST || puzzles.length > MOST_PUZZLES) return [{ where: "", what: "long" }];
  return [
    ...played.map(([table, one]) => ({ where: table, what: wrongGame(table, one) })),
    ...puzzles.map(([key, one]) => ({ where: key, what: wrongPuzzle(key, one) })),
  ]
    .filter(({ what }) => what)
    .slice(0, MISTAKES);
}

/**
 * Takes what a file without mistakes holds to what is kept; how many games were new. What is kept
 * of a game stays as it is, and of a puzzle the better of the two counts.
 * @param {string} text
 */
export function take(text) {
  /** @type {Book} */
  const found = JSON.parse(text);
  const known = games();
  const fresh = Object.entries(found.games).filter(([table]) => !known.has(table));
  for (const [table, { game, result, against, level, score, seconds, at }] of fresh)
    keepGame(table, { game, result, against, level, score, seconds }, at);
  merge(found.puzzles);
  return fresh.length;
}
