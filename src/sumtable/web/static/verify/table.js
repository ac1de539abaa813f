// @ts-check
/**
 * What a game brings for its draws to be checked: `browser/draws.js` in its house exports a class
 * `Table` that follows a record's events as far as its bags go. The rules aren't asked.
 */

/**
 * @typedef {{[name: string]: unknown}} Options
 * @typedef {{kind: string, bags: [unknown[], number][], text: (drawn: any[][]) => string}} Due
 *   So many from each sorted bag, and how that is written.
 * @typedef {object} Table
 * @property {number} seats
 * @property {boolean} opposed Whether players are against each other.
 * @property {string[]} chance The kinds of events that are drawn.
 * @property {RegExp} form What every event of the game looks like.
 * @property {() => Due | null} due What has to be drawn now.
 * @property {(words: string[]) => boolean} take What the record says was drawn; false if it can't be.
 * @property {(kind: string, words: string[]) => boolean} act An action; false if its tiles aren't in the hand.
 * @typedef {new (options: Options, names: number | null) => Table} Maker Throws BadOption.
 */

export const NUMBER = "(?:0|[1-9][0-9]{0,8})";
export const INT = "(?:0|-?[1-9][0-9]{0,8})";

/** An option that can't be. */
export class BadOption extends Error {}

/** The option's value, the first one if it isn't said. @param {Options} options @param {string} name @param {string[]} values */
export function choice(options, name, ...values) {
  const value = Object.hasOwn(options, name) ? options[name] : values[0];
  if (typeof value !== "string" || !values.includes(value)) throw new BadOption(name);
  return value;
}

/**
 * The bag without these things, or null if they aren't all in it.
 * @template T
 * @param {readonly T[]} bag
 * @param {readonly T[]} things
 */
export function without(bag, things) {
  const left = [...bag];
  for (const thing of things) {
    const place = left.indexOf(thing);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}
