/**
 * What the server tells of SUM8: the shapes of its board, its choices and its previews.
 *
 * @typedef {import("../../../table/types.js").Refusal} Refusal
 *
 * @typedef {{name: string, x: number, y: number}} Disk
 *
 * @typedef {object} Board8
 * @property {Disk[]} disks
 * @property {Record<string, string>} tiles
 * @property {string[]} closed
 * @property {string[][]} big8s
 * @property {number | null} pile
 * @property {string} mode
 * @property {string | null} difficulty
 * @property {boolean} freestyle
 *
 * @typedef {[string, number][]} Choices8
 *
 * @typedef {object} Preview8
 * @property {boolean} ok
 * @property {number | null} points
 * @property {string[]} reasons
 * @property {Refusal | null} refusal
 */
export {};
