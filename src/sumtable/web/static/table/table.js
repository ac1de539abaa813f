/** The table: one game on the page, kept in step with the server. */

import { Bell } from "./bell.js";
import { Board } from "./board/board.js";
import { Source } from "./board/source.js";
import { need, refill } from "./dom.js";
import { draggable } from "./drag.js";
import { Draws } from "./draws.js";
import { keepFocus } from "./focus.js";
import { Guide } from "./guide.js";
import { Hint } from "./hint.js";
import { History } from "./history.js";
import { Invite } from "./invite.js";
import { ledgeFor } from "./ledges.js";
import { Lesson } from "./lesson.js";
import { keepEnd } from "./levels.js";
import { lineChanged, present } from "./line.js";
import { Phrases } from "./phrases.js";
import { keepPlayed } from "./played.js";
import { Puzzle } from "./puzzle.js";
import { Renewal } from "./renewal.js";
import { Review } from "./review.js";
import { Seats } from "./seats.js";
import { Sending } from "./sending.js";
import { Sheet } from "./sheet.js";
import { Solo } from "./solo.js";
import { play } from "./sound.js";
import { polite } from "./speech.js";
import { Stream } from "./stream.js";
import { say, setTurned } from "./texts.js";
import { Dock } from "./dock.js";
import { quarters } from "./turning.js";
import { whyNot } from "./why.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").PicturedState} PicturedState */
/** @typedef {import("./types.js").PictureStep} PictureStep */
/** @typedef {import("./game.js").Game} Game */

/** Whether the viewer had asked to take back, and the others won't have it. @param {State} previous @param {State} next */
function refused(previous, next) {
  const asked = previous.undo.asked_by;
  const played = next.sheet.length !== previous.sheet.length || next.status !== previous.status;
  return asked !== null && next.undo.asked_by === null && next.you.includes(asked) && !played;
}

