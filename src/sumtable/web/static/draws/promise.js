// @ts-check
/** The hashes of the protocol of draws that a player's browser makes; see docs/verify.md. */
import { fromHex, hashed, packed, toHex } from "../verify/bytes.js";

const PROTOCOL = "sumtable-draws/1";
const SECRET = 32; // bytes

/** What the first entry of a log is chained to. */
export const NO_CHAIN = "0".repeat(64);

/** Bytes that nobody can guess, in hex. */
export function newSecret() {
  return toHex(crypto.getRandomValues(new Uint8Array(SECRET)));
}

/** The promise of a secret; both in hex. @param {string} secret */
export function promiseOf(secret) {
  return hashed(packed(`${PROTOCOL} seat`, fromHex(secret)));
}

/**
 * The chain of an entry of the log, in hex.
 * @param {string} before the chain of the entry before
 * @param {{number: number, at: number, commitment: string}} entry
 */
export function chained(before, { number, at, commitment }) {
  const parts = [fromHex(before), String(number), String(at), fromHex(commitment)];
  return hashed(packed(`${PROTOCOL} log`, ...parts));
}
