/** What a phone keeps of the summary while one of its turns is on the board: a strip below it. */

import { button, icon, make, need, refill } from "./dom.js";
import { layout } from "./screen.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./types.js").TurningPoint} TurningPoint */

export class Strip {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.sheet = need("#sheet");
    this.box = need("#strip");
    /** @type {{turn: TurningPoint, index: number} | null} the turn that the strip is about */
    this.chosen = null;
  }

  get shown() {
    return this.sheet.classList.contains("strip");
  }

  /** Makes room for the board: a turn of the summary is to be seen on it. @param {TurningPoint} turn @param {number} index */
  lower(turn, index) {
    if (layout() !== "tall") return this.table.sheet.toggle(false);
    this.chosen = { turn, index };
    this.sheet.classList.add("strip");
    this.draw();
    this.box.querySelector("button")?.focus({ preventScroll: true });
  }

  /** The whole summary again. */
  raise() {
    this.sheet.classList.remove("strip");
    need(`[data-key=turning${this.chosen?.turn.number}]`, this.sheet).focus({ preventScroll: true });
  }

  /** Something is on the board: what isn't the turn of the strip needs none. */
  follow() {
    if (!this.shown) return;
    if (this.table.history.looking() === this.chosen?.turn.number) this.draw();
    else this.table.sheet.toggle(false);
  }

  draw() {
    if (!this.chosen) return;
    const { turn, index } = this.chosen;
    const { history } = this.table;
    const better = history.instead !== null;
    const moment = this.table.review.moment(turn.number);
    const other = () => void history.go(better ? turn.number + 1 : turn.number, better ? null : moment);
    refill(
      this.box,
      button(
        "",
        "words",
        () => this.raise(),
        { "data-key": "strip", "aria-expanded": "false", "aria-controls": "summary" },
        make("i", { "aria-hidden": "true" }, String(index + 1)),
        make("span", {}, make("b", {}, turn.title), ` ${seen(better ? turn.better : turn.words)}`),
      ),
      button("", "btn quiet square close", () => history.leave(), closing(), icon("close")),
      button(say(better ? "review.as_played" : "review.as_better"), "btn", other, {
        "data-key": "strip-other",
        "aria-label": say(better ? "review.played" : "review.better"),
      }),
    );
  }
}

function closing() {
  return { "data-key": "strip-close", "aria-label": say("history.end") };
}
