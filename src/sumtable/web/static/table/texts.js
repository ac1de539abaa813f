/** Every word the table says by itself, as the server put it into the page in its language. */

/** @type {Record<string, string | [string, string]>} */
let texts = {};

const plurals = new Intl.PluralRules(document.documentElement.lang || "en");

/** @type {string[]} the words for directions on a turned board; each becomes the next */
let directions = [];

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
  return filled(text[plurals.select(n) === "one" ? 0 : 1], { n: String(n).replace("-", "−"), ...values });
}

/** @param {string} text @param {Record<string, string | number>} values */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
}

/** The words that mean another direction since the board lies turned; none if it doesn't. @param {string[]} words */
export function setTurned(words) {
  directions = words;
}

/**
 * A sentence whose directions are those that one sees: on a turned board north-east is south-east.
 * @param {string} text
 */
export function seen(text) {
  if (!directions.length) return text;
  return text.replace(
    new RegExp(directions.join("|"), "g"),
    (word) => directions[(directions.indexOf(word) + 1) % directions.length] ?? word,
  );
}
