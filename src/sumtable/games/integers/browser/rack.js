/** The hand of Sums of Integers on trial: what is laid where, what is chosen, what is to be traded. */

/** @typedef {{index: number, tile: string, square: string, value: number | null}} Laid */

export class Rack {
  constructor() {
    /** @type {Laid[]} in the order they were laid */
    this.laid = [];
    /** @type {number | null} the hand's index of the tile in the fingers */
    this.chosen = null;
    /** @type {number | null} the sum named for a wild top tile */
    this.target = null;
    /** @type {Set<number> | null} the hand's indexes to trade, while trading */
    this.marks = null;
    this.held = "";
  }

  get trading() {
    return this.marks !== null;
  }

  /**
   * Keeps the draft if it still fits the hand and the board; false if it had to go.
   * @param {string[]} hand
   * @param {(square: string) => boolean} free
   * @param {boolean} acting
   */
  fit(hand, free, acting) {
    const now = hand.join(" ");
    const same = now === this.held;
    this.held = now;
    if (same && acting && this.laid.every((laid) => free(laid.square))) return true;
    const had = this.laid.length > 0;
    this.laid = [];
    this.marks = null;
    if (!same) {
      this.chosen = null;
      this.target = null;
    }
    return !had;
  }

  /** @param {number} index @param {string} tile @param {string} square @param {number | null} value */
  lay(index, tile, square, value) {
    this.laid = [
      ...this.laid.filter((laid) => laid.index !== index),
      { index, tile, square, value },
    ];
    this.chosen = null;
  }

  /** @param {Laid} laid */
  remove(laid) {
    this.laid = this.laid.filter((one) => one !== laid);
  }

  /** Takes a tile on trial back into the fingers. @param {Laid} laid */
  pickUp(laid) {
    this.remove(laid);
    this.chosen = laid.index;
  }

  clear() {
    this.laid = [];
    this.chosen = null;
  }

  /** @param {string} square */
  at(square) {
    return this.laid.find((laid) => laid.square === square);
  }

  /** @param {number} index */
  uses(index) {
    return this.laid.some((laid) => laid.index === index);
  }

  /** The indexes of the tiles still in the hand. @param {string[]} hand */
  left(hand) {
    return hand.map((_, index) => index).filter((index) => !this.uses(index));
  }

  startTrade() {
    this.clear();
    this.marks = new Set();
  }

  stopTrade() {
    this.marks = null;
  }

  /** @param {number} index */
  mark(index) {
    if (!this.marks?.delete(index)) this.marks?.add(index);
  }

  /** @param {number} index */
  isMarked(index) {
    return this.marks?.has(index) ?? false;
  }

  /** The tiles to trade. @param {string[]} hand */
  marked(hand) {
    return [...(this.marks ?? [])].sort((a, b) => a - b).map((index) => hand[index] ?? "");
  }
}
