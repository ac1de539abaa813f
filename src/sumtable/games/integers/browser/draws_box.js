// @ts-check
/** What is in the box as the options of a record say: the sets of tiles and the coloured spaces. */
import { BadOption } from "../../../verify/table.js";

/**
 * @typedef {{red: number[], blue: number[], green: number[], yellow: number[], wild: number}} Box
 */

/** A wild tile among the numbers: the last of a sorted bag, and the highest lot. */
export const WILD = 1e9;

const BOARD = [
  "...............",
  "....+..B..+....",
  "..G..R...R..G..",
  "...............",
  ".+..B.+...B..+.",
  "..R.........R..",
  "..........+....",
  "....R..B..R....",
  "....+..........",
  "..R.........R..",
  ".+..B...+.B..+.",
  "...............",
  "..G..R...R..G..",
  "....+..B..+....",
  "...............",
];

/** The numbers from one to the other. @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const NUMBERS = range(-9, 9).filter((number) => number !== 0);

/** @type {Box} */
const USUAL = {
  red: range(-7, 7),
  blue: range(-6, 6),
  green: range(-7, 7).filter((number) => number !== 0),
  yellow: NUMBERS.flatMap((number) => Array(Math.abs(number) < 6 ? 6 : 5).fill(number)),
  wild: 2,
};

/** @param {unknown} value @param {number} least @param {number} most */
const isWhole = (value, least, most) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** @param {unknown} value @returns {number[]} */
function numbers(value) {
  if (!Array.isArray(value) || value.length > 1000) throw new BadOption("tiles");
  if (!value.every((number) => isWhole(number, -999, 999))) throw new BadOption("tiles");
  return value.map((number) => number + 0).sort((a, b) => a - b);
}

/** The tiles that the option means. @param {unknown} value @returns {Box} */
export function boxOf(value) {
  if (value === "default") return USUAL;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BadOption("tiles");
  const { red, blue, green, yellow, wild, ...more } = /** @type {{[name: string]: unknown}} */ (value);
  if (Object.keys(more).length || !isWhole(wild, 0, 100)) throw new BadOption("tiles");
  const sets = [red, blue, green, yellow].map(numbers);
  const [a = [], b = [], c = [], d = []] = sets;
  return { red: a, blue: b, green: c, yellow: d, wild: Number(wild) };
}

/**
 * The squares of the coloured spaces, red, blue and green, each by row and column.
 * @param {unknown} value
 * @returns {[string[], string[], string[]]}
 */
export function spacesOf(value) {
  const rows = value === "default" ? BOARD : value;
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > 26) throw new BadOption("board");
  /** @type {[string[], string[], string[]]} */
  const spaces = [[], [], []];
  for (const [y, row] of rows.entries()) {
    if (typeof row !== "string" || !/^[RBG+.]{1,26}$/.test(row) || row.length !== rows[0].length)
      throw new BadOption("board");
    for (const [x, letter] of [...row].entries())
      spaces["RBG".indexOf(letter)]?.push(`${String.fromCharCode(97 + x)}${y + 1}`);
  }
  if (!spaces.some((squares) => squares.length)) throw new BadOption("board");
  return spaces;
}
