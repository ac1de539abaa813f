/** Sums of Integers at the table: lay tiles on trial, see every line's sum, then play. */

import { sure } from "../../../table/confirming.js";
import { make, minus, refill } from "../../../table/dom.js";
import { askNumber } from "../../../table/dialogs.js";
import { Game } from "../../../table/game.js";
import { minis } from "../../../table/seats.js";
import { play } from "../../../table/sound.js";
import { polite } from "../../../table/speech.js";
import { say, sayCount } from "../../../table/texts.js";
import { Squares, squarePlace } from "../../../table/board/squares.js";
import { actions, others, topTile, trading } from "./ledge.js";
import { pick } from "./drag.js";
import { key } from "./keys.js";
import { lineMarks } from "./lines.js";
import { animate, drawLaid, suggest } from "./marks.js";
import { Rack } from "./rack.js";
import { describe, draft, laying, speakStatus } from "./telling.js";
import { spoken } from "./words.js";

/** @typedef {import("../../../table/types.js").State} State */
/** @typedef {import("./types.js").Board} BoardIntegers */
/** @typedef {import("./types.js").Choices} ChoicesIntegers */
/** @typedef {import("./types.js").Preview} PreviewIntegers */

const SMALL = 34; // pixels: below this a square is too small for a finger

export class Integers extends Game {
  /** @param {import("../../../table/table.js").Table} table */
  constructor(table) {
    super(table);
    this.squares = new Squares(this.board, 0, 0, false);
    this.rack = new Rack();
    /** @type {PreviewIntegers | null} */
    this.preview = null;
    this.asked = 0;
    this.typed = "";
  }

  /** @returns {BoardIntegers} */
  get facts() {
    return /** @type {BoardIntegers} */ (this.state.board);
  }

  /** @returns {ChoicesIntegers | null} */
  get choices() {
    return this.table.mayAct() ? /** @type {ChoicesIntegers | null} */ (this.state.choices) : null;
  }

  get seat() {
    const { to_move, you } = this.state;
    return to_move !== null && you.includes(to_move) ? to_move : (you[0] ?? null);
  }

  get hand() {
    return this.seat === null ? [] : (this.state.hands[this.seat] ?? []);
  }

  /** The player has to name the sum: the top tile is wild. */
  get wildTop() {
    return this.choices !== null && this.hand[0] === "W";
  }

  /** @param {State | null} previous */
  show(previous) {
    this.squares = new Squares(this.board, this.facts.width, this.facts.height, false);
    this.board.lay(this.squares.cells(), this.squares.unit);
    const kept = this.rack.fit(this.hand, (square) => this.free(square), this.choices !== null);
    if (!kept) this.preview = null;
    if (previous) animate(this, previous);
    this.refresh();
    if (this.rack.laid.length && !this.preview) void this.ask();
  }

  /** @param {string} square */
  free(square) {
    return !(square in this.facts.tiles) && this.squares.has(...squarePlace(square));
  }

  refresh() {
    this.board.wipe();
    for (const laid of this.rack.laid) drawLaid(this, laid);
    if (this.preview) {
      const taken = new Set([
        ...Object.keys(this.facts.tiles),
        ...this.rack.laid.map((l) => l.square),
      ]);
      this.board.over.append(...lineMarks(this.squares, this.preview.lines, taken));
    }
    for (const name of this.board.cells.keys()) describe(this, name);
    this.table.drawLedge();
    this.table.drawSheet();
    speakStatus(this);
  }

  /** What is wrong with the tiles on trial, in words. */
  problem() {
    if (!this.rack.laid.length || !this.preview || this.preview.playable) return "";
    const line = this.preview.lines.find((one) => !one.ok);
    return line?.words ?? this.preview.refusal?.message ?? "";
  }

  /** The play that lies on trial, in notation. */
  text() {
    const { laid, target } = this.rack;
    const tiles = laid.map(({ tile, value, square }) =>
      value === null ? `${tile}@${square}` : `${tile}=${value}@${square}`,
    );
    const sum = this.wildTop && target !== null ? [`sum=${target}`] : [];
    return ["play", ...sum, ...tiles].join(" ");
  }

  /** What is wrong with them, and where. */
  trouble() {
    const message = this.problem();
    if (!message) return null;
    const { code = "", where = [], pins = [] } = this.preview?.refusal ?? {};
    return { code, message, where, pins, action: this.text() };
  }

  /** @param {number} index @param {boolean} byKey */
  take(index, byKey) {
    if (!this.choices) return this.table.explain();
    if (this.rack.trading) {
      this.rack.mark(index);
      polite(trading(this.rack.marked(this.hand).length));
      return this.refresh();
    }
    this.rack.chosen = this.rack.chosen === index ? null : index;
    play("pick");
    if (byKey && this.rack.chosen !== null) this.board.focus(this.board.current ?? "a1");
    if (this.rack.chosen !== null) polite(laying(this.hand[index]));
    this.refresh();
  }

