/** A game without scripts of its own: its actions are listed, found by a few letters and chosen. */

import { sure } from "./confirming.js";
import { button, make, refill } from "./dom.js";
import { Game } from "./game.js";
import { play } from "./sound.js";
import { say, sayCount } from "./texts.js";
import { whyNot } from "./why.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").AnyChoices} Choices */

const LETTER = 48; // units of the picture: three letters have to be as wide as a finger
const MOST = 100; // actions that are shown at once
const STEPS = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

export class AnyGame extends Game {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    super(table);
    /** @type {string | null} the action that Enter plays */
    this.chosen = null;
    /** @type {string | null} the one that a hint means */
    this.hinted = null;
    this.field = make("input", {
      class: "input",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-autocomplete": "list",
      "aria-controls": "actions",
      "data-key": "find",
    });
    this.list = make("ul", { id: "actions", role: "listbox", "aria-label": say("any.list") });
    this.note = make("p", { class: "hint" });
    this.go = button(say("any.play"), "btn main", () => this.send(), { "data-key": "play" });
    this.row = make("div", { class: "any" }, this.field, this.go, this.list, this.note);
    this.field.addEventListener("input", () => this.find());
    this.field.addEventListener("keydown", (event) => {
      if (this.keyInField(event)) event.preventDefault();
    });
    this.list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element ? target.closest("[data-action]") : null;
      if (option) this.press(option.getAttribute("data-action") ?? "");
    });
  }

  /** @returns {Choices | null} */
  get choices() {
    return this.table.mayAct() ? /** @type {Choices | null} */ (this.state.choices) : null;
  }

  /** Whether there are so many actions that none is listed, and one has to be typed. */
  get typing() {
    return this.choices !== null && !this.choices.actions.length && this.choices.count > 0;
  }

  /** The actions that read like what was typed. @returns {Choices["actions"]} */
  found() {
    const parts = this.field.value.toLowerCase().split(/\s+/);
    return (this.choices?.actions ?? []).filter(([text, words]) => {
      const whole = `${text} ${words}`.toLowerCase();
      return parts.every((part) => whole.includes(part));
    });
  }

  /** @param {State | null} previous */
  show(previous) {
    this.board.lay([], LETTER);
    if (previous && previous.version !== this.state.version) {
      this.field.value = "";
      this.chosen = null;
      this.hinted = null;
    }
    this.refresh();
  }

  refresh() {
    this.board.wipe();
    this.table.drawLedge();
    if (this.choices) this.table.status.settle();
  }

  /** Other letters were typed: the first action that reads so is the one that Enter plays. */
  find() {
    const first = this.field.value.trim() ? this.found()[0] : undefined;
    this.chosen = first ? first[0] : null;
    this.fill();
  }

  /** @param {KeyboardEvent} event */
  keyInField(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key in STEPS) return this.step(event.key);
    if (event.key === "Enter") {
      this.send();
      return true;
    }
    return event.key === "Escape" && this.release();
  }

  /** Chooses the next action of the list. @param {string} key */
  step(key) {
    const found = this.found().slice(0, MOST);
    const by = STEPS[/** @type {keyof typeof STEPS} */ (key)];
    if (!found.length) return false;
    const at = found.findIndex(([text]) => text === this.chosen);
    const next = at < 0 ? (by > 0 ? 0 : found.length - 1) : at + by;
    this.chosen = found[Math.min(Math.max(next, 0), found.length - 1)]?.[0] ?? null;
    this.fill();
    return true;
  }

  /** An action was pressed. @param {string} action */
  press(action) {
    this.chosen = action;
    this.fill();
    play("pick");
    if (sure(action)) this.send();
    else this.table.explain(say("confirm.again"));
  }

  /** Plays what is chosen, or what was typed; the rules say what is wrong with it. */
  send() {
    if (!this.choices) return this.table.explain();
    const action = this.chosen ?? this.field.value.trim();
    if (!action) return this.table.explain(say(this.typing ? "any.type" : "any.first"));
    play("place");
    void this.table.act(action);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.choices) return false;
    if (event.key === "/" || (event.key in STEPS && this.step(event.key))) {
      this.field.focus({ preventScroll: true });
      return true;
    }
    if (event.key !== "Enter" || document.activeElement?.closest("button, a")) return false;
    this.send();
    return true;
  }

  release() {
    const had = this.chosen !== null || this.field.value !== "";
    this.chosen = null;
    this.hinted = null;
    this.field.value = "";
    if (had) this.refresh();
    return had;
  }

  /** Chooses what a hint means. @param {string} action */
  suggest(action) {
    this.field.value = this.typing ? action : "";
    this.chosen = this.typing ? null : action;
    this.hinted = action;
    this.fill();
  }

  /** @param {HTMLElement} box */
  ledge(box) {
    if (this.row.parentElement !== box) refill(box, this.row);
    this.fill();
  }

  /** Lists what can be done. */
  fill() {
    const found = this.found();
    const shown = found.slice(0, MOST);
    // A hint may mean one that stands further down.
    const chosen = found.find(([text]) => text === this.chosen);
    if (chosen && !shown.includes(chosen)) shown.push(chosen);
    const label = say(this.typing ? "any.type" : "any.find");
    this.field.placeholder = label;
    this.field.setAttribute("aria-label", label);
    this.field.setAttribute("aria-expanded", String(shown.length > 0));
    this.list.replaceChildren(...shown.map((action, index) => this.option(action, index)));
    this.list.hidden = !shown.length;
    this.note.textContent = this.remark(found.length - shown.length);
    this.note.hidden = !this.note.textContent;
    const active = this.list.querySelector("[aria-selected=true]");
    if (active) this.field.setAttribute("aria-activedescendant", active.id);
    else this.field.removeAttribute("aria-activedescendant");
    active?.scrollIntoView({ block: "nearest" });
    const ready = this.choices && (this.chosen !== null || this.field.value.trim());
    this.go.setAttribute("aria-disabled", String(!ready));
    this.go.dataset.why = this.choices ? say(this.typing ? "any.type" : "any.first") : "";
  }

  /** @param {Choices["actions"][number]} action @param {number} index */
  option([text, words], index) {
    return make(
      "li",
      {
        id: `action-${index}`,
        role: "option",
        class: text === this.hinted ? "hinted" : null,
        "aria-selected": String(text === this.chosen),
        "data-action": text,
      },
      make("span", {}, words),
      words.includes(text) ? null : make("code", {}, text),
    );
  }

  /** What stands below the list: why it is empty, or how much more there is. @param {number} more */
  remark(more) {
    if (!this.choices) return whyNot(this.table);
    if (this.typing) return sayCount("any.many", this.choices.count);
    if (more > 0) return sayCount("any.more", more);
    return this.list.childElementCount ? "" : say("any.none");
  }
}

export { AnyGame as Game };
