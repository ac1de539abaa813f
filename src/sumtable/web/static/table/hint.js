/** A hint in stages, on a card of its own: where to look, what to look for, what to do. */

import { ApiError } from "./api.js";
import { button, icon, make, need, refill } from "./dom.js";
import { helped } from "./keeping.js";
import { layout, scrollable } from "./screen.js";
import { polite } from "./speech.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Way} Way */
/** @typedef {import("./types.js").HintStage} HintStage */

const WAYS = 3;
const STRIP = 92; // pixels that the card takes above a board that leaves them free

export class Hint {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#hint-card");
    /** @type {{version: number, ways: Way[], way: number, stage: number} | null} what was told so far */
    this.told = null;
    /** @type {string | null} the tile of the hand that the hint speaks of */
    this.tile = null;
    this.asking = false;
    table.board.marking = () => this.mark();
    const place = () => this.place();
    new ResizeObserver(place).observe(table.board.box);
    new MutationObserver(place).observe(table.board.box, { attributeFilter: ["class"] });
  }

  /** Whether a hint stands on the card, and the board is the one that it speaks of. */
  get open() {
    const { state, shown, history } = this.table;
    return this.told?.version === state.version && shown === state && history.at === null;
  }

  /** @returns {{way: Way, stage: HintStage, last: boolean} | null} what the card says */
  get current() {
    const way = this.told?.ways[this.told.way];
    const stage = way?.stages[this.told?.stage ?? 0];
    if (!way || !stage) return null;
    return { way, stage, last: this.told?.stage === way.stages.length - 1 };
  }

  /** The first stage, or the next one; after the last another way, if there is one. */
  async next() {
    const { table } = this;
    if (table.state.lesson) return table.lesson.showMe();
    if (!table.mayAct()) return table.explain();
    if (this.told && this.open) this.further(this.told);
    else if (!(await this.ask())) return;
    const { current } = this;
    if (!current) return;
    if (current.last) helped(table.state);
    this.show();
    polite(`${current.stage.title}. ${current.stage.words}`);
  }

  /** @param {{ways: Way[], way: number, stage: number}} told */
  further(told) {
    const stages = told.ways[told.way]?.stages.length ?? 1;
    if (told.stage < stages - 1) told.stage += 1;
    else told.way = (told.way + 1) % told.ways.length;
  }

  /** Asks the server; true if there is something to tell. */
  async ask() {
    const { table } = this;
    if (this.asking) return false;
    const { version } = table.state;
    table.status.tell(say("hint.thinking"));
    this.asking = true;
    try {
      /** @type {import("./types.js").Hints} */
      const { ways, words } = await table.api.post("/hint", { version, ways: WAYS });
      if (version !== table.state.version) return false;
      table.status.settle();
      if (ways.length) this.told = { version, ways, way: 0, stage: 0 };
      else {
        table.status.tell(words || say("hint.none"));
        polite(words || say("hint.none"));
      }
      return ways.length > 0;
    } catch (error) {
      if (error instanceof ApiError) await table.failed(error);
      else throw error;
      return false;
    } finally {
      this.asking = false;
    }
  }

  /** Draws the card and what it points at, or neither once the game has gone on. */
  show() {
    this.draw();
    if (this.open) {
      this.table.game.release();
      this.table.game.refresh();
    }
  }

  draw() {
    const current = this.open ? this.current : null;
    if (!current) this.told = null;
    need("#hint").setAttribute("aria-pressed", String(current !== null));
    this.tile = null;
    this.box.hidden = current === null;
    if (!current) return void refill(this.box);
    const { stage, way } = current;
    const words = make("p", { class: "words" }, seen(stage.words));
    refill(
      this.box,
      make("span", { class: "steps", "aria-hidden": "true" }, ...this.steps(way)),
      make("h2", {}, stage.title),
      this.cross(),
      words,
      make("div", { class: "acts" }, ...this.buttons(current)),
    );
    scrollable(words);
    this.place();
  }

  /** A dash for each stage. @param {Way} way */
  steps(way) {
    return way.stages.map((_stage, index) =>
      make("i", { class: index <= (this.told?.stage ?? 0) ? "on" : "" }),
    );
  }

  cross() {
    const close = button("", "btn quiet square close", () => this.close(), {
      "data-key": "hint-close",
      "aria-label": say("hint.close"),
    });
    close.append(icon("close"));
    return close;
  }

  /** @param {{way: Way, last: boolean}} current */
  buttons({ way, last }) {
    const next = () => void this.next();
    if (!last) {
      const words = this.told?.stage === way.stages.length - 2 ? "hint.show" : "hint.more";
      return [button(say(words), "btn", next, { "data-key": "hint-go" })];
    }
    const others = (this.told?.ways.length ?? 0) > 1;
    return [
      ...(others ? [button(say("hint.next"), "btn other", next, { "data-key": "hint-other" })] : []),
      ...(way.part
        ? []
        : [button(say("hint.play"), "btn main", () => void this.play(), { "data-key": "hint-go" })]),
    ];
  }

  /** Plays what the hint says. */
  async play() {
    const { table, current } = this;
    if (!current || current.way.part || !table.mayAct()) return table.explain();
    const held = this.box.contains(document.activeElement);
    table.game.release();
    if ((await table.act(current.way.action)) && held) table.board.focus(table.board.current ?? "");
  }

  /** Takes the card away; true if there was one. */
  close() {
    if (this.box.hidden) return false;
    const held = this.box.contains(document.activeElement);
    this.told = null;
    this.draw();
    if (this.table.history.at === null) this.table.game.refresh();
    if (held) need("#hint").focus();
    return true;
  }

  /** Marks on the board what the hint speaks of, whatever else is drawn there. */
  mark() {
    const current = this.open ? this.current : null;
    if (!current) return;
    if (current.last) this.table.game.suggest(current.way.action);
    else for (const places of current.stage.frames) this.table.game.frame(places);
  }

  /** Marks the tile of the hand, which may just have been laid out anew. */
  markHand() {
    if (this.tile !== null && this.open) this.table.markHand(this.tile);
  }

  /**
   * Where the card stands: in the panel; else on free wood above the board or, where there is none,
   * on the seats and the status. Never on the board.
   */
  place() {
    if (this.box.hidden || layout() === "wide") return;
    const main = need("#main").getBoundingClientRect();
    const status = need("#play .status").getBoundingClientRect();
    const free = this.boardTop() - status.top;
    const strip = layout() === "tall" && innerHeight >= 760 && free >= STRIP;
    const above = need(".company").getBoundingClientRect();
    const top = strip ? status.top : above.top;
    const bottom = strip ? status.top + STRIP : status.bottom;
    this.box.style.setProperty("--top", `${top - main.top}px`);
    this.box.style.setProperty("--left", `${above.left - main.left}px`);
    this.box.style.setProperty("--wide", `${above.width}px`);
    this.box.style.setProperty("--high", `${bottom - top}px`);
  }

  /** Where the board's picture begins on the screen; above all of it when one looks closer. */
  boardTop() {
    const { board, zoom } = this.table;
    const { x, y } = board.whole();
    return zoom.on ? 0 : board.screen({ x, y }).y;
  }
}
