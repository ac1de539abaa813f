// @ts-check
/** What a check of draws comes to, and when there can be one. */

/** @typedef {import("../table/types.js").State} State */
/** @typedef {import("../verify/verify.js").Finding} Finding */
/** @typedef {"fair" | "others" | "part" | "nothing" | "wrong"} Verdict */

/**
 * `others`: fair as far as those can be trusted who took part, for this viewer's seats took none.
 * @typedef {object} Checked
 * @property {Verdict} verdict
 * @property {Finding[]} findings
 */

/** Something that a page has found. @param {string} code @param {number | null} [seat] @returns {Finding} */
export const finding = (code, seat = null) => ({ code, event: null, seat, facts: {} });

/** A verdict that needs no record. @param {string} code @returns {Checked} */
export const wrong = (code) => ({ verdict: "wrong", findings: [finding(code)] });

/**
 * Whether the draws of a game that is over can be checked by this viewer.
 * @param {State} state
 */
export function canCheck({ status, draws, events, you, seed }) {
  const dealt = draws?.phase === "dealt" || events > 0;
  return status === "over" && dealt && (you.length > 0 || seed !== null);
}
