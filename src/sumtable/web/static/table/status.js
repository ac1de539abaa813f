/** The line above the board: whose turn it is, what can be done, what is wrong. */

import { make, need } from "./dom.js";
import { scrollable } from "./screen.js";
import { assertive, hush, polite } from "./speech.js";
import { seen } from "./texts.js";

const READING = 7000;

export class Status {
  constructor() {
    this.pill = need("#pill");
    this.line = need("#say");
    scrollable(this.line);
    this.actions = need("#say-actions");
    /** @type {number | undefined} runs while a refusal is to be read */
    this.timer = undefined;
    /** What the server says when there is nothing else to say. */
    this.plain = "";
    /** What is said instead, if anything is. @type {(state: import("./types.js").State) => string} */
    this.instead = () => "";
    /** What comes after a refusal. */
    this.next = "";
  }

  /** @param {import("./types.js").State} state */
  show(state) {
    const { pill, kind } = state.status_words;
    // A puzzle's goal stands on its own card all the time.
    const line = state.status_words.line === state.puzzle?.goal ? "" : state.status_words.line;
    this.pill.textContent = pill;
    this.pill.className = `pill ${kind}`;
    this.plain = this.instead(state) || line;
    this.tell(this.plain);
  }

  /** A plain line; a refusal above it stays as long as it takes to read. @param {string} text */
  tell(text) {
    this.next = text;
    if (this.timer === undefined) this.put(text, "say");
  }

  /** While one looks back. @param {string} pill @param {string} line */
  past(pill, line) {
    this.pill.textContent = pill;
    this.pill.className = "pill wait";
    this.tell(line);
  }

  /** Back to what the server says. */
  settle() {
    this.tell(this.plain);
  }

  /** What is not yet right; stays until something else is told. @param {string} text */
  warn(text) {
    this.next = text;
    if (this.timer === undefined) this.put(text, "say note warn");
  }

  /** Why something was refused: seen for a while, spoken at once. @param {string} text */
  refuse(text) {
    this.hold(text, "say note warn");
    assertive(text);
  }

  /** Why nothing happens: seen for a while, spoken when there is time. @param {string} text */
  explain(text) {
    this.hold(text, "say note");
    polite(text);
  }

  /** Shows something for as long as it takes to read. @param {string} text @param {string} classes */
  hold(text, classes) {
    this.forget();
    this.put(text, classes);
    this.timer = setTimeout(() => {
      this.forget();
      this.tell(this.next);
    }, READING);
  }

  /** The player goes on, or the game does: a refusal has been read. */
  forget() {
    clearTimeout(this.timer);
    this.timer = undefined;
    hush();
  }

  /**
   * A line with buttons behind it.
   * @param {string} text
   * @param {...HTMLElement} buttons
   */
  ask(text, ...buttons) {
    this.forget();
    this.tell(text);
    this.actions.replaceChildren(...buttons);
  }

  /** @param {string} text @param {string} classes */
  put(text, classes) {
    this.actions.replaceChildren();
    this.line.textContent = seen(text);
    this.line.className = classes;
  }

  /** @param {boolean} connected @param {string} text */
  connection(connected, text) {
    const box = need("#offline");
    box.replaceChildren(...(connected ? [] : [make("span", { class: "note warn" }, text)]));
  }
}