  /** @param {string} name @param {boolean} byKey */
  choose(name, byKey) {
    const laid = this.rack.at(name);
    if (
      !byKey &&
      this.tooSmall() &&
      (this.rack.chosen !== null || laid) &&
      this.table.zoom.near(name)
    )
      return true;
    if (laid && this.rack.chosen === null) {
      if (byKey) return false;
      this.rack.pickUp(laid);
      play("pick");
      this.changed();
      return true;
    }
    if (this.rack.chosen === null) {
      // Enter on the board plays what lies on trial.
      if (byKey && this.rack.laid.length) return false;
      this.table.explain(say(this.rack.trading ? "integers.trade_how" : "integers.first"));
      return true;
    }
    if (!this.free(name) || laid) {
      const message = say("integers.occupied", { square: name });
      this.table.refuse({ code: "integers.occupied", message }, [name]);
      return true;
    }
    void this.lay(this.rack.chosen, name);
    return true;
  }

  tooSmall() {
    return (
      matchMedia("(pointer: coarse)").matches && this.squares.unit * this.board.scale() < SMALL
    );
  }

  /**
   * Lays a tile of the hand on trial; a wild tile is named first.
   * @param {number} index
   * @param {string} square
   */
  async lay(index, square) {
    const tile = this.hand[index];
    if (tile === undefined || !this.free(square) || this.rack.at(square)) return;
    this.rack.chosen = null;
    if (this.wildTop && this.rack.target === null && !(await this.nameTarget()))
      return this.refresh();
    let value = null;
    if (tile === "W") {
      value = await askNumber(say("integers.name_wild"), say("integers.name_wild_how"));
      if (value === null) return this.refresh();
    }
    this.rack.lay(index, tile, square, value);
    play("place");
    this.changed();
  }

  /** @returns {Promise<boolean>} */
  async nameTarget() {
    const value = await askNumber(say("integers.name_sum"), say("integers.name_sum_how"));
    if (value === null) return false;
    this.rack.target = value;
    this.changed();
    return true;
  }

  /** The draft is another one: draw it, ask the rules. */
  changed() {
    this.preview = null;
    this.refresh();
    void this.ask();
  }

  async ask() {
    this.asked += 1;
    const number = this.asked;
    if (!this.rack.laid.length || !this.choices) return;
    const tiles = this.rack.laid.map((laid) => [laid.tile, laid.square, laid.value]);
    const answer = await this.table.preview({ sum: this.wildTop ? this.rack.target : null, tiles });
    if (!answer || number !== this.asked) return;
    this.preview = answer;
    this.refresh();
    polite(
      this.problem().replace(/−/g, `${say("minus")} `) ||
        sayCount("integers.ready", answer.points, { reasons: answer.reasons.join(", ") }),
    );
  }

  back() {
    const focused = this.board.focused();
    const laid = (focused && this.rack.at(focused)) || this.rack.laid.at(-1);
    if (!laid) return this.unable(say("integers.nothing_laid"));
    this.rack.remove(laid);
    play("pick");
    polite(say("integers.taken_back", { number: spoken(laid.value ?? laid.tile) }));
    this.changed();
    return true;
  }

  backAll() {
    this.rack.clear();
    play("pick");
    this.changed();
  }

  async send() {
    const action = this.preview?.playable ? this.preview.action : null;
    if (!action) {
      const trouble = this.trouble();
      if (trouble) this.table.refuse(trouble, [], trouble.action);
      return;
    }
    play("place");
    if (await this.table.act(action)) return;
    this.changed();
  }

  trade() {
    if (!this.choices?.may_trade) return this.unable(say("integers.no_trade"));
    if (!this.rack.trading) {
      this.rack.startTrade();
      this.preview = null;
      polite(say("integers.trade_how"));
      this.refresh();
      return true;
    }
    const tiles = this.rack.marked(this.hand);
    this.rack.stopTrade();
    if (tiles.length) void this.table.act(`trade ${tiles.join(" ")}`);
    else this.refresh();
    return true;
  }

  /** Why a key does nothing: somebody else acts, or this. A puzzle only wants tiles laid. @param {string} words */
  unable(words) {
    const { state } = this.table;
    this.table.explain(this.choices ? (state.puzzle?.goal ?? words) : "");
    return true;
  }

  pass() {
    if (!this.choices?.may_pass) return this.unable("");
    if (this.rack.laid.length) return this.unable(say("integers.laid_first"));
    if (sure("pass")) void this.table.act("pass");
    else this.table.explain(say("confirm.again"));
    return true;
  }

  release() {
    const had = this.rack.chosen !== null || this.rack.trading;
    this.rack.chosen = null;
    this.rack.stopTrade();
    if (had) this.refresh();
    return had;
  }

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
    const row = make("div", { class: "rackrow" });
    if (this.hand.length) row.append(topTile(this), others(this), actions(this));
    else row.append(make("p", { class: "so" }, sayCount("integers.pool", this.facts.pool)));
    refill(box, row);
  }

  held() {
    return null;
  }

  /** What to make is in it. */
  get telling() {
    return true;
  }

  /** @param {string} label @param {string[]} tiles */
  minis(label, tiles) {
    return minis(label, tiles, "n", "0 0 40 40", minus);
  }

  /** @param {State} state @param {import("../../../table/types.js").SeatState} seat */
  openHand(state, seat) {
    const tiles = state.hands[seat.seat];
    if (!tiles?.length || state.you.includes(seat.seat)) return null;
    return this.minis(say("seat.tiles"), tiles);
  }

  /** @param {State} state */
  listsHands(state) {
    return !state.puzzle;
  }

  /** @param {State} state */
  counter(state) {
    return sayCount("integers.pool", /** @type {BoardIntegers} */ (state.board).pool);
  }
}

export { Integers as Game };
