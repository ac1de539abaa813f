// @ts-check
/** The promises of a record: the server's, the players', and the key that follows from them. */
import { canonical, fromHex, hashed, keyed, packed } from "./bytes.js";

/**
 * @typedef {import("./verify.js").Check} Check
 * @typedef {(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} Sign HMAC with a key.
 */

const PROTOCOL = "sumtable-draws/1";

/** Whether the record says that the game is over. @param {Check} check */
export function isOver({ record, events }) {
  const ended = (record.result ?? null) !== null || (record.ended ?? null) !== null;
  return ended || events.at(-1) === "resign";
}

/** Checks all promises; what signs with the key that deals, null if it isn't known. @param {Check} check @returns {Promise<Sign | null>} */
export async function checkPromises(check) {
  const { draws } = check;
  const hex = draws.seed ?? null;
  if (hex === null) check.find(isOver(check) ? "seed.withheld" : "seed.hidden");
  const seed = hex === null ? null : fromHex(hex);
  if (check.old) {
    if (seed && (await hashed(seed)) !== draws.commitment) check.find("commitment.differs");
    check.find("server.alone");
    return seed && keyed(seed);
  }
  const shown = draws.public ?? null;
  if (seed) {
    const about = [check.options, draws.seats, shown && shown.name].map(canonical);
    const promise = packed(`${PROTOCOL} server`, draws.id, check.game, ...about, seed);
    if ((await hashed(promise)) !== draws.commitment) check.find("commitment.differs");
  }
  const secrets = await contributions(check);
  if (secrets === null) return null;
  const value = shown?.value ?? null;
  if (shown && value === null && check.events.length) check.find("public.missing");
  else if (value !== null) check.find("public.added", null, null, { name: shown.name, value });
  return seed && dealing(seed, draws.id, secrets, value ?? "");
}

/**
 * @param {Uint8Array<ArrayBuffer>} seed
 * @param {string} id
 * @param {(Uint8Array | null)[]} secrets
 * @param {string} value
 */
async function dealing(seed, id, secrets, value) {
  const sign = await keyed(seed);
  const defaults = secrets.map((secret, i) =>
    secret === null ? sign(packed(`${PROTOCOL} default`, id, String(i + 1))) : secret,
  );
  return keyed(await sign(packed(`${PROTOCOL} key`, id, ...(await Promise.all(defaults)), value)));
}

/** Each seat's secret, null where its default stands; null if they aren't for the seats. @param {Check} check */
async function contributions(check) {
  const { seats, contributions: given } = check.draws;
  const fit = given.every((/** @type {{seat: number}} */ one, /** @type {number} */ i) => one.seat === i + 1);
  if (!fit || given.length !== seats.length) {
    check.find("contributions.seats");
    return null;
  }
  /** @type {Map<string, number>} */
  const seen = new Map();
  const secrets = [];
  for (const { seat, commit = null, secret = null } of given) {
    await contribution(check, seat, commit, secret, seen);
    secrets.push(secret === null ? null : fromHex(secret));
  }
  if (!check.checked.secrets) check.find("server.alone");
  return secrets;
}

/**
 * @param {Check} check
 * @param {number} seat
 * @param {string | null} commit
 * @param {string | null} secret
 * @param {Map<string, number>} seen
 */
async function contribution(check, seat, commit, secret, seen) {
  if (check.draws.seats[seat - 1] === "computer") {
    if (commit !== null || secret !== null) check.find("contribution.computer", null, seat);
    return;
  }
  if (commit === null) {
    check.find(secret === null ? "seat.none" : "contribution.uncommitted", null, seat);
    return;
  }
  const other = seen.get(commit);
  if (other !== undefined) check.find("contribution.same", null, seat, { other });
  seen.set(commit, seat);
  if (secret === null) {
    if ((check.draws.seed ?? null) !== null) check.find("seat.late", null, seat);
  } else if ((await hashed(packed(`${PROTOCOL} seat`, fromHex(secret)))) !== commit)
    check.find("contribution.differs", null, seat);
  else check.checked.secrets++;
}
