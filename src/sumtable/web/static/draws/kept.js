// @ts-check
/**
 * What this browser keeps of draws: its secrets, each under its promise, and of every game what the
 * server promised first. Both are for the check after the game, and neither leaves the browser but
 * for the secret that is revealed.
 */

/**
 * @typedef {object} Place where in the server's log something stands
 * @property {number} number
 * @property {string} chain
 *
 * @typedef {object} Kept
 * @property {string} at when it was seen first, as ISO 8601 writes it
 * @property {string} game its name
 * @property {string | null} commitment what the server promised first
 * @property {Place | null} log
 * @property {string[]} mine what this browser promised
 * @property {(string | null)[] | null} promises of all seats, as they stood when one was revealed
 * @property {number[]} taken the seats whose secret the server has taken
 * @property {Record<string, number>} undone draws that were taken back, by the version after it
 * @property {string | null} verdict of the check after the end
 */

const SECRETS = "sumtable.draws.secret.";
const GAMES = "sumtable.draws.game.";
const HEAD = "sumtable.draws.head";
export const MOST = 200;

/** @param {string} name @returns {any} what is kept there, null where nothing can be read */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** False if this browser keeps nothing. @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function remove(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** All that is kept under names that begin so, by the rest of the name. @param {string} start @returns {[string, any][]} */
function all(start) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
    const found = names.map((name) => /** @type {[string, any]} */ ([name.slice(start.length), read(name)]));
    return found.filter(([, value]) => typeof value?.at === "string");
  } catch {
    return [];
  }
}

/** Lets the oldest go where there are too many; what was checked goes first. @param {string} start */
function bound(start) {
  const kept = all(start);
  if (kept.length <= MOST) return;
  const rank = (/** @type {any} */ value) => `${value.verdict ? 0 : 1}${value.at}`;
  kept.sort(([, a], [, b]) => (rank(a) < rank(b) ? -1 : 1));
  for (const [name] of kept.slice(0, kept.length - MOST)) remove(start + name);
}

/** Keeps a secret; false where the browser keeps nothing. @param {string} promise @param {string} secret */
export function keepSecret(promise, secret) {
  const done = write(SECRETS + promise, { secret, at: new Date().toISOString() });
  bound(SECRETS);
  return done;
}

/** The secret of a promise, if it is this browser's. @param {string | null} promise @returns {string | null} */
export function secretOf(promise) {
  const found = promise && read(SECRETS + promise)?.secret;
  return typeof found === "string" ? found : null;
}

/** @param {Iterable<string>} promises */
export function forgetSecrets(promises) {
  for (const promise of promises) remove(SECRETS + promise);
}

/** What is kept of a game. @param {string} id @returns {Kept | null} */
export function keptGame(id) {
  const found = read(GAMES + id);
  return typeof found?.at === "string" && Array.isArray(found.mine) ? found : null;
}

/**
 * Keeps something of a game besides what is kept already.
 * @param {string} id
 * @param {Partial<Kept>} changes
 */
export function keepGame(id, changes) {
  /** @type {Kept} */
  const blank = {
    at: new Date().toISOString(),
    game: "",
    commitment: null,
    log: null,
    mine: [],
    promises: null,
    taken: [],
    undone: {},
    verdict: null,
  };
  const before = keptGame(id);
  const after = { ...blank, ...before, ...changes };
  if (JSON.stringify(before) !== JSON.stringify(after)) write(GAMES + id, after);
  if (!before) bound(GAMES);
  return after;
}

/** Every game of which something is kept, the latest first. @returns {[string, Kept][]} */
export function keptGames() {
  const found = all(GAMES).filter(([, kept]) => Array.isArray(kept.mine));
  return found.sort(([, a], [, b]) => (a.at < b.at ? 1 : -1));
}

/** A game is gone, and what could be checked of it was. @param {string} id */
export function forgetGame(id) {
  forgetSecrets(keptGame(id)?.mine ?? []);
  remove(GAMES + id);
}

/**
 * How far this browser has followed the server's log, and when the log wasn't the one it had been.
 * @returns {{head: Place | null, broken: string[]}}
 */
export function keptLog() {
  const found = read(HEAD);
  const head = Number.isInteger(found?.head?.number) ? found.head : null;
  return { head, broken: Array.isArray(found?.broken) ? found.broken : [] };
}

/** @param {Place | null} head @param {string[]} broken */
export function keepLog(head, broken) {
  write(HEAD, { head, broken: broken.slice(-MOST) });
}
