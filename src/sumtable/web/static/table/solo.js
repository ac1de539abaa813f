/** A game that one solves, alone or together: whether it can still be solved, why it is lost, the time. */

import { recall, remember } from "../ask.js";
import { ApiError } from "./api.js";
import { button, icon, make, need, refill } from "./dom.js";
import { helped, keep } from "./keeping.js";
import { polite } from "./speech.js";
import { say } from "./texts.js";
import { Timer } from "./timer.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Solvable} Solvable */
/** @typedef {import("./types.js").Lost} Lost */

const SETTING = "solvable";
const PAUSE = 250; // milliseconds: who lays several tiles at once is answered after the last

export class Solo {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#task");
    this.timer = new Timer();
    this.on = recall(SETTING, /** @type {boolean} */ (false)) === true;
    /** @type {Solvable | null} what is known of the position shown */
    this.answer = null;
    /** @type {number | null} the version that was asked about */
    this.asked = null;
    /** @type {Lost | null} */
    this.lost = null;
    /** @type {number | undefined} */
    this.delay = undefined;
  }

  /** @param {State} state */
  here(state) {
    return state.solve && !state.puzzle;
  }

  /** @param {State} state */
  show(state) {
    if (!this.here(state)) return;
    keep(state);
    this.timer.set(state.timer);
    if (this.lost?.version !== state.version) this.lost = null;
    if (this.answer?.version !== state.version) this.answer = null;
    if (this.on && this.asked !== state.version) this.askSoon(state);
    this.draw(state);
    if (this.reason) this.table.status.warn(this.reason);
  }

  /** @param {State} state */
  draw(state) {
    const over = state.status === "over";
    refill(
      this.box,
      make(
        "div",
        { class: "head" },
        over
          ? make("h2", {}, say("solo.time"))
          : button(say("solo.solvable"), "switch", () => this.toggle(), {
              role: "switch",
              "aria-checked": String(this.on),
              "aria-keyshortcuts": "s",
              "data-key": "solvable",
            }),
        this.timer.element,
      ),
      this.on && !over ? this.verdict() : null,
    );
  }

  /** What the sign says. */
  verdict() {
    const { answer } = this;
    if (!answer) return make("p", { class: "verdict asking" }, say("solo.asking"));
    const sign = { solvable: "check", unsolvable: "close", unknown: "turn" }[answer.verdict];
    return make(
      "div",
      { class: `verdict ${answer.verdict}` },
      make("p", {}, icon(sign), answer.words),
      answer.verdict === "unsolvable" && this.whyButton("btn slim", say("solo.why_short")),
    );
  }

  /** @param {string} classes @param {string} [text] */
  whyButton(classes, text = say("solo.why")) {
    return button(text, classes, () => void this.why(), {
      "aria-pressed": String(this.lost !== null),
      "data-key": "why",
      "aria-keyshortcuts": "w",
    });
  }

  /** Switches the sign on or off, for this browser. */
  toggle() {
    const { state } = this.table;
    if (!this.here(state) || state.status === "over") return false;
    this.on = !this.on;
    remember(SETTING, this.on);
    this.asked = null;
    clearTimeout(this.delay);
    this.show(state);
    return true;
  }

  /** @param {State} state */
  askSoon(state) {
    if (state.status !== "playing") return;
    this.asked = state.version;
    clearTimeout(this.delay);
    this.delay = setTimeout(() => void this.ask(state), PAUSE);
  }

  /** @param {State} state */
  async ask(state) {
    let answer;
    try {
      answer = await this.table.api.get("/solvable");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const words = error.message || say("failed");
      answer = { version: state.version, verdict: "unknown", chance: null, words };
    }
    if (!this.on || answer.version !== this.table.state.version) return;
    this.answer = answer;
    helped(this.table.state);
    this.draw(this.table.state);
    polite(answer.words);
  }

  /** Whether the puzzle is known to be lost: there is an end, or the sign says so. */
  isLost() {
    const { state } = this.table;
    if (!this.here(state)) return false;
    if (state.status === "over") return !state.replay && !state.outcome?.winners.length;
    return this.answer?.verdict === "unsolvable";
  }

  /** Marks a smallest set of slots and tiles that can't be served, and says it. */
  async why() {
    const { table } = this;
    if (!this.isLost()) return false;
    if (this.lost) {
      this.explain(null);
      table.status.settle();
      return true;
    }
    table.status.tell(say("solo.looking"));
    try {
      /** @type {Lost} */
      const answer = await table.api.get("/lost");
      if (answer.version !== table.state.version) return true;
      helped(table.state);
      this.explain(answer);
      polite(answer.words);
    } catch (error) {
      if (error instanceof ApiError) await table.failed(error);
    }
    return true;
  }

  /** @param {Lost | null} lost */
  explain(lost) {
    const { table } = this;
    this.lost = lost;
    table.history.leave();
    table.game.release();
    table.game.show(null);
    this.show(table.state);
  }

  /** The reason, as long as nothing has changed. */
  get reason() {
    return this.table.history.at === null ? (this.lost?.words ?? "") : "";
  }

  /** Outlines the slots of the reason. */
  mark() {
    if (this.reason) this.table.board.blame(this.lost?.slots ?? [], true);
  }

  /** Whether a tile of the hand belongs to the reason. @param {string} tile */
  blames(tile) {
    return this.reason !== "" && (this.lost?.tiles.includes(tile) ?? false);
  }
}
