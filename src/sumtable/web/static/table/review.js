/** The review after the end: asked for turn by turn, summed up beside the score sheet. */

import { ApiError } from "./api.js";
import { button, make, need, refill } from "./dom.js";
import { graph, sample } from "./graph.js";
import { sheetIsHidden } from "./screen.js";
import { nameOf } from "./seats.js";
import { polite } from "./speech.js";
import { Strip } from "./strip.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./types.js").Judgement} Moment */
/** @typedef {import("./types.js").ReviewState} Reviewed */
/** @typedef {import("./types.js").TurningPoint} TurningPoint */

const PAUSE = 400; // milliseconds between two questions

export class Review {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.tabs = need("#tabs");
    this.page = need("#summary");
    /** @type {Reviewed | null} what was told last */
    this.answer = null;
    /** @type {Reviewed["graph"]} which comes with the first answer */
    this.graph = null;
    /** @type {Moment[]} what has been looked at so far */
    this.moments = [];
    this.asking = false;
    this.strip = new Strip(table);
    /** @type {string} what the computer was asked about: the moments are none of another game */
    this.story = "";
    for (const tab of this.all()) {
      tab.addEventListener("click", () => this.choose(tab.id === "tab-summary"));
      tab.addEventListener("keydown", (event) => this.key(event));
    }
  }

  /** Whether there is something to review: more than that somebody resigned. */
  get possible() {
    const { dock, state } = this.table;
    return dock.after.holds && state.sheet.some(({ text }) => text !== "resign");
  }

  /** What the computer says of an action. @param {number} number */
  moment(number) {
    return this.moments.find((moment) => moment.number === number);
  }

  /** Whether the game turned with an action. @param {number} number */
  turns(number) {
    return this.answer?.turning.some((turn) => turn.number === number) ?? false;
  }

  /** Follows the state: what was reviewed may have been taken back. */
  follow() {
    const story = this.table.state.sheet.map((row) => row.text).join(" ");
    if (story !== this.story) {
      this.story = story;
      this.answer = null;
      this.moments = [];
    }
    this.tabs.hidden = !this.possible;
    need("#leaf").toggleAttribute("data-tabbed", this.possible);
    if (!this.possible) this.show(false);
  }

  /** Opens the summary, and asks for what isn't known yet. */
  open() {
    // Before the button goes that was pressed: where that comes first, the focus may be lost.
    if (!sheetIsHidden()) this.all()[0]?.focus({ preventScroll: true });
    this.choose(true);
    if (sheetIsHidden()) this.table.sheet.toggle(true);
  }

  /** @param {boolean} summary */
  choose(summary) {
    this.show(summary);
    if (summary && !this.answer?.ready) void this.ask();
  }

  /** @param {boolean} summary */
  show(summary) {
    for (const tab of this.all()) {
      const chosen = (tab.id === "tab-summary") === summary;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    this.page.hidden = !summary;
    need("#leaf").hidden = summary;
    if (summary) this.draw();
  }

  all() {
    return [need("#tab-summary"), need("#tab-sheet")];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const first = this.all()[0]?.getAttribute("aria-selected") === "true";
    const summary = event.key === "Home" || (event.key !== "End" && !first);
    this.choose(summary);
    this.all()[summary ? 0 : 1]?.focus();
  }

  /** Asks until everything is known; each answer has what is new since the last one. */
  async ask() {
    if (this.asking) return;
    this.asking = true;
    this.draw();
    const { story } = this;
    try {
      while (!this.answer?.ready && story === this.story) {
        /** @type {Reviewed} */
        const answer = await this.table.api.get(`/review?after=${this.moments.length}`);
        if (story !== this.story) break;
        this.answer = answer;
        this.graph = answer.graph ?? this.graph;
        this.moments.push(...answer.moments);
        this.table.drawSheet();
        if (this.answer.ready) break;
        this.draw();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.table.failed(error);
    } finally {
      this.asking = false;
    }
    this.draw();
    if (this.answer?.ready) polite(`${say("review.ready")} ${this.answer.heading}`);
  }

  draw() {
    if (this.page.hidden) return;
    const { answer } = this;
    refill(
      this.page,
      answer && this.scores(answer),
      !answer?.ready && this.progress(),
      answer && (answer.ready || answer.turning.length > 0) && make("h2", {}, answer.heading),
      answer && answer.turning.length > 0 && this.list(answer.turning),
    );
  }

  /** How far the computer has come, or how to go on where it was interrupted. */
  progress() {
    const done = this.answer?.done ?? 0;
    const of = this.answer?.of ?? this.table.state.sheet.length;
    if (!this.asking)
      return button(say("review.go_on"), "btn", () => void this.ask(), { "data-key": "go_on" });
    return make(
      "p",
      { class: "working" },
      make(
        "label",
        { for: "working" },
        say("review.progress", { done: Math.min(done + 1, of), of }),
      ),
      make("progress", { id: "working", max: Math.max(1, of), value: done }),
    );
  }

  /** The graph, and whose line is which with what it gave away. @param {Reviewed} answer */
  scores(answer) {
    const { state } = this.table;
    const yours = state.you.length === 1;
    const own = (/** @type {number} */ seat) => Number(yours && seat === state.you[0]);
    const order = answer.given.map(({ seat }) => seat).sort((a, b) => own(b) - own(a) || a - b);
    const marks = answer.turning.flatMap(({ number }) => this.moment(number) ?? []);
    const lines = order.map((seat, place) => {
      const given = answer.given.find((one) => one.seat === seat);
      const words = answer.ready ? given?.words : nameOf(state, seat);
      return make("li", {}, sample(place, yours && place === 0), words ?? "");
    });
    return make(
      "div",
      { class: "scores" },
      this.graph && graph(this.graph.scores, order, yours, marks, this.graph.words),
      make("ul", { class: "given" }, ...lines),
    );
  }

  /** @param {TurningPoint[]} turning */
  list(turning) {
    return make(
      "ol",
      { class: "turns" },
      ...turning.map((turn, index) => {
        const [before = "", after = ""] = seen(turn.better).split(seen(turn.deed));
        const row = button(
          "",
          "",
          () => void this.look(turn, index),
          { "data-key": `turning${turn.number}` },
          make("i", { "aria-hidden": "true" }, String(index + 1)),
          make("span", {}, make("b", {}, turn.title), ` ${seen(turn.words)}`),
          make("em", {}, before, make("b", {}, seen(turn.deed)), after),
        );
        if (this.table.history.looking() === turn.number) row.setAttribute("aria-current", "true");
        return make("li", {}, row);
      }),
    );
  }

  /** Shows the position in which something was better, with it. @param {TurningPoint} turn @param {number} index */
  async look(turn, index) {
    const moment = this.moment(turn.number);
    if (!moment) return;
    await this.table.history.go(turn.number, moment);
    if (sheetIsHidden()) this.strip.lower(turn, index);
  }
}
