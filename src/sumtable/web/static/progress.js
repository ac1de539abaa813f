// @ts-check
/**
 * What this browser keeps of puzzles and of games alone: what was begun, solved, how fast, with help.
 *
 * Everything is one map from a key to an entry: `daily/2026-11-16/<game>/3` for the puzzle of a day,
 * `free/<game>/finish/3/<table>` for any other, `solo/easy/<table>` for a game alone. Streaks and
 * statistics are counted from it each time, so nothing is counted twice, whatever is reloaded.
 * Days are written as in ISO 8601 and counted as calendar days: no clock change can shift them.
 */
import { recall, remember } from "./ask.js";

/**
 * @typedef {object} Entry
 * @property {string} table the game it is played at
 * @property {string} opened the day on which it was begun here
 * @property {string | null} solved the day on which it was solved first
 * @property {number | null} seconds the fastest time
 * @property {boolean} help hints were asked for
 * @property {boolean} seen the solution was shown before it was found
 *
 * @typedef {{run: number, best: number}} Streak
 * @typedef {{played: number, solved: number, clean: number, best: number | null}} Record
 */

const NAME = "progress";
const A_DAY = 24 * 3600 * 1000;

/** The calendar's day where the browser is. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The number of a day in the calendar. @param {string} day */
function ordinal(day) {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / A_DAY);
}

/** @param {string} day @param {string} game @param {number} grade */
export function dailyKey(day, game, grade) {
  return `daily/${day}/${game}/${grade}`;
}

/** @param {string} game @param {string} kind @param {number} grade @param {string} [table] */
export function freeKey(game, kind, grade, table = "") {
  return `free/${game}/${kind}/${grade}/${table}`;
}

/** @param {string} difficulty @param {string} [table] */
export function soloKey(difficulty, table = "") {
  return `solo/${difficulty}/${table}`;
}

/** @returns {{[key: string]: Entry}} */
function entries() {
  const found = recall(NAME, /** @type {{[key: string]: Entry}} */ ({}));
  return typeof found === "object" && !Array.isArray(found) ? found : {};
}

/** @param {string} key @returns {Entry | null} */
export function entry(key) {
  return entries()[key] ?? null;
}

/**
 * Changes an entry, which begins today if there is none.
 * @param {string} key
 * @param {string} table
 * @param {(entry: Entry) => void} change
 */
function update(key, table, change) {
  const known = entries();
  const found = known[key] ?? {
    table,
    opened: today(),
    solved: null,
    seconds: null,
    help: false,
    seen: false,
  };
  change(found);
  remember(NAME, { ...known, [key]: found });
}

/** It has been begun, or begun anew at another table. @param {string} key @param {string} table */
export function opened(key, table) {
  if (entry(key)?.table !== table) update(key, table, (one) => (one.table = table));
}

/** A hint was asked for. @param {string} key @param {string} table */
export function helped(key, table) {
  const known = entry(key);
  if (!known?.help && !known?.solved) update(key, table, (one) => (one.help = true));
}

/** The solution is shown. @param {string} key @param {string} table */
export function shown(key, table) {
  if (!entry(key)?.solved) update(key, table, (one) => (one.seen = true));
}

/**
 * It is solved; what was seen first doesn't count, and of several times the fastest does.
 * @param {string} key
 * @param {string} table
 * @param {number | null} seconds
 */
export function solved(key, table, seconds) {
  update(key, table, (one) => {
    if (one.seen) return;
    one.solved ??= today();
    if (seconds !== null) one.seconds = Math.min(seconds, one.seconds ?? Infinity);
  });
}

/**
 * Whether the puzzle of a day was solved on that day. Who begins before midnight may end after it,
 * and who flies over the date line meanwhile loses nothing.
 * @param {string} day
 * @param {Entry} one
 */
function onTheDay(day, one) {
  if (!one.solved || one.seen) return false;
  const late = Math.abs(ordinal(one.solved) - ordinal(day));
  return late === 0 || (one.opened === day && late === 1);
}

/**
 * The days in a row on which a game's puzzle of the day was solved on the day itself: the run that
 * today or yesterday belongs to, and the longest one.
 * @param {string} game
 * @param {number} grade
 * @param {string} [now]
 * @returns {Streak}
 */
export function streak(game, grade, now = today()) {
  const ending = `/${game}/${grade}`;
  const days = Object.entries(entries())
    .filter(([key]) => key.startsWith("daily/") && key.endsWith(ending))
    .map(([key, one]) => ({ day: key.slice(6, 16), one }))
    .filter(({ day, one }) => onTheDay(day, one))
    .map(({ day }) => ordinal(day))
    .sort((a, b) => a - b);
  let run = 0;
  let best = 0;
  days.forEach((day, index) => {
    run = day - 1 === days[index - 1] ? run + 1 : 1;
    best = Math.max(best, run);
  });
  // A day ahead of a clock that was set back still belongs to the run.
  const alive = (days.at(-1) ?? -Infinity) >= ordinal(now) - 1;
  return { run: alive ? run : 0, best };
}

/**
 * What was played under keys that begin like this, and hold something else too.
 * @param {string} start
 * @param {string} [part]
 * @returns {Record}
 */
export function record(start, part = "") {
  const found = Object.entries(entries()).filter(
    ([key]) => key.startsWith(start) && key.includes(part),
  );
  const done = found.map(([, one]) => one).filter((one) => one.solved);
  const times = done.flatMap((one) => (one.seconds === null ? [] : [one.seconds]));
  return {
    played: found.length,
    solved: done.length,
    clean: done.filter((one) => !one.help).length,
    best: times.length ? Math.min(...times) : null,
  };
}

/** All that is kept of puzzles and games alone. */
export function all() {
  return entries();
}

/** Forgets all of it. */
export function forget() {
  remember(NAME, {});
}

/**
 * Takes entries from elsewhere to those that are kept: what was solved first and fastest counts.
 * @param {{[key: string]: Entry}} others
 */
export function merge(others) {
  const kept = entries();
  for (const [key, other] of Object.entries(others)) {
    const mine = kept[key] ?? other;
    const days = [mine.solved, other.solved].flatMap((day) => day ?? []).sort();
    const times = [mine.seconds, other.seconds].flatMap((time) => time ?? []);
    kept[key] = {
      table: mine.table,
      opened: mine.opened < other.opened ? mine.opened : other.opened,
      solved: days[0] ?? null,
      seconds: times.length ? Math.min(...times) : null,
      help: mine.help || other.help,
      seen: mine.seen || other.seen,
    };
  }
  remember(NAME, kept);
}

/** A time as a clock shows it. @param {number} seconds */
export function timeText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
