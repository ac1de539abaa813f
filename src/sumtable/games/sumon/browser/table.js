/** Sum On at the table: step, see the sums of the axes, step on with the bonus pieces, end the turn. */

import { sure } from "../../../table/confirming.js";
import { draw, make, refill } from "../../../table/dom.js";
import { Game } from "../../../table/game.js";
import { play } from "../../../table/sound.js";
import { polite } from "../../../table/speech.js";
import { say, sayCount } from "../../../table/texts.js";
import { Chain } from "./chain.js";
import { pick } from "./drag.js";
import { key } from "./keys.js";
import { bonusLedge, openLedge, setLedge } from "./ledge.js";
import { animate, dot, drawHalos, drawSums, origin, ring, suggest } from "./marks.js";
import { cannot, chooseFirst, describe, draft, explain, reach, speakStatus } from "./telling.js";
import { Squares, squarePlace } from "../../../table/board/squares.js";

/** @typedef {import("../../../table/types.js").State} State */
/** @typedef {import("./types.js").Board} BoardOn */
/** @typedef {import("./types.js").Choices} ChoicesOn */
/** @typedef {import("./types.js").Preview} PreviewOn */
/** @typedef {import("../../../table/types.js").Entry} Row */
/** @typedef {{number: number, to: string}} Step */

export class SumOn extends Game {
  /** @param {import("../../../table/table.js").Table} table */
  constructor(table) {
    super(table);
    this.squares = new Squares(this.board, 0, 0, true);
    /** @type {Step[]} the turn so far */
    this.steps = [];
    /** @type {PreviewOn | null} what the rules say to it */
    this.preview = null;
    /** @type {Promise<PreviewOn | null>} the last question to the rules */
    this.asked = Promise.resolve(null);
    /** @type {number | null} the piece in the fingers */
    this.chosen = null;
    this.chain = new Chain(this);
    /** @type {number | null} after how many events the past was shown last */
    this.past = null;
  }

  /** @returns {BoardOn} */
  get facts() {
    return /** @type {BoardOn} */ (this.state.board);
  }

  /** @returns {ChoicesOn | null} */
  get choices() {
    return this.table.mayAct() ? /** @type {ChoicesOn | null} */ (this.state.choices) : null;
  }

  get side() {
    return sideOf(this.state, this.state.to_move ?? 1);
  }

  /** @param {State | null} previous */
  show(previous) {
    this.squares = new Squares(this.board, this.facts.width, this.facts.height, true);
    this.board.lay(this.squares.cells(), this.squares.unit);
    if (previous && previous.version !== this.state.version) this.reset();
    this.chain.settle();
    if (previous) animate(this, previous);
    this.showPast();
    this.shiftPieces();
    this.refresh();
    if (this.steps.length && !this.preview) void this.ask();
  }

  /** Whoever looks back sees the turn as it was made, once. */
  showPast() {
    const { at } = this.table.history;
    if (at !== null && at !== this.past) this.chain.play();
    this.past = at;
  }

  reset() {
    this.steps = [];
    this.preview = null;
    this.chosen = null;
  }

  /** Where the pieces of the side to move stand, the turn's own steps included. */
  places() {
    const places = new Map(
      this.facts.pieces.filter((p) => p.side === this.side).map((p) => [p.number, p.square]),
    );
    for (const { number, to } of this.steps) places.set(number, to);
    return places;
  }

  /** What each piece that may step now can reach. @returns {Map<number, string[]>} */
  movers() {
    if (!this.choices) return new Map();
    const given = this.steps.length ? (this.preview?.bonus ?? {}) : (this.choices.pieces ?? {});
    return new Map(Object.entries(given).map(([number, squares]) => [Number(number), squares]));
  }

  /** Where the chosen piece can go. */
  targets() {
    if (this.chosen === null) return [];
    if (this.choices?.set) return this.choices.set.squares;
    return this.movers().get(this.chosen) ?? [];
  }

  /** @param {string} square */
  pieceAt(square) {
    for (const [number, place] of this.places()) if (place === square) return number;
    return null;
  }

  text() {
    return this.steps.map(({ number, to }) => `${number}${to}`).join("-");
  }

