/** What people say to each other: a few phrases, shown at the seat of whoever said it. */

import { recall, remember } from "../ask.js";
import { ApiError } from "./api.js";
import { open } from "./dialogs.js";
import { button, make, need } from "./dom.js";
import { nameOf } from "./seats.js";
import { polite } from "./speech.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").PhraseState} Phrase */

const READING = 8000;
const QUIET = "quiet"; // the tables at which the others aren't heard
const MOST_QUIET = 50;

export class Phrases {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.button = need("#phrases");
    /** @type {{phrase: string, words: string}[]} */
    this.list = JSON.parse(document.getElementById("phrase-list")?.textContent ?? "[]");
    /** The number of the newest phrase: after a break some come again. */
    this.heard = 0;
    /** What each seat has said lately. @type {Map<number, Phrase>} */
    this.said = new Map();
    this.button.addEventListener("click", () => void this.offer());
  }

  /** @param {State} state */
  show(state) {
    this.button.hidden = !this.possible(state);
  }

  /** @param {State} state */
  possible(state) {
    return state.phrases && document.documentElement.dataset.phrases !== "off";
  }

  /** Whether the others aren't heard at this table. */
  get quiet() {
    return quietTables().includes(this.table.state.id);
  }

  /** @param {boolean} quiet */
  hush(quiet) {
    const { id } = this.table.state;
    const others = quietTables().filter((one) => one !== id);
    remember(QUIET, (quiet ? [...others, id] : others).slice(-MOST_QUIET));
    if (!quiet) return;
    for (const seat of this.said.keys()) if (!this.mine(seat)) this.forget(seat);
  }

  /** @param {number} seat */
  mine(seat) {
    return this.table.state.you.includes(seat);
  }

  /** Somebody has said something. @param {Phrase} phrase */
  hear(phrase) {
    if (phrase.number <= this.heard) return;
    this.heard = phrase.number;
    const off = document.documentElement.dataset.phrases === "off" || this.quiet;
    if (off && !this.mine(phrase.seat)) return;
    this.said.set(phrase.seat, phrase);
    const card = document.querySelector(`.seat[data-seat="${phrase.seat}"]`);
    const bubble = this.bubble(phrase.seat);
    card?.querySelector(".bubble")?.remove();
    if (card && bubble) card.append(bubble);
    const name = nameOf(this.table.state, phrase.seat);
    polite(say("phrases.said", { name, words: phrase.words }));
    setTimeout(() => this.said.get(phrase.seat) === phrase && this.forget(phrase.seat), READING);
  }

  /** What the seat said, for its card; null if it was nothing lately. @param {number} seat */
  bubble(seat) {
    const phrase = this.said.get(seat);
    return phrase ? make("p", { class: "bubble" }, phrase.words) : null;
  }

  /** @param {number} seat */
  forget(seat) {
    this.said.delete(seat);
    document.querySelector(`.seat[data-seat="${seat}"] .bubble`)?.remove();
  }

  /** All that can be said, to choose from. True where there is somebody to say it to. */
  offer() {
    if (!this.possible(this.table.state)) return false;
    void open(
      say("phrases.title"),
      (close) => [
        make(
          "div",
          { class: "phrases" },
          ...this.list.map(({ phrase, words }, index) =>
            button(words, "btn", () => (close(""), void this.send(phrase)), {
              "data-phrase": phrase,
              autofocus: index === 0,
            }),
          ),
        ),
        this.muting(),
        make(
          "div",
          { class: "buttons" },
          button(say("close"), "btn", () => close("")),
        ),
      ],
      "narrow",
    );
    return true;
  }

  /** The switch that lets the others be heard at this table, or not. */
  muting() {
    const hears = button(
      say("phrases.hear"),
      "switch",
      () => {
        this.hush(!this.quiet);
        hears.setAttribute("aria-checked", String(!this.quiet));
      },
      { role: "switch", "aria-checked": String(!this.quiet), id: "hear" },
    );
    return make("p", { class: "muting" }, hears);
  }

  /** @param {string} phrase */
  async send(phrase) {
    try {
      await this.table.api.post("/phrases", { phrase });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.table.status.explain(error.message || say("phrases.lost"));
    }
  }
}

/** @returns {string[]} */
function quietTables() {
  const found = recall(QUIET, /** @type {string[]} */ ([]));
  return Array.isArray(found) ? found : [];
}
