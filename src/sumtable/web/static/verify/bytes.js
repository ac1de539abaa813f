// @ts-check
/** What is hashed in the protocol of draws, byte by byte (docs/verify.md), and the hashes. */
import { hmac, sha256 } from "./sha256.js";

const encoder = new TextEncoder();

/** The parts one after the other, each behind its length in four bytes. @param {(string | Uint8Array)[]} parts */
export function packed(...parts) {
  const raw = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const bytes = new Uint8Array(raw.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of raw) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/** By code points, as the canonical form sorts keys; UTF-16 sorts a few differently. @param {string} a @param {string} b */
function byCodePoint(a, b) {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const apart = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (apart) return apart;
  }
  return left.length - right.length;
}

/** @param {string} text */
function quoted(text) {
  const escape = (/** @type {string} */ unit) =>
    `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[^ -~]/g, escape);
}

/** A number with the fewest digits that tell it; a small one has an exponent of two digits. @param {number} value */
function figure(value) {
  if (Number.isInteger(value) || Math.abs(value) >= 1e-4) return String(value);
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}

/** The value as JSON in the one form that is hashed. @param {unknown} value @returns {string} */
export function canonical(value) {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return figure(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const all = /** @type {{[key: string]: unknown}} */ (value);
  const keys = Object.keys(all).sort(byCodePoint);
  return `{${keys.map((key) => `${quoted(key)}:${canonical(all[key])}`).join(",")}}`;
}

/** @param {string} text Of 64 small letters and digits. */
export function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 in hex. @param {Uint8Array<ArrayBuffer>} bytes */
export async function hashed(bytes) {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return toHex(sha256(bytes));
  return toHex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}

/**
 * HMAC-SHA-256 with this key.
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>>}
 */
export async function keyed(key) {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return async (bytes) => Uint8Array.from(hmac(key, bytes));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return async (bytes) => new Uint8Array(await subtle.sign("HMAC", imported, bytes));
}

/**
 * A number from 0 to limit − 1, each equally likely, that follows from key and label.
 * @param {(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} sign
 * @param {number} limit
 * @param {string} label
 */
export async function below(sign, limit, label) {
  const size = BigInt(limit);
  const bound = 2n ** 64n - (2n ** 64n % size);
  for (let attempt = 0; ; attempt++) {
    const digest = await sign(encoder.encode(`${label}/${attempt}`));
    const word = new DataView(digest.buffer).getBigUint64(0);
    if (word < bound) return Number(word % size);
  }
}
