/**
 * What the server tells of Sum On: the shapes of its board, its choices and its previews.
 *
 * @typedef {import("../../../table/types.js").Refusal} Refusal
 *
 * @typedef {{side: "blue" | "red", number: number, square: string}} Piece
 *
 * @typedef {object} BoardOn
 * @property {number} width
 * @property {number} height
 * @property {Piece[]} pieces
 * @property {{blue: number, red: number}} sides
 * @property {boolean} swap
 * @property {boolean} setting
 *
 * @typedef {object} ChoicesOn
 * @property {Record<string, string[]>} pieces
 * @property {{pieces: number[], squares: string[]} | null} set
 * @property {boolean} swap
 *
 * @typedef {{axis: string, from: string, to: string, sum: number, bonus: number | null, words?: string}} AxisSum
 *
 * @typedef {object} PreviewOn
 * @property {boolean} ok
 * @property {AxisSum[]} sums
 * @property {Record<string, string[]>} bonus
 * @property {boolean} may_end
 * @property {string} words
 * @property {string} spoken
 * @property {Refusal | null} refusal
 */
export {};
