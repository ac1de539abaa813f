// @ts-check
/**
 * What this browser keeps of the games one has played to their end, and the figures of them.
 *
 * Each game has an entry of its own in the browser's storage, named after its table: a game is
 * counted once however often it is opened, and two tabs never write over each other's games.
 */

/**
 * @typedef {"computer" | "people" | "here" | "together"} Against
 *
 * @typedef {object} Ended
 * @property {string} game
 * @property {1 | 0 | -1 | null} result won, shared, lost; null for who played several seats
 * @property {Against} against
 * @property {number | null} level of the computers, if all had the same
 * @property {number | null} score
 * @property {number} seconds
 *
 * @typedef {Ended & {at: string}} Played `at` is when it ended here, as ISO 8601 writes it
 *
 * @typedef {{played: number, won: number, drawn: number, lost: number}} Tally
 * @typedef {Tally & {best: number | null, run: number, longest: number, seconds: number,
 *   levels: Map<number, Tally>}} Figures
 */

const START = "sumtable.played.";
const ENDS = "sumtable.ended.";
export const MOST = 5000;

/** Every game that is kept, by its table. @returns {Map<string, Played>} */
export function games() {
  /** @type {Map<string, Played>} */
  const found = new Map();
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(START)) continue;
      const one = read(localStorage.getItem(name));
      if (one) found.set(name.slice(START.length), one);
    }
  } catch {
    // A browser that keeps nothing has no games.
  }
  return found;
}

/** @param {string | null} text @returns {Played | null} */
function read(text) {
  try {
    const one = JSON.parse(text ?? "");
    return typeof one?.game === "string" && typeof one?.at === "string" ? one : null;
  } catch {
    return null;
  }
}

/**
 * Keeps how a game has ended; if it is taken up again, its last end counts.
 * @param {string} table
 * @param {Ended} end
 * @param {string} [at]
 */
export function keepGame(table, end, at = new Date().toISOString()) {
  try {
    const known = read(localStorage.getItem(START + table));
    const text = JSON.stringify({ ...end, at: known?.at ?? at });
    if (text === localStorage.getItem(START + table)) return;
    localStorage.setItem(START + table, text);
    if (!known) forgetOldest();
  } catch {
    // A private window may keep nothing; the table works without it.
  }
}

/** Lets the oldest go where there are too many. */
function forgetOldest() {
  const all = games();
  if (all.size <= MOST) return;
  const old = [...all].sort(([, a], [, b]) => a.at.localeCompare(b.at));
  for (const [table] of old.slice(0, all.size - MOST)) localStorage.removeItem(START + table);
}

/** Forgets every game, and how those against the computer ended. */
export function forgetGames() {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(START) || name.startsWith(ENDS)) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** @param {Tally} tally @param {Played} one */
function count(tally, { result }) {
  tally.played += 1;
  if (result === 1) tally.won += 1;
  if (result === 0) tally.drawn += 1;
  if (result === -1) tally.lost += 1;
}

const none = () => ({ played: 0, won: 0, drawn: 0, lost: 0 });

/**
 * The figures of some games; `run` is how many were won in a row up to the last one.
 * @param {Iterable<Played>} played
 * @returns {Figures}
 */
export function figures(played) {
  /** @type {Figures} */
  const found = { ...none(), best: null, run: 0, longest: 0, seconds: 0, levels: new Map() };
  for (const one of [...played].sort((a, b) => a.at.localeCompare(b.at))) {
    count(found, one);
    found.seconds += one.seconds;
    if (one.score !== null) found.best = Math.max(one.score, found.best ?? -Infinity);
    if (one.result !== null) found.run = one.result === 1 ? found.run + 1 : 0;
    found.longest = Math.max(found.longest, found.run);
    if (one.level === null) continue;
    const level = found.levels.get(one.level) ?? none();
    count(level, one);
    found.levels.set(one.level, level);
  }
  return found;
}