  refresh() {
    this.board.wipe();
    const targets = this.targets();
    this.board.within = null;
    if (this.preview && this.steps.length) drawSums(this, this.preview);
    for (const step of this.steps) origin(this, step);
    drawHalos(this);
    const shown = this.chosen === null ? (this.steps.length ? [...this.movers()] : []) : [];
    if (this.chosen !== null) shown.push([this.chosen, targets]);
    for (const [number, squares] of shown) for (const square of squares) dot(this, number, square);
    for (const name of this.board.cells.keys()) describe(this, name, targets);
    this.table.drawLedge();
    this.table.drawSheet();
    speakStatus(this);
  }

  /** Where the i-th step came from. @param {number} i */
  from(i) {
    const step = this.steps[i];
    return this.facts.pieces.find((p) => p.side === this.side && p.number === step?.number)?.square;
  }

  /** The pieces of the turn under way stand where they have stepped. */
  shiftPieces() {
    for (const piece of this.facts.pieces) {
      const element = this.element(piece.side, piece.number);
      if (!element) continue;
      const step =
        piece.side === this.side
          ? this.steps.findLast((s) => s.number === piece.number)
          : undefined;
      const from = this.squares.centre(piece.square);
      const to = step ? this.squares.centre(step.to) : from;
      element.style.translate = step ? `${to.x - from.x}px ${to.y - from.y}px` : "";
    }
  }

  /** @param {string} side @param {number} number @returns {SVGElement | null} */
  element(side, number) {
    return this.board.svg.querySelector(`[data-piece="${side} ${number}"]`);
  }

  /** Takes a piece in the fingers. @param {number} number @param {boolean} byKey */
  take(number, byKey) {
    if (this.unanswered) return void this.answered(() => this.take(number, byKey));
    const setting = this.choices?.set?.pieces.includes(number) ?? false;
    if (!setting && !this.movers().has(number)) return void cannot(this, number);
    this.chain.stop();
    this.chosen = this.chosen === number && !byKey ? null : number;
    play("pick");
    const square = this.places().get(number);
    if (byKey && square && !setting) this.board.focus(square);
    if (byKey && setting && this.targets()[0]) this.board.focus(this.targets()[0] ?? "");
    if (this.chosen !== null) polite(reach(this, number));
    this.refresh();
  }

  /** The square before this one, so many columns aside; `null` where the board ends. @param {string} square @param {number} aside */
  ahead(square, aside) {
    const [column, row] = squarePlace(square);
    const [x, y] = [column + aside, row + (this.side === "blue" ? 1 : -1)];
    return this.squares.has(x, y) ? `${String.fromCharCode(97 + x)}${y + 1}` : null;
  }

  /** @param {string} name @param {boolean} byKey */
  choose(name, byKey) {
    if (this.chosen !== null && this.targets().includes(name)) {
      void this.step(this.chosen, name);
      return true;
    }
    const piece = this.pieceAt(name);
    if (piece !== null && (!byKey || piece !== this.chosen)) {
      // Enter on a piece that has stepped ends the turn.
      if (byKey && this.steps.length && !this.movers().has(piece)) return false;
      this.take(piece, byKey);
      return true;
    }
    if (piece === null && this.chosen !== null) {
      void this.explain(this.chosen, name);
      return true;
    }
    if (!byKey && this.stepTo(name)) return true;
    if (byKey && this.steps.length) return false;
    chooseFirst(this, name);
    return true;
  }

  /** A numbered target says by itself which piece is meant. @param {string} name */
  stepTo(name) {
    if (!this.steps.length) return false;
    const pieces = [...this.movers()].filter(([, squares]) => squares.includes(name));
    const only = pieces.length === 1 ? pieces[0] : undefined;
    if (only) void this.step(only[0], name);
    return only !== undefined;
  }

  /** @param {number} number @param {string} to */
  async step(number, to) {
    if (this.choices?.set) {
      if (!sure(`set ${number} ${to}`)) return this.trySet(to);
      this.chosen = null;
      play("place");
      await this.table.act(`set ${number} ${to}`);
      return;
    }
    this.steps = [...this.steps, { number, to }];
    this.chosen = null;
    this.preview = null;
    play("place");
    this.shiftPieces();
    this.refresh();
    polite((await this.ask())?.spoken ?? "");
  }

