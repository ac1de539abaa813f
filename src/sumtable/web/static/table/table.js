/** The table: one game on the page, kept in step with the server. */

import { Api, ApiError } from "./api.js";
import { Board } from "./board/board.js";
import { need, refill } from "./dom.js";
import { draggable } from "./drag.js";
import { keepFocus } from "./focus.js";
import { History } from "./history.js";
import { Invite } from "./invite.js";
import { ledgeFor } from "./ledges.js";
import { keepEnd } from "./levels.js";
import { Puzzle } from "./puzzle.js";
import { Review } from "./review.js";
import { layout } from "./screen.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Solo } from "./solo.js";
import { play } from "./sound.js";
import { polite } from "./speech.js";
import { Status } from "./status.js";
import { Stream } from "./stream.js";
import { say, sayCount, setTurned } from "./texts.js";
import { Dock } from "./dock.js";
import { whyNot } from "./why.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./game.js").Game} Game */

const WORTH = 1.1; // a turned board has to be that much larger

export class Table {
  /** @param {State} state @param {(table: Table) => Game} seat brings the game's own ways */
  constructor(state, seat) {
    /** The newest state. @type {State} */
    this.state = state;
    /** The one on the board: the newest, or one of the past. @type {State} */
    this.shown = state;
    this.api = new Api(state.id);
    this.busy = false;
    /** The newest version that this browser has made, as the stream tells it. */
    this.made = 0;
    this.ticket = 0;
    this.turned = false;
    this.focusLost = false;
    /** @type {number | null} on a shared screen: whose tiles may be seen */
    this.revealed = null;
    this.status = new Status();
    this.seats = new Seats(this);
    this.board = new Board(need("#board"), {
      choose: (name, byKey) => this.choose(name, byKey),
      point: (name) => this.game.point(name),
    });
    this.zoom = new Zoom(this.board);
    this.history = new History(this);
    this.sheet = new Sheet(this);
    this.review = this.sheet.review = new Review(this);
    this.puzzle = new Puzzle(this);
    this.solo = new Solo(this);
    this.dock = new Dock(this);
    this.invite = new Invite(this);
    this.game = seat(this);
    this.board.growing = this.game.grows;
    this.stream = new Stream(state.id, () => this.state.version, {
      state: (next) => this.take(next),
      version: ({ version }) => this.own(version),
      presence: (who) => this.present(who),
      line: (connected) => this.lineChanged(connected),
    });
    draggable(need("#play"), (target) => this.game.pick(target));
    need("#play").addEventListener("click", () => this.status.forget(), { capture: true });
    need("#main").addEventListener("click", ({ target }) => {
      const off = target instanceof Element ? target.closest("[aria-disabled=true]") : null;
      if (off) this.explain(off.getAttribute("data-why") ?? "");
    });
    keepFocus(this);
  }

  async start() {
    this.turned = this.wantsTurn();
    if (this.turned) await this.fetchBoard();
    this.draw(null);
    this.stream.open();
    new ResizeObserver(() => void this.reshape()).observe(this.board.box);
  }

  /** A board wider than tall stands upright on a phone, where that makes it larger. */
  wantsTurn() {
    if (!this.game.turns || layout() !== "tall") return false;
    const { width, height } = this.board.whole();
    const [long, short] = this.board.isTurned() ? [height, width] : [width, height];
    const room = this.board.room();
    const flat = Math.min(room.width / long, room.height / short);
    return Math.min(room.width / short, room.height / long) > WORTH * flat;
  }

  /** The board has more or less room than before. */
  async reshape() {
    this.zoom.measure();
    const turned = this.wantsTurn();
    if (turned === this.turned) return;
    this.turned = turned;
    const { pointing } = this.dock;
    await this.fetchBoard();
    this.game.show(null);
    if (this.history.at !== null) this.history.point();
    else if (pointing) this.dock.point();
    this.zoom.measure();
    this.drawSheet();
  }

