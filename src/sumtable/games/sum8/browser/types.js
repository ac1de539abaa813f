/**
 * What the server tells of SUM8: its board, choices and previews.
 * Written by `python -m tools.types`: change the types there, and run it again.
 *
 * @typedef {import("../../../table/types.js").Pin} Pin
 * @typedef {import("../../../table/types.js").Trouble} Trouble
 *
 * @typedef {object} Board What lies on the disks.
 * @property {DiskState[]} disks
 * @property {Record<string, string>} tiles By slot.
 * @property {string[]} closed Circles that are full and good.
 * @property {string[][]} big8s The two circles of each.
 * @property {[string, string, string][]} joints Two slots whose tiles are connected, and how: `match`, `sum8` or `fours`.
 * @property {number} pile How many tiles are left to draw.
 * @property {string} mode
 * @property {string | null} difficulty
 * @property {boolean} freestyle
 *
 * @typedef {object} DiskState A disk by its name, its column and its row; both count from 0.
 * @property {string} name
 * @property {number} x
 * @property {number} y
 *
 * @typedef {object} Preview What placing or moving a tile would earn.
 * @property {boolean} ok
 * @property {number} points
 * @property {string[]} reasons
 * @property {Trouble | null} refusal
 *
 * @typedef {[string, number][]} Choices
 */
export {};
