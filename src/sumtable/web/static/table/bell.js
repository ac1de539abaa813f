/** Tells somebody who looks elsewhere that it is their turn: by the system, else by a sound. */

import { keepLook } from "../look.js";
import { allowed, ask, notify, unnotify } from "../notify.js";
import { need } from "./dom.js";
import { play } from "./sound.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */

export class Bell {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.tag = `turn-${table.state.id}`;
    this.buttons = [need("#bell"), need("#bell-below")];
    for (const one of this.buttons) one.addEventListener("click", () => void this.toggle());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void unnotify(this.tag);
    });
    this.show();
  }

  /** Whether somebody wants to be told, and the browser lets us. */
  get on() {
    return document.documentElement.dataset.notify === "on" && allowed();
  }

  show() {
    const { seats, status, you } = this.table.state;
    const others = seats.some((seat) => seat.kind !== "computer" && !you.includes(seat.seat));
    need("#bell-below").hidden = !you.length || !others || status === "over";
    for (const one of this.buttons) one.setAttribute("aria-pressed", String(this.on));
  }

  /** On or off; the first time the browser asks. */
  async toggle() {
    const wanted = !this.on;
    const fine = !wanted || (await ask());
    if (fine) {
      document.documentElement.dataset.notify = wanted ? "on" : "off";
      keepLook();
    }
    this.show();
    this.table.status.explain(fine ? say(`notify.${wanted ? "on" : "off"}`) : say("notify.denied"));
  }

  /** A newer state has come. @param {State} previous @param {State} next */
  turn(previous, next) {
    this.show();
    if (!document.hidden || !next.can_act || previous.can_act) return;
    if (!this.on) return play("ring");
    const icon = document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "";
    void notify(say("notify.turn"), {
      body: `${next.title} · ${next.status_words.line || next.about}`,
      tag: this.tag,
      icon,
    });
  }
}