  /** Brings the picture of what is shown; false if something newer has come in between. */
  async fetchBoard() {
    this.ticket += 1;
    const ticket = this.ticket;
    const source = await this.api.board(this.history.at, this.turned);
    if (ticket !== this.ticket) return false;
    this.board.swap(source);
    setTurned(this.board.isTurned() ? this.game.directions : []);
    return true;
  }

  /** Whether this screen may act on what it shows. */
  mayAct() {
    if (this.history.at !== null || this.busy || this.puzzle.showing) return false;
    return this.state.can_act && !this.covered();
  }

  /**
   * A cell of the board was chosen. False if it means nothing to the game.
   * @param {string} name
   * @param {boolean} byKey
   */
  choose(name, byKey) {
    if (this.mayAct()) return this.game.choose(name, byKey);
    this.explain();
    return true;
  }

  /** Says why nothing happens. @param {string} [why] where that is more than whose turn it is */
  explain(why = "") {
    const words = why || whyNot(this);
    if (words) this.status.explain(words);
  }

  /** Several people share this screen and the next one hasn't taken it yet. */
  covered() {
    const { cover, to_move, you, status } = this.state;
    return (
      cover &&
      status === "playing" &&
      to_move !== null &&
      you.includes(to_move) &&
      this.revealed !== to_move
    );
  }

  reveal() {
    this.revealed = this.state.to_move;
    this.game.show(null);
    need("#ledge").querySelector("button")?.focus();
  }

  /**
   * A state from the server, by answer or by stream.
   * @param {State} next
   */
  take(next) {
    if (next.version < this.state.version) return;
    const previous = this.state;
    this.state = next;
    if (next.version === previous.version) {
      // Its picture may still be on its way; nothing is shown on the old one.
      const drawn = this.shown === previous;
      if (drawn) this.shown = next;
      this.seats.show(next);
      if (drawn && next.can_act !== previous.can_act) this.game.show(null);
      if (next.thinking !== previous.thinking) this.status.show(next);
      this.showTask();
      this.dock.show(next);
      return;
    }
    this.status.forget();
    if (this.revealed !== next.to_move && next.cover) this.revealed = null;
    if (next.spoken && next.spoken !== previous.spoken) polite(next.spoken);
    if (next.status === "over" && previous.status !== "over")
      play(next.puzzle?.status === "wrong" ? "refuse" : "over");
    if (this.history.at !== null) {
      this.seats.show(next);
      this.showTask();
      this.dock.show(next);
      this.history.grown();
      return;
    }
    void this.follow(previous);
  }

  /**
   * Something was done from this browser. What was done here has the state in its answer; what was
   * done in another tab hasn't, and an answer may be lost on its way.
   * @param {number} version
   */
  own(version) {
    this.made = Math.max(this.made, version);
    if (!this.busy) void this.catchUp();
  }

  /** Brings the state that this browser made, unless it is here. */
  async catchUp() {
    if (this.made <= this.state.version) return;
    try {
      this.take(await this.api.state());
    } catch (error) {
      await this.failed(error);
    }
  }

  /** Shows the newest state, with its picture. @param {State} previous */
  async follow(previous) {
    this.seats.show(this.state);
    this.status.show(this.state);
    try {
      if (!(await this.fetchBoard())) return;
    } catch (error) {
      await this.failed(error);
      return;
    }
    this.draw(previous);
  }

  /** Draws all that is shown. @param {State | null} previous animates from it */
  draw(previous) {
    if (this.history.at === null) this.shown = this.state;
    this.status.show(this.state);
    this.seats.show(this.shown);
    this.showTask();
    this.game.show(previous);
    this.zoom.measure();
    if (previous && previous.to_move !== this.state.to_move) this.zoom.far();
    this.dock.show(this.state);
    this.invite.show(this.state);
    this.drawSheet();
    document.title = (this.state.can_act ? "● " : "") + need("#play").dataset.title;
  }

  /** The card of a puzzle, or of a game alone; what the browser keeps of the game is kept here. */
  showTask() {
    keepEnd(this.state);
    this.puzzle.show(this.state);
    this.solo.show(this.state);
  }

