/** The row of game actions: hint, undo, history, resign or restart, scores. */

import { button, make, need } from "./dom.js";
import { After } from "./after.js";
import { confirm } from "./dialogs.js";
import { Claims, resign } from "./leaving.js";
import { say } from "./texts.js";
import { nameOf } from "./seats.js";

/** @typedef {import("./types.js").State} State */

const MUCH = 3; // turns that nobody wants to lose by a slip

export class Dock {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.claims = new Claims(table);
    this.after = new After(table);
    this.on("hint", () => void table.hint.next());
    this.on("undo", () => void this.undo());
    this.on("history", () => table.history.toggle());
    this.on("resign", () => void resign(table));
    this.on("restart", () => void this.restart());
    this.on("scores", () => this.scores());
    this.on("handle", () => table.sheet.toggle());
  }

  /** @param {string} id @param {() => void} action */
  on(id, action) {
    const element = need(`#${id}`);
    element.addEventListener(
      "click",
      () => element.getAttribute("aria-disabled") !== "true" && action(),
    );
  }

  /** @param {State} state */
  show(state) {
    const showing = this.table.puzzle.showing || this.table.lesson.showing;
    const shows = state.lesson?.status === "other"; // what is taken back first
    able("hint", (state.can_act || shows) && this.table.history.at === null && !showing, "");
    able("undo", state.undo.possible && !showing, state.undo.refusal?.message ?? "");
    able(
      "history",
      state.sheet.length > 0 || this.table.history.at !== null,
      say("sheet.empty"),
    );
    able("resign", state.resign, "");
    able("restart", state.restart && !showing, say("sheet.empty"));
    need("#history").setAttribute("aria-pressed", String(this.table.history.at !== null));
    this.after.show();
    this.ask(state);
  }

  /** The score sheet; after the end the summary has a button of its own. */
  scores() {
    if (this.after.holds) this.table.review.choose(false);
    this.table.sheet.toggle();
  }

  /** What somebody at this screen has to answer, or may claim. @param {State} state */
  ask(state) {
    const box = need("#ask");
    box.replaceChildren();
    this.consent(state, box);
    if (!box.hasChildNodes()) this.claims.show(state, box);
  }

  /** Somebody asks to take a move back. @param {State} state @param {HTMLElement} box */
  consent(state, box) {
    const { asked_by, answer } = state.undo;
    if (asked_by === null || !answer) return;
    const reply = (/** @type {boolean} */ yes) => () =>
      void this.table.change("/undo/answer", { version: this.table.state.version, yes });
    box.append(
      make("span", {}, say("undo.asked", { name: nameOf(state, asked_by) })),
      button(say("undo.allow"), "btn slim main", reply(true), { "data-key": "allow" }),
      button(say("undo.refuse"), "btn slim", reply(false), { "data-key": "refuse" }),
    );
  }

  async undo() {
    const { table } = this;
    if (!table.state.undo.possible || table.puzzle.showing)
      return table.explain(table.state.undo.refusal?.message);
    table.history.leave();
    await table.change("/undo", { version: table.state.version });
  }

  /** Back to where it began; who has laid a lot is asked first. */
  async restart() {
    const { table } = this;
    if (!table.state.restart || table.puzzle.showing) return table.explain(say("sheet.empty"));
    const much = table.state.sheet.length > MUCH && table.state.status === "playing";
    if (much && !(await confirm(say("restart.title"), say("restart.text"), say("restart.yes"))))
      return;
    table.history.leave();
    table.game.release();
    await table.restart();
  }
}

/** @param {string} id @param {boolean} yes @param {string} why it can't be, besides the obvious */
function able(id, yes, why) {
  const pressed = need(`#${id}`);
  pressed.setAttribute("aria-disabled", String(!yes));
  pressed.dataset.why = why;
}
