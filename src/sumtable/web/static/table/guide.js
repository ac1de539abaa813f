/** A guided game: what the computer says to its turns and to the player's, unless switched off. */

import { recall, remember } from "../ask.js";
import { button, make, need, refill } from "./dom.js";
import { layout } from "./screen.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./types.js").State} State */

const SETTING = "guide";

export class Guide {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#talk");
    this.on = recall(SETTING, /** @type {boolean} */ (true)) !== false;
    table.status.instead = (state) => (layout() === "wide" ? "" : this.words(state));
  }

  /** What is said to the state; nothing where the game isn't guided, or nobody wants it. @param {State} state */
  words({ guide }) {
    if (!guide || !this.on) return "";
    return [guide.remark, guide.told].filter(Boolean).join(" ");
  }

  /** What a screen reader hears of the state, the explanation last. @param {State} state */
  spoken(state) {
    return [state.spoken, this.words(state)].filter(Boolean).join(" ");
  }

  /** @param {State} state */
  show(state) {
    this.box.hidden = !state.guide;
    need("#main").dataset.talk = String(Boolean(state.guide) && this.on);
    if (!state.guide) return;
    const { remark, told } = state.guide;
    const lines = this.on ? [remark, told].filter(Boolean) : [];
    refill(
      this.box,
      ...lines.map((words) => make("p", {}, seen(words))),
      button(say("guide.switch"), "switch", () => this.toggle(), {
        role: "switch",
        "aria-checked": String(this.on),
        "data-key": "guide",
      }),
    );
  }

  toggle() {
    this.on = !this.on;
    remember(SETTING, this.on);
    this.show(this.table.state);
    this.table.status.show(this.table.state);
  }
}
