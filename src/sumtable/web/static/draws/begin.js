// @ts-check
/**
 * Taking seats with a secret of one's own in the draws: this browser promises one for each of its
 * seats, and reveals it when every seat has promised.
 */
import { post } from "../ask.js";
import { forgetSecrets, keepGame, keepSecret, keptGame, secretOf } from "./kept.js";
import { newSecret, promiseOf } from "./promise.js";

/** @typedef {import("../table/types.js").State} State */
/** @typedef {{kind: string, name?: string, level?: number, commit?: string}} Seat */
/** @typedef {(body: {seat: number, secret: string}) => Promise<State>} Send */

const OWN = ["me", "here"];
const USUAL = [{ kind: "me" }, { kind: "computer" }];

/** A new promise, whose secret is kept; null where the browser keeps nothing. */
export async function newPromise() {
  const secret = newSecret();
  const promise = await promiseOf(secret);
  return keepSecret(promise, secret) ? promise : null;
}

/** A part of a body with a new promise in it, as far as there can be one. */
export async function withPromise() {
  const commit = await newPromise();
  return commit === null ? {} : { commit };
}

/**
 * Begins a game in which this browser takes part in the draws; where nobody else has to, it is dealt
 * when this returns. Throws Refused.
 * @param {{game: string, seats?: Seat[]} & Record<string, unknown>} body
 * @returns {Promise<State>}
 */
export async function beginGame(body) {
  /** @type {Seat[]} */
  const seats = [];
  for (const seat of body.seats ?? USUAL)
    seats.push(OWN.includes(seat.kind) ? { ...seat, ...(await withPromise()) } : seat);
  const mine = seats.flatMap(({ commit }) => commit ?? []);
  /** @type {State} */
  let state;
  try {
    state = await post("/api/games", { ...body, seats });
  } catch (problem) {
    forgetSecrets(mine);
    throw problem;
  }
  keepPromises(state, mine);
  return reveal(state, (secret) => post(`/api/games/${state.id}/draws`, secret)).catch(() => state);
}

/**
 * Takes a seat by a code. Throws Refused.
 * @param {{code: string, name?: string}} body
 * @returns {Promise<{id: string}>}
 */
export async function joinTable(body) {
  const own = await withPromise();
  const mine = own.commit ? [own.commit] : [];
  try {
    const table = await post("/api/join", { ...body, ...own });
    // Who sits there already, perhaps by another device's promise, has added nothing.
    if (mine.length && !keptGame(table.id)?.commitment) keepGame(table.id, { mine });
    return table;
  } catch (problem) {
    forgetSecrets(mine);
    throw problem;
  }
}

/** Keeps what this browser has promised for a game; nothing where nothing is drawn. @param {State} state @param {string[]} mine */
export function keepPromises(state, mine) {
  if (!state.draws) return forgetSecrets(mine);
  keepGame(state.id, { mine: [...(keptGame(state.id)?.mine ?? []), ...mine] });
  watch(state);
}

/**
 * Keeps what the server promised, the first time that it is seen.
 * @param {State} state
 * @returns {boolean} whether it still is what was promised first
 */
export function watch(state) {
  const { id, draws, commitment, game } = state;
  if (!draws || !commitment) return true;
  const before = keptGame(id);
  const mine = draws.contributions.flatMap(({ seat, commit }) =>
    commit && state.you.includes(seat) && secretOf(commit) ? [commit] : [],
  );
  const after = keepGame(id, {
    game,
    commitment: before?.commitment ?? commitment,
    log: before?.log ?? draws.log,
    mine: [...new Set([...(before?.mine ?? []), ...mine])],
  });
  return after.commitment === commitment;
}

/**
 * The seats of this viewer whose secret is due and is here.
 * @param {State} state
 * @returns {{seat: number, secret: string}[]}
 */
export function dueSecrets({ draws, you }) {
  if (draws?.phase !== "revealing") return [];
  return draws.contributions.flatMap(({ seat, state, commit }) => {
    const secret = state === "committed" && you.includes(seat) ? secretOf(commit) : null;
    return secret === null ? [] : [{ seat, secret }];
  });
}

/**
 * Reveals the secrets of this viewer's seats that are due, one after the other, and keeps what every
 * seat had promised then. Nothing is told to a server that has changed its own promise.
 * @param {State} state
 * @param {Send} send
 * @returns {Promise<State>} the state after it
 */
export async function reveal(state, send) {
  if (!watch(state)) return state;
  let now = state;
  for (const due of dueSecrets(state)) {
    const promises = state.draws?.contributions.map(({ commit }) => commit) ?? [];
    keepGame(state.id, { promises: keptGame(state.id)?.promises ?? promises });
    now = await send(due);
    const taken = new Set([...(keptGame(state.id)?.taken ?? []), due.seat]);
    keepGame(state.id, { taken: [...taken] });
  }
  return now;
}
