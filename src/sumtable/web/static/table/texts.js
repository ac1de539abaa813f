/** Every word the table says by itself, as the server put it into the page in its language. */

/** @type {Record<string, string | [string, string]>} */
let texts = {};

const CORNERS = ["ne", "se", "sw", "nw"]; // a quarter turn clockwise leads from each to the next
let turned = false;

/** @param {Record<string, string | [string, string]>} given */
export function setTexts(given) {
  texts = given;
}

/**
 * The text of that name with its {placeholders} filled in.
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(name, values = {}) {
  const text = texts[name];
  if (typeof text !== "string") throw new Error(`No text is named ${name}.`);
  return filled(text, values);
}

/**
 * The text for so many of something; {n} is the number.
 * @param {string} name
 * @param {number} n
 * @param {Record<string, string | number>} [values]
 */
export function sayCount(name, n, values = {}) {
  const text = texts[name];
  if (!Array.isArray(text)) throw new Error(`No text is named ${name} in one and many.`);
  return filled(text[n === 1 || n === -1 ? 0 : 1], { n, ...values });
}

/** @param {string} text @param {Record<string, string | number>} values */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
}

/** Whether the board of SUM8 lies turned a quarter. @param {boolean} yes */
export function setTurned(yes) {
  turned = yes;
}

/**
 * A sentence whose corners are those that one sees: on a turned board north-east is south-east.
 * @param {string} text
 */
export function seen(text) {
  if (!turned) return text;
  const words = CORNERS.map((corner) => say(`corner.${corner}`));
  return text.replace(
    new RegExp(words.join("|"), "g"),
    (word) => words[(words.indexOf(word) + 1) % 4] ?? word,
  );
}
