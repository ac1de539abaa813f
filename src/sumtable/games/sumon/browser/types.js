/**
 * What the server tells of Sum On: its board, choices and previews.
 * Written by `python -m tools.types`: change the types there, and run it again.
 *
 * @typedef {import("../../../table/types.js").Pin} Pin
 * @typedef {import("../../../table/types.js").Trouble} Trouble
 *
 * @typedef {object} Board What stands on the squares.
 * @property {number} width
 * @property {number} height
 * @property {PieceState[]} pieces
 * @property {Sides} sides
 * @property {boolean} swap Whether the sides may be swapped now.
 * @property {boolean} setting Whether pieces are still being set.
 *
 * @typedef {object} PieceState A piece and where it stands.
 * @property {"blue" | "red"} side
 * @property {number} number
 * @property {string} square
 *
 * @typedef {object} Sides The seat of each side.
 * @property {number} blue
 * @property {number} red
 *
 * @typedef {object} Choices What the seat to move can do.
 * @property {Record<string, string[]>} pieces The squares that each piece can step to at first.
 * @property {Setting | null} set
 * @property {boolean} swap
 *
 * @typedef {object} Setting What can be set, and where.
 * @property {number[]} pieces
 * @property {string[]} squares
 *
 * @typedef {object} Preview What the steps of a turn have led to so far.
 * @property {boolean} ok
 * @property {Record<string, string>} squares Where the pieces that stepped stand.
 * @property {AxisSum[]} sums
 * @property {Record<string, string[]>} bonus The squares that each piece can step to next.
 * @property {boolean} may_end
 * @property {string} words
 * @property {string} spoken
 * @property {Trouble | null} refusal
 *
 * @typedef {object} AxisSum
 * @property {string} axis
 * @property {string} from
 * @property {string} to
 * @property {number} sum
 * @property {number | null} bonus
 * @property {string} words
 */
export {};
