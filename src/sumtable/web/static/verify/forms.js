// @ts-check
/** What the parts of a record must look like before they can be checked. */

/** @typedef {{[name: string]: any}} Any */

const DEEPEST = 40;
const HASH = /^[0-9a-f]{64}$/;

/** @param {unknown} value @returns {value is Any} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
const isHash = (value) => typeof value === "string" && HASH.test(value);

/** @param {unknown} value @param {(value: any) => boolean} fits */
const isNullOr = (value, fits) => value === null || value === undefined || fits(value);

/** A text, not empty, that UTF-8 can write. @param {unknown} value @param {number} [longest] */
export function isText(value, longest = 200) {
  if (typeof value !== "string" || value.length > 2 * longest || /\p{Cs}/u.test(value)) return false;
  const { length } = [...value];
  return length >= 1 && length <= longest;
}

/** @param {unknown} value @param {number} least */
const isWhole = (value, least) => Number.isSafeInteger(value) && Number(value) >= least;

/** @param {any} value */
const isPublic = (value) =>
  isObject(value) && isText(value.name) && isNullOr(value.value, (one) => isText(one));

/** @param {any} one */
const isContribution = (one) =>
  isObject(one) &&
  isWhole(one.seat, 1) &&
  isNullOr(one.commit, isHash) &&
  isNullOr(one.secret, isHash);

/** @param {any} pair */
const isUndone = (pair) =>
  Array.isArray(pair) && pair.length === 2 && isWhole(pair[0], 0) && isWhole(pair[1], 1);

/** @param {any} log */
const isLog = (log) => isObject(log) && isWhole(log.number, 1) && isHash(log.chain);

/** @param {(one: any) => boolean} fits @returns {(value: any) => boolean} */
const isListOf = (fits) => (value) => Array.isArray(value) && value.every(fits);

/** @type {{[field: string]: (value: any) => boolean}} */
const FORMS = {
  id: (id) => isText(id),
  seats: isListOf((seat) => seat === "person" || seat === "computer"),
  public: (value) => isNullOr(value, isPublic),
  commitment: isHash,
  contributions: isListOf(isContribution),
  seed: (seed) => isNullOr(seed, isHash),
  undone: isListOf(isUndone),
  log: (log) => isNullOr(log, isLog),
};

/** The fields of the key `draws` that don't have their form. @param {Any} draws @param {boolean} old */
export function badFields(draws, old) {
  const names = old ? ["commitment", "seed"] : Object.keys(FORMS);
  return names.filter((name) => !FORMS[name]?.(draws[name]));
}

/** Whether all numbers are read alike everywhere, and nothing is nested deeply. @param {unknown} value @param {number} [depth] @returns {boolean} */
function isPlain(value, depth = 0) {
  if (depth > DEEPEST) return false;
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every((one) => isPlain(one, depth + 1));
}

/** The code of why this is no record, or null. @param {unknown} record */
export function unreadable(record) {
  if (!isObject(record) || record.format !== "sumtable-record/1") return "record.format";
  if (!Array.isArray(record.events)) return "record.format";
  if (!isText(record.game, 100)) return "record.game";
  const options = record.options === undefined ? {} : record.options;
  return isObject(options) && isPlain(options) ? null : "record.options";
}
