// @ts-check
/**
 * SHA-256 without WebCrypto, which browsers give only to pages that come by HTTPS or from this very
 * machine; a table in a classroom may have neither.
 */

/** The first 32 bits of the fractional part of a root of n. @param {number} n @param {number} root */
function fraction(n, root) {
  const value = n ** (1 / root);
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

/** @type {number[]} */
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);

const ROUND = Int32Array.from(PRIMES, (prime) => fraction(prime, 3));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime, 2));

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * Takes a block of 64 bytes into the state.
 * @param {Int32Array} state
 * @param {DataView} view
 * @param {number} at
 * @param {Int32Array} words
 */
function take(state, view, at, words) {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [two, fifteen] = [words[i - 2] ?? 0, words[i - 15] ?? 0];
    const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    const low = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    words[i] = high + low + (words[i - 7] ?? 0) + (words[i - 16] ?? 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (words[i] ?? 0)) | 0;
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
}

/** The SHA-256 of the bytes. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(64 * blocks);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(64 * blocks - 8, BigInt(8 * bytes.length));
  const [state, words] = [Int32Array.from(START), new Int32Array(64)];
  for (let block = 0; block < blocks; block++) take(state, view, 64 * block, words);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setInt32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256. @param {Uint8Array} key @param {Uint8Array} bytes */
export function hmac(key, bytes) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  /** @param {number} pad @param {Uint8Array} content */
  const around = (pad, content) => {
    const all = new Uint8Array(64 + content.length);
    all.set(block.map((byte) => byte ^ pad));
    all.set(content, 64);
    return sha256(all);
  };
  return around(0x5c, around(0x36, bytes));
}
