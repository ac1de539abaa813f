/**
 * What the server tells of Sums of Integers: the shapes of its board, its choices and its previews.
 *
 * @typedef {import("../../../table/types.js").Refusal} Refusal
 *
 * @typedef {{number: number, kind: string, wild: boolean}} Laid
 *
 * @typedef {object} BoardIntegers
 * @property {number} width
 * @property {number} height
 * @property {string[]} rows
 * @property {Record<string, Laid>} tiles
 * @property {number} pool
 * @property {string} shape
 *
 * @typedef {{target: number | null, may_pass: boolean, may_trade: boolean}} ChoicesIntegers
 *
 * @typedef {{where: string[], sum: number, off: number, ok: boolean, words: string}} Line
 *
 * @typedef {object} PreviewIntegers
 * @property {boolean} playable
 * @property {string | null} action
 * @property {number} points
 * @property {string[]} reasons
 * @property {Line[]} lines
 * @property {Refusal | null} refusal
 */
export {};
