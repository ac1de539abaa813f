// @ts-check
/** The answers of `verify` in words: the page brings the sentences in its language. */

/**
 * @typedef {import("./verify.js").Finding} Finding
 * @typedef {{verdicts: {[verdict: string]: string}, findings: {[code: string]: string}}} Texts
 */

/** Fills in the places of a sentence. @param {string} text @param {{[name: string]: unknown}} facts */
export function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (place, name) => String(facts[name] ?? place));
}

/** What was found, in a sentence; its code if there is none. @param {Texts} texts @param {Finding} finding */
export function findingWords(texts, { code, event, seat, facts }) {
  return filled(texts.findings[code] ?? code, { ...facts, seat, event });
}

/** The verdict in a sentence. @param {Texts} texts @param {string} verdict */
export function verdictWords(texts, verdict) {
  return texts.verdicts[verdict] ?? verdict;
}