  /** Shows where a piece would be set. @param {string} to */
  trySet(to) {
    this.refresh();
    ring(this, to);
    this.table.explain(say("confirm.again"));
  }

  /** Whether the rules haven't said yet what the last step brings. */
  get unanswered() {
    return this.steps.length > 0 && this.preview === null;
  }

  /** Goes on with what a fast player did, once the rules have answered. @param {() => void} next */
  async answered(next) {
    await this.asked;
    if (this.preview) next();
  }

  /**
   * Asks the rules about the turn so far; null if there is none or it has changed meanwhile.
   * @returns {Promise<PreviewOn | null>}
   */
  ask() {
    this.asked = this.askRules();
    return this.asked;
  }

  /** @returns {Promise<PreviewOn | null>} */
  async askRules() {
    const text = this.text();
    if (!text) {
      this.preview = null;
      this.refresh();
      return null;
    }
    const answer = await this.table.preview({ steps: text });
    if (!answer || this.text() !== text) return null;
    if (answer.refusal) {
      this.steps = this.steps.slice(0, -1);
      this.shiftPieces();
      await this.ask();
      this.table.refuse(answer.refusal, [], text);
      return null;
    }
    this.preview = answer;
    this.refresh();
    return answer;
  }

  /** Says why a piece can't go there. @param {number} number @param {string} square */
  explain(number, square) {
    return explain(this, number, square);
  }

  back() {
    if (!this.steps.length) return false;
    const step = this.steps.at(-1);
    this.steps = this.steps.slice(0, -1);
    this.chosen = null;
    this.preview = null;
    play("pick");
    if (step) polite(say("sumon.back", { number: step.number }));
    this.shiftPieces();
    void this.ask();
    return true;
  }

  async end() {
    if (this.unanswered) await this.asked;
    if (!this.steps.length || !this.preview?.may_end) return false;
    play("place");
    return this.table.act(this.text());
  }

  release() {
    const had = this.chosen !== null;
    this.chosen = null;
    if (had) this.refresh();
    return had;
  }

  /** @param {string | null} _name */
  point(_name) {}

  /** @param {KeyboardEvent} event */
  key(event) {
    return key(this, event);
  }

  /** Draws what a hint means. @param {string} action */
  suggest(action) {
    suggest(this, action);
  }

  /** What can be dragged from here. @param {Element} target */
  pick(target) {
    return pick(this, target);
  }

  draft() {
    return draft(this);
  }

  /** @param {HTMLElement} box */
  ledge(box) {
    const { choices } = this;
    const row = make("div", { class: "chain" });
    if (choices?.set) setLedge(this, row, choices.set);
    else if (!this.steps.length) openLedge(this, row, choices);
    else bonusLedge(this, row);
    refill(box, row);
  }

  get directions() {
    return [say("sumon.up"), say("sumon.down")];
  }

  /** The piece of that name in the page's pictures, with its mark the way it goes. @param {string} name */
  symbol(name) {
    return this.squares.round ? `${name}-round` : name;
  }

  unit() {
    return say("sumon.far_row");
  }

  /** @param {State} state @param {import("../../../table/types.js").SeatState} seat */
  avatar(state, seat) {
    return draw(
      "svg",
      { class: "av", viewBox: "-26 -26 52 52", "aria-hidden": "true" },
      draw("use", { href: `#${this.symbol(`side-${sideOf(state, seat.seat)}`)}` }),
    );
  }

  scored() {
    return false;
  }

  counter() {
    return say("sumon.steps");
  }

  /** @param {State} _state @param {Row} row */
  points(_state, row) {
    return isTurn(row) ? String(stepsOf(row)) : "";
  }

  /** @param {Row} row */
  reasons(row) {
    const bonus = isTurn(row) ? stepsOf(row) - 1 : 0;
    return [...(bonus ? [sayCount("sumon.bonus_steps", bonus)] : []), ...super.reasons(row)];
  }
}

/** The colour a seat plays. @param {State} state @param {number} seat */
function sideOf(state, seat) {
  return /** @type {BoardOn} */ (state.board).sides.blue === seat ? "blue" : "red";
}

/** @param {Row} row */
function isTurn(row) {
  return /^\d/.test(row.text);
}

/** @param {Row} row */
function stepsOf(row) {
  return row.text.split("-").length;
}

export { SumOn as Game };
