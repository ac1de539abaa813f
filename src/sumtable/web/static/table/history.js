/** Stepping through the game: the board as it was after any turn. */

import { Autoplay } from "./autoplay.js";
import { button, icon, make } from "./dom.js";
import { polite } from "./speech.js";
import { say } from "./texts.js";
import { deedOf, nameOf } from "./seats.js";

export class History {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {number | null} how many record events the board shows; null: all of them */
    this.at = null;
    this.ticket = 0;
    /** @type {import("./types.js").Judgement | null} the turn whose better one is drawn */
    this.instead = null;
    /** @type {import("./types.js").Entry[]} lines of a long game that came with earlier states */
    this.early = [];
    this.autoplay = new Autoplay(this);
  }

  /** The lines of the score sheet from as far back as is known; a state has only the last ones. */
  lines() {
    const { sheet } = this.table.state;
    const first = sheet[0]?.number ?? 0;
    return [...this.early.filter((row) => row.number < first), ...sheet];
  }

  /** Learns the lines of an earlier state. @param {import("./types.js").Entry[]} sheet */
  learn(sheet) {
    const first = this.lines()[0]?.turn ?? 1;
    const last = sheet.at(-1)?.turn ?? 0;
    if (last >= first - 1) this.early = [...sheet.filter((row) => row.turn < first), ...this.early];
  }

  /** The numbers of events after which one can look: before the first turn, then after each. */
  stops() {
    const lines = this.lines();
    const first = lines[0];
    return first
      ? [first.number, ...lines.map((row) => row.number + 1)]
      : [this.table.state.events];
  }

  toggle() {
    if (this.at !== null) this.leave();
    else if (this.table.state.sheet.length) void this.go(this.stops().at(-1) ?? 0);
    else this.table.explain(say("sheet.empty"));
  }

  /** @param {number} by */
  step(by) {
    const stops = this.stops();
    const index = this.index() + by;
    const stop = stops[Math.min(Math.max(index, 0), stops.length - 1)];
    if (stop === undefined) return;
    if (stop !== this.at) void this.go(stop);
    else this.autoplay.stop();
  }

  /** Shows the board before the first turn; of a long game its earlier lines come first. @param {boolean} [byItself] */
  async first(byItself = false) {
    try {
      for (let known = this.lines()[0]; known && known.turn > 1; known = this.lines()[0]) {
        const { sheet } = await this.table.api.state(known.number);
        if (sheet.at(-1)?.turn !== known.turn - 1) break;
        this.learn(sheet);
      }
    } catch (error) {
      await this.table.failed(error);
      return;
    }
    if (!byItself || this.autoplay.on) await this.go(this.stops()[0] ?? 0, null, byItself);
  }

  index() {
    const at = this.at ?? Infinity;
    return Math.max(
      0,
      this.stops().findLastIndex((stop) => stop <= at),
    );
  }

  /**
   * Shows the board after so many events.
   * @param {number} at
   * @param {import("./types.js").Judgement | null} [instead] a turn whose better one is drawn on it
   * @param {boolean} [byItself] nobody asked for it but the replay that goes on by itself
   */
  async go(at, instead = null, byItself = false) {
    const { table } = this;
    if (!byItself) this.autoplay.halt();
    this.at = at;
    this.instead = instead;
    this.ticket += 1;
    const ticket = this.ticket;
    try {
      const [state] = await Promise.all([table.api.state(at), table.fetchBoard()]);
      if (ticket !== this.ticket || this.at === null) return;
      this.learn(state.sheet);
      table.shown = state;
    } catch (error) {
      await table.failed(error);
      return;
    }
    table.game.release();
    table.seats.show(table.shown);
    table.game.show(null);
    table.dock.show(table.state);
    table.drawSheet();
    this.point();
    table.review.strip.follow();
    this.speak();
  }

  /** Reads out what was done last, unless the next turn follows at once. */
  speak() {
    if (this.at !== null && !this.autoplay.hurried) polite(this.words());
  }

  /** Draws the bar anew. */
  redraw() {
    if (this.at !== null) this.table.drawLedge();
  }

  /** Says what was done last in the position shown, with what was better on the board. */
  point() {
    const { table } = this;
    if (this.instead?.better) table.game.suggest(this.instead.better);
    table.board.box.classList.add("past-look");
    table.status.past(say("history.pill"), this.words());
  }

  /** What was done last in the position shown. */
  words() {
    if (this.instead) return this.instead.words;
    const row = this.row();
    if (!row) return say("history.start");
    const moment = this.table.review.moment(row.number);
    const said = say("history.turn", {
      turn: row.turn,
      name: nameOf(this.table.state, row.seat),
      words: deedOf(this.table.state, row),
    });
    return moment ? `${said} ${moment.words}` : said;
  }

  row() {
    const at = this.at ?? 0;
    return this.lines().find((row) => row.number + 1 === at);
  }

  /** A turn was played while one looks back. */
  grown() {
    this.table.drawLedge();
    this.table.drawSheet();
  }

  leave() {
    if (this.at === null) return;
    this.autoplay.halt();
    this.at = null;
    this.ticket += 1;
    this.table.board.box.classList.remove("past-look");
    if (this.table.review.strip.shown) this.table.sheet.toggle(false);
    void this.table.follow(this.table.state);
  }

  /** The bar of buttons that replaces the hand. */
  bar() {
    const stops = this.stops();
    const index = this.index();
    const before = (this.lines()[0]?.turn ?? 1) - 1;
    const of = say("history.of", { n: before + index, of: before + stops.length - 1 });
    const slider = make("input", {
      type: "range",
      class: "slider",
      min: 0,
      max: stops.length - 1,
      value: index,
      "aria-label": say("history.slider"),
      "aria-valuetext": of,
      "data-key": "slider",
    });
    slider.addEventListener("input", () => void this.go(stops[Number(slider.value)] ?? 0));
    const moment = this.moment();
    const control = (/** @type {string} */ name, /** @type {number} */ by) =>
      button(
        "",
        "btn square",
        () => (name === "first" ? void this.first() : this.step(by)),
        { "aria-label": say(`history.${name}`), "data-key": name },
        icon(name),
      );
    return make(
      "div",
      { class: "past" },
      make(
        "div",
        { class: "steps" },
        control("first", 0),
        control("previous", -1),
        this.autoplay.playButton(),
        make("span", { class: "of" }, of),
        control("next", 1),
        control("last", stops.length),
      ),
      slider,
      make(
        "div",
        { class: "acts" },
        (this.autoplay.on || !(moment?.better ?? this.instead)) && this.autoplay.speedButton(),
        moment?.better &&
          !this.autoplay.on &&
          button(
            say("review.better"),
            "btn",
            () => void this.go(moment.number, moment),
            { "data-key": "better" },
            icon("hint"),
          ),
        this.instead &&
          button(say("review.played"), "btn", () => void this.go((this.instead?.number ?? 0) + 1), {
            "data-key": "better",
          }),
        button(
          say(this.table.state.status === "over" ? "history.end" : "history.live"),
          "btn main",
          () => this.leave(),
          { "data-key": "live" },
        ),
      ),
    );
  }

  /** The record event that the score sheet marks. */
  looking() {
    if (this.at === null) return null;
    return this.instead?.number ?? this.at - 1;
  }

  moment() {
    const row = this.instead ? undefined : this.row();
    return row && this.table.review.moment(row.number);
  }
}