  drawLedge() {
    const box = need("#ledge");
    const other = ledgeFor(this);
    const { dataset } = need("#main");
    dataset.version = String(this.shown.version);
    dataset.acting = String(this.mayAct());
    const held = box.contains(document.activeElement);
    if (other === null) this.game.ledge(box);
    else refill(box, ...other);
    this.takeUpFocus(box, held);
  }

  /**
   * Who ended the game with a button of the ledge, which is gone, finds the next one in focus.
   * @param {HTMLElement} box
   * @param {boolean} held
   */
  takeUpFocus(box, held) {
    this.focusLost = document.activeElement === document.body && (held || this.focusLost);
    if (!this.focusLost || this.state.status !== "over") return;
    const next = box.querySelector(".btn.main");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  drawSheet() {
    this.review.follow();
    const looking = this.history.looking();
    const state = { ...this.state, sheet: this.history.lines() };
    this.sheet.show(state, looking === null ? this.game.draft() : null, looking);
    this.review.draw();
  }

  /**
   * Plays an action. True when the server has taken it.
   * @param {string} action
   */
  async act(action) {
    if (this.busy) return false;
    /** @type {Record<string, unknown>} */
    const body = { version: this.state.version, action };
    if (this.state.you.length > 1) body.seat = this.state.to_move;
    return this.change("/actions", body);
  }

  /**
   * Posts something that changes the game and takes the state it answers with.
   * @param {string} path
   * @param {Record<string, unknown>} body
   */
  async change(path, body) {
    this.busy = true;
    try {
      this.take(await this.api.post(path, body));
      return true;
    } catch (error) {
      await this.failed(error);
      return false;
    } finally {
      this.busy = false;
      // Unless a newer picture is on its way, which will show itself.
      if (this.history.at === null && this.shown === this.state) this.game.show(null);
      void this.catchUp();
    }
  }

  /** Back to where a puzzle began. True when the server has taken it. */
  restart() {
    return this.change("/restart", { version: this.state.version });
  }

  /** @param {unknown} error */
  async failed(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) {
      this.take(await this.api.state());
      this.status.refuse(say("stale"));
    } else if (error.status === 0) this.status.refuse(say("unreachable"));
    else this.status.refuse(error.message || say("failed"));
  }

  /**
   * What the rules say to a draft; null if they couldn't be asked.
   * @param {Record<string, unknown>} draft
   * @returns {Promise<any>}
   */
  async preview(draft) {
    try {
      return await this.api.post("/preview", { draft });
    } catch (error) {
      await this.failed(error);
      return null;
    }
  }

  /** @param {boolean} connected */
  lineChanged(connected) {
    this.status.connection(connected, say("lost"));
    polite(say(connected ? "found" : "lost"));
    if (connected && this.history.at === null) this.game.show(null);
  }

  /** @param {import("./types.js").Presence} who */
  present(who) {
    const seats = this.state.seats.map((seat) => ({
      ...seat,
      present: seat.kind === "person" ? who.present.includes(seat.seat) : seat.present,
    }));
    const current = this.shown === this.state;
    this.state = { ...this.state, seats, away: who.away };
    if (current) this.shown = this.state;
    this.seats.presence(this.state);
    this.dock.ask(this.state);
    need("#watching").textContent = who.spectators ? sayCount("watching", who.spectators) : "";
  }

  /** Where a seat's card is, on the board's own scale: tiles come from there. @param {number | null} seat */
  seatPlace(seat) {
    const card = document.querySelector(`.seat[data-seat="${seat}"]`);
    const seen = card instanceof HTMLElement && card.offsetParent !== null;
    const box = (seen ? card : this.board.box).getBoundingClientRect();
    return this.board.point(box.left + box.width / 2, box.top + box.height / 2);
  }

  /** Marks a tile of the hand, for a hint. @param {string} tile */
  markHand(tile) {
    need("#ledge").querySelector(`[data-tile="${tile}"]`)?.classList.add("hinted");
  }
}
