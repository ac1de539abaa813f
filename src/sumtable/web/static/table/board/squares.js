/** Boards of squares: names, places and cells, also of a board that is turned round. */

import { draw } from "../dom.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Cell} Cell */

/** "c4" from column and row, both from 0. @param {number} column @param {number} row */
export function squareName(column, row) {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** Column and row, both from 0. @param {string} name @returns {[number, number]} */
export function squarePlace(name) {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export class Squares {
  /**
   * @param {Board} board
   * @param {number} width
   * @param {number} height
   * @param {boolean} upward row 1 is at the bottom
   */
  constructor(board, width, height, upward) {
    const { unit, left, top } = board.svg.dataset;
    this.unit = Number(unit);
    this.left = Number(left);
    this.top = Number(top);
    this.width = width;
    this.height = height;
    this.upward = upward;
    /** Whether the board is seen from its far side. */
    this.round = board.quarters() === 2;
  }

  /** The middle of a column and row, also beyond the edge. @param {number} column @param {number} row */
  middle(column, row) {
    let [across, down] = [column, this.upward ? this.height - 1 - row : row];
    if (this.round) [across, down] = [this.width - 1 - across, this.height - 1 - down];
    return { x: this.left + this.unit * (across + 0.5), y: this.top + this.unit * (down + 0.5) };
  }

  /** @param {string} name */
  centre(name) {
    return this.middle(...squarePlace(name));
  }

  /** @param {number} column @param {number} row */
  has(column, row) {
    return column >= 0 && row >= 0 && column < this.width && row < this.height;
  }

  /** @returns {Cell[]} in reading order, as the board is seen */
  cells() {
    const half = this.unit / 2;
    const inset = this.unit * 0.025;
    const cells = [];
    for (let line = 0; line < this.height; line += 1) {
      const row = this.upward ? this.height - 1 - line : line;
      for (let column = 0; column < this.width; column += 1) {
        cells.push({
          name: squareName(column, row),
          ...this.middle(column, row),
          shape: () =>
            draw("rect", {
              x: inset - half,
              y: inset - half,
              width: this.unit - 2 * inset,
              height: this.unit - 2 * inset,
              rx: this.unit * 0.1,
            }),
        });
      }
    }
    return this.round ? cells.reverse() : cells;
  }
}
