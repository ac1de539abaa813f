// @ts-check
/**
 * The check of a game's draws after its end: what the record proves by itself, and whether it is what
 * this browser saw, promised and revealed.
 */
import { verify } from "../verify/verify.js";
import { keptGame, secretOf } from "./kept.js";
import { entryOf, followLog } from "./log.js";
import { finding } from "./verdict.js";

/** @typedef {import("../table/types.js").State} State */
/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./verdict.js").Finding} Finding */
/** @typedef {import("./verdict.js").Checked} Checked */
/** @typedef {{commit: string | null, secret: string | null, seat: number}} Contribution */

/**
 * The verdict on a game's draws: of its record, of what this browser keeps, and of the log.
 * @param {any} record as the server gives it
 * @param {State} state
 * @returns {Promise<Checked>}
 */
export async function check(record, state) {
  const kept = keptGame(state.id);
  const proven = await verify(record);
  const own = [
    ...ofGame(record, state),
    ...ofKept(record, state, kept),
    ...(await ofLog(record, state, kept)),
  ];
  const findings = [...own, ...proven.findings];
  if (own.length || proven.verdict === "wrong" || proven.verdict === "unreadable")
    return { verdict: "wrong", findings };
  const took = contributions(record).some(({ seat, secret }) => secret && state.you.includes(seat));
  const verdict = proven.verdict === "fair" && !took ? "others" : proven.verdict;
  return { verdict, findings };
}

/** The promise must stand in the log where it stood, with its seed, and the log must go on from there. @param {any} record @param {State} state @param {Kept | null} kept */
async function ofLog(record, state, kept) {
  const place = kept?.log ?? state.draws?.log;
  if (!place || !state.commitment) return [];
  const { fault } = await followLog([place]);
  const entry = await entryOf(kept?.commitment ?? state.commitment);
  const found = /** @type {Finding[]} */ ([]);
  if (fault) found.push(finding("page.chain"));
  if (!entry || entry.number !== place.number || entry.chain !== place.chain)
    found.push(finding("page.log"));
  else if (entry.seed !== null && entry.seed !== record.draws?.seed) found.push(finding("page.seed"));
  return found;
}

/** @param {any} record @returns {Contribution[]} */
function contributions(record) {
  const found = record?.draws?.contributions;
  return Array.isArray(found) ? found : [];
}

/** What the record must have, as it is of this game. @param {any} record @param {State} state */
function ofGame(record, state) {
  const { draws } = record;
  const found = /** @type {Finding[]} */ ([]);
  if (!draws?.seed) found.push(finding("page.withheld"));
  if (draws?.commitment !== state.commitment) found.push(finding("page.commitment"));
  if (draws?.protocol !== state.draws?.protocol) found.push(finding("page.protocol"));
  if (draws?.id !== undefined && draws.id !== state.id) found.push(finding("page.game"));
  // Only what this page has shown: of a long game it has the last lines.
  const events = /** @type {unknown[]} */ (record.events ?? []);
  if (state.sheet.some(({ number, text }) => events[number] !== text))
    found.push(finding("page.moves"));
  return found;
}

/** What differs from what this browser keeps. @param {any} record @param {State} state @param {Kept | null} kept */
function ofKept(record, state, kept) {
  if (!kept) return [];
  const given = contributions(record);
  const found = /** @type {Finding[]} */ ([]);
  if (kept.commitment !== null && record.draws?.commitment !== kept.commitment)
    found.push(finding("page.swapped"));
  if (kept.log && record.draws?.log && record.draws.log.chain !== kept.log.chain)
    found.push(finding("page.log"));
  for (const { seat, commit, secret } of given) {
    if (kept.promises && (kept.promises[seat - 1] ?? null) !== (commit ?? null))
      found.push(finding("page.promise", seat));
    if (kept.taken.includes(seat) && !secret) found.push(finding("page.late", seat));
    const own = secretOf(commit);
    if (own && secret && own !== secret) found.push(finding("page.secret", seat));
  }
  // One secret of this browser's is enough; a seat may have come along from another device.
  const own = given.filter(({ seat, commit }) => state.you.includes(seat) && commit);
  if (kept.mine.length && state.you.length && !own.some(({ commit }) => kept.mine.includes(commit ?? "")))
    found.push(finding("page.own"));
  const undone = Object.values(kept.undone).reduce((sum, count) => sum + count, 0);
  if (undone > takenBack(record.draws)) found.push(finding("page.undone"));
  return found;
}

/** How many draws were taken back, by the record. @param {{undone?: [number, number][]} | undefined} draws */
function takenBack(draws) {
  return Math.max(0, ...(draws?.undone ?? []).map(([, count]) => count));
}