export class Table extends Sending {
  /** @param {State} state @param {(table: Table) => Game} seat brings the game's own ways */
  constructor(state, seat) {
    super(state);
    /** The one on the board: the newest, or one of the past. @type {State} */
    this.shown = state;
    this.ticket = 0;
    /** @type {import("./howto.js").HowTo | null} */
    this.howto = null;
    this.focusLost = false;
    /** @type {number | null} on a shared screen: whose tiles may be seen */
    this.revealed = null;
    this.phrases = new Phrases(this);
    this.bell = new Bell(this);
    this.renewal = new Renewal(this);
    this.seats = new Seats(this);
    this.board = new Board(need("#board"), {
      choose: (name, byKey) => this.choose(name, byKey),
      point: (name) => this.game.point(name),
    });
    this.source = new Source(this.api);
    this.zoom = new Zoom(this.board);
    this.history = new History(this);
    this.sheet = new Sheet(this);
    this.review = this.sheet.review = new Review(this);
    this.puzzle = new Puzzle(this);
    this.solo = new Solo(this);
    this.lesson = new Lesson(this);
    this.dock = new Dock(this);
    this.hint = new Hint(this);
    this.guide = new Guide(this);
    this.invite = new Invite(this);
    this.draws = new Draws(this);
    this.game = seat(this);
    this.board.growing = this.game.grows;
    this.stream = new Stream(state.id, () => ({ after: this.state.version, turned: this.turned }), {
      state: (next) => this.take(next),
      version: ({ version }) => this.own(version),
      presence: (who) => present(this, who),
      phrase: (phrase) => this.phrases.hear(phrase),
      assets: (version) => this.renewal.hear(version),
      line: (connected) => lineChanged(this, connected),
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
    this.turned = this.board.quarters();
    this.settleTurn();
    const turned = quarters(this);
    if (turned !== this.turned) {
      this.turned = turned;
      await this.fetchBoard();
    }
    this.draw(null);
    this.draws.follow(this.state);
    this.stream.open();
    new ResizeObserver(() => void this.reshape()).observe(this.board.box);
  }

  /** The board has more or less room than before. */
  async reshape() {
    this.zoom.measure();
    this.howto?.fit();
    const turned = quarters(this);
    if (turned === this.turned) return;
    this.turned = turned;
    await this.fetchBoard();
    this.game.show(null);
    if (this.history.at !== null) this.history.point();
    else this.hint.place();
    this.zoom.measure();
    this.howto?.fit();
    this.drawSheet();
  }

  /** Brings the picture of what is shown; false if something newer has come in between. */
  async fetchBoard() {
    this.ticket += 1;
    const ticket = this.ticket;
    const source = await this.source.fetch(this.history.at, this.turned);
    if (ticket !== this.ticket) return false;
    this.swap(source);
    return true;
  }

  /** @param {string} source */
  swap(source) {
    this.board.swap(source);
    this.settleTurn();
  }

  /** Words for directions are those that one sees on the board as it lies. */
  settleTurn() {
    setTurned(this.board.quarters() ? this.game.directions : []);
  }

  /** Whether this screen may act on what it shows. */
  mayAct() {
    const showing = this.puzzle.showing || this.lesson.showing;
    if (this.history.at !== null || this.busy || showing) return false;
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
    const trouble = why && this.state.lesson ? this.game.trouble() : null;
    if (trouble) return this.refuse(trouble, [], trouble.action);
    const words = why || whyNot(this);
    if (words) this.status.explain(words);
  }

  /** @param {import("./lesson.js").Refusal} refusal @param {string[]} places @param {string} [action] @override */
  refuse(refusal, places, action = "") {
    play("refuse");
    if (this.state.lesson) return void this.lesson.refused(refusal, places, action);
    this.status.refuse(refusal.message);
    this.blame(refusal, places, action);
  }

  /** Shows what was tried, the places in question, and what it would make there. @param {import("./lesson.js").Refusal} refusal @param {string[]} places @param {string} action */
  blame({ where, pins }, places, action) {
    this.game.tried(action);
    this.board.blame(where?.length ? where : places);
    this.board.pin(pins ?? []);
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

  /** Whether one looks at the game as it stands, not back. @override */
  get live() {
    return this.history.at === null;
  }

  /** @override */
  sent() {
    // Unless a newer picture is on its way, which will show itself.
    if (this.live && this.shown === this.state) this.game.show(null);
  }

  /** @param {State | PicturedState} next @override */
  take(next) {
    if (next.version < this.state.version) return;
    const step = "picture" in next ? next.picture : null;
    this.source.take(step);
    const previous = this.state;
    this.goOn(next);
    this.draws.follow(next);
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
    this.bell.turn(previous, next);
    if (this.revealed !== next.to_move && next.cover) this.revealed = null;
    if (next.spoken && next.spoken !== previous.spoken) polite(this.guide.spoken(next));
    if (next.status === "over" && previous.status !== "over")
      play(next.puzzle?.status === "wrong" ? "refuse" : this.lesson.sound(next));
    if (this.history.at !== null) {
      this.seats.show(next);
      this.showTask();
      this.dock.show(next);
      this.history.grown();
    } else void this.follow(previous, step);
    if (refused(previous, next)) this.explain(say("undo.refused"));
  }

  /**
   * Shows the newest state, with its picture.
   * @param {State} previous
   * @param {PictureStep | null} [step] to the picture, if it came along
   */
  async follow(previous, step = null) {
    this.seats.show(this.state);
    this.status.show(this.state);
    this.turned = quarters(this);
    const source = this.source.after(step, this.turned);
    try {
      if (source !== null) {
        this.ticket += 1; // what is on its way is older
        this.swap(source);
      } else if (!(await this.fetchBoard())) return;
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
    this.hint.draw();
    this.zoom.measure();
    this.howto?.fit();
    if (previous && previous.to_move !== this.state.to_move) this.zoom.far();
    this.dock.show(this.state);
    this.phrases.show(this.state);
    this.invite.show(this.state);
    this.drawSheet();
    document.title = (this.state.can_act ? "● " : "") + need("#play").dataset.title;
    this.renewal.consider();
  }

  /** The card of a puzzle, or of a game alone; what the browser keeps of the game is kept here. */
  showTask() {
    keepEnd(this.state);
    keepPlayed(this.state);
    this.puzzle.show(this.state);
    this.solo.show(this.state);
    this.lesson.show(this.state);
    this.guide.show(this.state);
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
    this.hint.markHand();
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

  /** Marks a tile of the hand, for a hint. @param {string} tile */
  markHand(tile) {
    this.hint.tile = tile;
    need("#ledge").querySelector(`[data-tile="${tile}"]`)?.classList.add("hinted");
  }
}
