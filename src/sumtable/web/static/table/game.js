/**
 * A game at the table: what the page asks of it. What all games are alike in is said here, and each
 * game's own class says the rest.
 */

import { draw, minus, signed } from "./dom.js";
import { sayCount } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").SeatState} Seat */
/** @typedef {import("./types.js").Entry} Row */
/** @typedef {{title: string, detail: string, points: string}} Draft a turn under way */

export class Game {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.board = table.board;
  }

  /** What is on the board. */
  get state() {
    return this.table.shown;
  }

  // The board

  /** Whether the board becomes larger while one plays. */
  get grows() {
    return false;
  }

  /** Whether the server has the board turned by a quarter too, for narrow screens. */
  get turns() {
    return false;
  }

  /** The words for directions, each followed by what it becomes on the turned board. @returns {string[]} */
  get directions() {
    return [];
  }

  /** Another position is on the board. @param {State | null} _previous to come from, if any */
  show(_previous) {
    this.board.lay([], 0);
    this.refresh();
  }

  /** Draws everything that depends on what is chosen. */
  refresh() {
    this.board.wipe();
    this.table.drawLedge();
  }

  /** Draws what a hint means. @param {string} _action */
  suggest(_action) {}

  /** Draws for a while what the rules refused. @param {string} _action */
  tried(_action) {}

  /** Draws a frame around places, for a hint. @param {string[]} places */
  frame(places) {
    this.board.frame(places);
  }

  // What the player does

  /**
   * A cell was chosen; false if that means nothing.
   * @param {string} _name
   * @param {boolean} _byKey
   * @returns {boolean | void}
   */
  choose(_name, _byKey) {
    return false;
  }

  /** The pointer or the focus is on a cell. @param {string | null} _name */
  point(_name) {}

  /** True if the key meant something. @param {KeyboardEvent} _event */
  key(_event) {
    return false;
  }

  /** Lets go what is chosen; true if something was. */
  release() {
    return false;
  }

  /** What can be dragged from here. @param {Element} _target @returns {import("./drag.js").Load | null} */
  pick(_target) {
    return null;
  }

  /** Why the rules refuse what lies on trial. @returns {import("./lesson.js").Trouble | null} */
  trouble() {
    return null;
  }

  /** The turn under way, for the score sheet. @returns {Draft | null} */
  draft() {
    return null;
  }

  /** Fills the ledge below the board. @param {HTMLElement} _box */
  ledge(_box) {}

  // The players

  /** What a score counts. @param {number} score */
  unit(score) {
    return sayCount("points.unit", score);
  }

  /** The picture of who sits there. @param {State} _state @param {Seat} seat */
  avatar(_state, seat) {
    return draw(
      "svg",
      { class: `av ${seat.kind}`, viewBox: "0 0 36 36", "aria-hidden": "true" },
      draw("use", { href: `#a-${seat.kind}` }),
    );
  }

  /** How many tiles the seat's small line tells of. @param {State} _state @param {Seat} seat */
  held(_state, seat) {
    return seat.tiles;
  }

  /** Whether the small line is always told; a phone has room for it or for the clock. */
  get telling() {
    return false;
  }

  /** Tiles in a row, small; null where they can't be drawn. @param {string} _label @param {string[]} _tiles @returns {HTMLElement | null} */
  minis(_label, _tiles) {
    return null;
  }

  /** The tiles of a seat that are open to all, small. @param {State} _state @param {Seat} _seat @returns {HTMLElement | null} */
  openHand(_state, _seat) {
    return null;
  }

  // The score sheet

  /** Whether the sheet has the open hands too, for screens on which the seats have no room. @param {State} _state */
  listsHands(_state) {
    return false;
  }

  /** Whether it is a sheet of scores, not only of turns. @param {State} state */
  scored(state) {
    return state.seats.some((seat) => seat.score !== null);
  }

  /** What is left, or how many turns. @param {State} _state */
  counter(_state) {
    return "";
  }

  /** What a turn brought. @param {State} _state @param {Row} row */
  points(_state, row) {
    if (row.points === null) return "";
    return row.points === 0 ? "0" : signed(row.points);
  }

  /** Why it did. @param {Row} row @returns {string[]} */
  reasons(row) {
    return row.reasons.map(minus);
  }
}
