/** Replaying a game by itself: turn after turn at a chosen speed, until its end. */

import { recall, remember } from "../ask.js";
import { button, icon, make, still } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {"slow" | "normal" | "fast"} Speed */

/** @type {Record<Speed, number>} milliseconds that a position stays */
const PAUSES = { slow: 3000, normal: 1500, fast: 600 };
/** @type {Speed[]} */
const SPEEDS = ["slow", "normal", "fast"];
const SETTING = "speed";

export class Autoplay {
  /** @param {import("./history.js").History} history */
  constructor(history) {
    this.history = history;
    this.on = false;
    this.ticket = 0;
    const known = recall(SETTING, /** @type {string} */ (""));
    /** @type {Speed} who wants less movement begins slowly */
    this.speed = SPEEDS.find((speed) => speed === known) ?? (still() ? "slow" : "normal");
    document.addEventListener("visibilitychange", () => document.hidden && this.stop());
  }

  /** Whether positions pass too quickly to be read out. */
  get hurried() {
    return this.on && this.speed === "fast";
  }

  toggle() {
    if (this.on) this.stop();
    else void this.start();
  }

  /** Goes on from the position shown; from the last one, from the start. */
  async start() {
    const { history } = this;
    this.on = true;
    const ticket = (this.ticket += 1);
    if (this.ended()) await history.first(true);
    else history.redraw();
    while (this.on && ticket === this.ticket) {
      await new Promise((resolve) => setTimeout(resolve, PAUSES[this.speed]));
      if (!this.on || ticket !== this.ticket) return;
      await history.go(history.stops()[history.index() + 1] ?? 0, null, true);
      if (ticket === this.ticket && this.ended()) this.stop();
    }
  }

  /** Whether nothing follows. */
  ended() {
    const { history } = this;
    return history.at === null || history.index() >= history.stops().length - 1;
  }

  /** Stops without drawing anything. */
  halt() {
    this.on = false;
    this.ticket += 1;
  }

  stop() {
    if (!this.on) return;
    this.halt();
    this.history.redraw();
    this.history.speak();
  }

  /** The next speed, and after the fastest the slowest. */
  shift() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? "normal";
    remember(SETTING, this.speed);
    this.history.redraw();
  }

  playButton() {
    return button(
      "",
      "btn square",
      () => this.toggle(),
      {
        "aria-label": say(this.on ? "autoplay.pause" : "autoplay.play"),
        "aria-keyshortcuts": "Space",
        "data-key": "autoplay",
      },
      icon(this.on ? "pause" : "play"),
    );
  }

  speedButton() {
    const short = say(`autoplay.${this.speed}`);
    const words = say("autoplay.speed", { speed: short });
    return button(
      "",
      "btn speed",
      () => this.shift(),
      { "aria-label": words, "data-key": "speed" },
      make("span", { class: "long" }, words),
      make("span", { class: "short" }, short),
    );
  }
}
