/** The time that a puzzle has taken so far, counted on between two states of the server. */

import { timeText } from "../progress.js";
import { make } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").Timer} Time */

export class Timer {
  constructor() {
    this.face = make("span", { "aria-hidden": "true" });
    this.words = make("span", { class: "vh" });
    this.element = make("p", { class: "timer" }, this.face, this.words);
    /** @type {Time} */
    this.time = { elapsed: 0, running: false, until: 0 };
    this.received = 0;
    setInterval(() => this.tick(), 250);
  }

  /** @param {Time | null} time */
  set(time) {
    this.element.hidden = time === null;
    if (time === null) return;
    this.time = time;
    this.received = performance.now();
    // Told when asked for, not once a second.
    this.words.textContent = say("timer", { time: timeText(time.elapsed) });
    this.tick();
  }

  get elapsed() {
    const { elapsed, running, until } = this.time;
    if (!running) return elapsed;
    return Math.min(elapsed + (performance.now() - this.received) / 1000, until);
  }

  tick() {
    const text = timeText(this.elapsed);
    if (this.face.textContent !== text) this.face.textContent = text;
  }
}
