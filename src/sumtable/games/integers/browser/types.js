/**
 * What the server tells of Sums of Integers: its board, choices and previews.
 * Written by `python -m tools.types`: change the types there, and run it again.
 *
 * @typedef {import("../../../table/types.js").Pin} Pin
 * @typedef {import("../../../table/types.js").Trouble} Trouble
 *
 * @typedef {object} Board What lies on the squares.
 * @property {number} width
 * @property {number} height
 * @property {string[]} rows
 * @property {Record<string, TileState>} tiles By square.
 * @property {number} pool How many tiles are left to draw.
 * @property {string} shape
 *
 * @typedef {object} TileState A tile that lies on the board.
 * @property {number} number
 * @property {string} kind
 * @property {boolean} wild
 *
 * @typedef {object} Choices What the seat to move can do.
 * @property {number | null} target The sum to make, if it isn't any.
 * @property {boolean} may_pass
 * @property {boolean} may_trade
 *
 * @typedef {object} Preview What tiles laid on trial, or a trade, would earn.
 * @property {boolean} playable
 * @property {string | null} action In notation, if it can be played.
 * @property {number} points
 * @property {string[]} reasons
 * @property {LineSum[]} lines
 * @property {Trouble | null} refusal
 *
 * @typedef {object} LineSum What a line makes, with the tiles on trial.
 * @property {string[]} where
 * @property {number} sum
 * @property {number} off How far it is from the sum to make.
 * @property {boolean} ok
 * @property {string} words
 * @property {string} spoken
 */
export {};
