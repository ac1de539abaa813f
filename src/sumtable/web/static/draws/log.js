// @ts-check
/** The server's log of promises, followed link by link from where this browser saw it last. */
import { ask } from "../ask.js";
import { keepLog, keptLog } from "./kept.js";
import { chained, NO_CHAIN } from "./promise.js";

/** @typedef {import("./kept.js").Place} Place */
/**
 * @typedef {object} Entry
 * @property {number} number
 * @property {string} commitment
 * @property {number} at
 * @property {string} chain
 * @property {string | null} seed
 */

const MOST_PAGES = 20; // of 500 entries each; the rest is for the next time

/** @typedef {{head: Place, entries: Entry[]}} Page */
/** @typedef {{fault: "missing" | "changed" | null, number: number}} Followed */

/**
 * Follows the log from the places that were seen to its head. What was seen must still stand there,
 * and every entry must follow from the one before. The head is kept for the next time.
 * @param {Place[]} seen
 * @returns {Promise<Followed>} what is wrong, and with which entry
 */
export async function followLog(seen) {
  const { head, broken } = keptLog();
  const known = head ? [...seen, head] : seen;
  if (!known.length) return { fault: null, number: 0 };
  const found = await walk(known);
  const told = found.fault ? [...broken, new Date().toISOString()] : broken;
  keepLog(found.head, told);
  return { fault: found.fault, number: found.number };
}

/** @param {Place[]} known @returns {Promise<Followed & {head: Place | null}>} */
async function walk(known) {
  const wanted = new Map(known.map((place) => [place.number, place.chain]));
  let last = Math.min(...wanted.keys()) - 1;
  let before = last ? "" : NO_CHAIN; // of an entry before the first that was seen nothing is known
  for (let page = 0; page < MOST_PAGES; page++) {
    const { head, entries } = /** @type {Page} */ (await ask("GET", `/api/draws?after=${last}`));
    for (const entry of entries) {
      const due = before ? await chained(before, entry) : entry.chain;
      const seen = wanted.get(entry.number) ?? due;
      if (entry.number !== last + 1 || entry.chain !== due || entry.chain !== seen)
        return { fault: "changed", number: last + 1, head };
      wanted.delete(entry.number);
      [last, before] = [entry.number, entry.chain];
    }
    if (entries.length && last < head.number) continue;
    const [missing] = wanted.keys();
    if (missing !== undefined) return { fault: "missing", number: missing, head };
    if (before !== head.chain) return { fault: "changed", number: last, head };
    return { fault: null, number: last, head };
  }
  return { fault: null, number: last, head: { number: last, chain: before } };
}

/** The entry of a promise; null if there is none. Throws Refused. @param {string} commitment @returns {Promise<Entry | null>} */
export async function entryOf(commitment) {
  try {
    return await ask("GET", `/api/draws/${encodeURIComponent(commitment)}`);
  } catch (problem) {
    const { code } = /** @type {{code?: string}} */ (problem);
    if (code === "draws.unknown") return null;
    throw problem;
  }
}
