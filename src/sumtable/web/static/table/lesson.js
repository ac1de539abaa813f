/** A lesson at the table: its card, what it says to each try, the star, the way to the next one. */

import { Refused } from "../ask.js";
import { beginGuided, beginLesson, earn, skip, star } from "../stars.js";
import { ApiError } from "./api.js";
import { button, draw, icon, make, need, refill, still } from "./dom.js";
import { layout } from "./screen.js";
import { assertive, polite } from "./speech.js";
import { say, sayCount, seen } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").LessonState} LessonState */
/** @typedef {import("./types.js").LessonVerdict} LessonVerdict */
/** @typedef {{code: string, message: string, where?: string[], pins?: import("./types.js").Pin[]}} Refusal */
/** @typedef {Refusal & {action: string}} Trouble what is refused, in notation */
/** @typedef {{words: string, kind: "tip" | "warn" | "note" | "ok"}} Talk */

const STAR =
  "M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.5-4.8 2.5.9-5.4L2.2 7.9l5.4-.8z";
const ICONS = { tip: "hint", warn: "warn", note: "undo", ok: "check" };
const MANY = 3; // wrong tries, after which help is pointed at
const LOOKING = 1400; // milliseconds to see what is about to be shown

export class Lesson {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#lesson");
    this.showing = false;
    this.tries = 0;
    /** @type {{version: number, words: string} | null} what was said to a refused try */
    this.warned = null;
    /** @type {LessonState["status"] | null} */
    this.before = null;
    if (!table.state.lesson) return;
    need("#lessons").addEventListener("click", () => this.list());
    need("#lesson-go").addEventListener("click", () => void this.go());
    // Who has done it finds the way on with the next press of Tab.
    need("#board").addEventListener("keydown", (event) => {
      if (event.key !== "Tab" || event.shiftKey || this.now?.status !== "done") return;
      event.preventDefault();
      this.goButton().focus();
    });
  }

  /** The lesson of this table, if it is one's. */
  get now() {
    return this.table.state.lesson;
  }

  /** Whether the words stand on the card; where there is no room for them, above the board. */
  get talks() {
    return layout() === "wide";
  }

  /** @param {State} state */
  show(state) {
    const { lesson } = state;
    if (!lesson) return;
    if (this.before === null) this.greet(lesson);
    const fresh = lesson.status === "done" && this.before !== "done" && this.before !== null;
    if (lesson.status === "done" && state.you.length) earn(state.game, lesson.name);
    if (this.warned?.version !== state.version) this.warned = null;
    this.before = lesson.status;
    need("#main").dataset.lesson = lesson.status;
    this.table.board.lit = this.table.history.at === null ? lesson.glow : [];
    this.draw(state, lesson, fresh);
    this.tell(state, lesson);
  }

  /** What is heard at the end. @param {State} next @returns {"over" | "other"} */
  sound(next) {
    return next.lesson?.status === "other" ? "other" : "over";
  }

  /** @param {LessonState} lesson */
  greet({ number, count, title, goal, tip }) {
    polite(`${say("lesson.enter", { n: number, count, title })} ${goal} ${tip}`);
  }

  /** @param {State} state @param {LessonState} lesson @param {boolean} fresh */
  draw(state, lesson, fresh) {
    const { words, kind } = this.talk(lesson);
    refill(
      this.box,
      make(
        "div",
        { class: "head" },
        make("p", { class: "kick" }, say("lesson.of", { n: lesson.number, count: lesson.count })),
        this.stars(state, lesson, fresh),
      ),
      make("h2", { id: "lesson-title" }, lesson.title),
      make("p", { class: "goal" }, seen(lesson.goal)),
      make("p", { class: `talk ${kind}` }, icon(ICONS[kind]), make("span", {}, seen(words))),
      this.wayOn(lesson),
    );
    const dock = need("#lesson-go");
    const [, short] = this.wayWords(lesson);
    need("span", dock).textContent = short;
    dock.classList.toggle("main", lesson.status === "done");
  }

  /** What stands in the box on the card. @param {LessonState} lesson @returns {Talk} */
  talk(lesson) {
    if (this.warned) return { words: this.warned.words, kind: "warn" };
    if (lesson.status === "done") return { words: lesson.words, kind: "ok" };
    if (lesson.status === "other") return { words: lesson.words, kind: "note" };
    return { words: lesson.tip, kind: "tip" };
  }

  /** @param {State} state @param {LessonState} lesson @param {boolean} fresh */
  stars({ game }, { steps, name }, fresh) {
    const list = steps.map((step, index) => {
      const kept = star(game, step.name);
      const here = step.name === name;
      const what = kept === "done" ? "done" : here ? "now" : (kept ?? "new");
      const classes = what + (here && fresh && !still() ? " fresh" : "");
      const label = say(`lesson.star_${here ? "now" : what}`, { n: index + 1 });
      return make(
        "li",
        { class: classes },
        draw("svg", { viewBox: "0 0 20 20", role: "img", "aria-label": label }, draw("path", { d: STAR })),
      );
    });
    return make("ol", { class: "stars", "aria-label": say("lesson.stars") }, ...list);
  }

  /** The words of the button that leads on, in full and in one. @param {LessonState} lesson */
  wayWords({ status, next }) {
    const done = status === "done";
    if (next && done) return [say("lesson.next", { title: next.title }), say("lesson.next_short")];
    if (next) return [say("lesson.skip"), say("lesson.skip_short")];
    if (done) return [say("lesson.first"), say("lesson.first_short")];
    return [say("lesson.all"), say("lesson.skip_short")];
  }

  /** @param {LessonState} lesson */
  wayOn(lesson) {
    const made = button(
      this.wayWords(lesson)[0] ?? "",
      lesson.status === "done" ? "btn main" : "btn",
      () => void this.go(),
      { "data-key": "lesson-next", "aria-keyshortcuts": "n" },
    );
    made.append(icon("on"));
    return make("div", { class: "go" }, made);
  }

  /** The one of the two buttons that can be seen. */
  goButton() {
    const large = this.box.querySelector("[data-key=lesson-next]");
    return large instanceof HTMLElement && large.offsetParent ? large : need("#lesson-go");
  }

  /** The line above the board: the talk, where the card has no room for it. @param {State} state @param {LessonState} lesson */
  tell(state, lesson) {
    const { status, history } = this.table;
    if (history.at !== null) return;
    if (!this.talks) status.plain = this.warned ? lesson.tip : this.talk(lesson).words;
    else if (lesson.status !== "open") status.plain = deed(state);
    else return;
    status.tell(status.plain);
  }

  /**
   * The rules refuse what was tried: why, which places it is about, and what to look at.
   * @param {Refusal} refusal
   * @param {string[]} places where it was tried
   * @param {string} action in notation, if it is one
   */
  async refused(refusal, places, action) {
    const { table, now } = this;
    if (!now) return;
    this.tries += 1;
    const { version } = table.state;
    const verdict = await this.ask(action);
    if (table.state.version !== version) return;
    const words = verdict?.code === refusal.code ? verdict.words : refusal.message;
    const hint = now.hints[Math.min(this.tries, now.hints.length) - 1] ?? "";
    this.warned = { version, words: hint || words };
    this.draw(table.state, now, false);
    table.status.hold(words, "say note warn");
    assertive(hint ? `${words} ${hint}` : words);
    const where = refusal.where?.length ? refusal.where : places;
    const marks = verdict?.code === refusal.code ? verdict.marks : [];
    table.blame({ ...refusal, where: [...new Set([...where, ...marks])] }, [], action);
    if (this.tries === MANY) need("#hint").classList.add("nudged");
  }

  /** What the lesson says to an action; null if it can't be asked. @param {string} action @returns {Promise<LessonVerdict | null>} */
  async ask(action) {
    if (!action) return null;
    try {
      return await this.table.api.post("/lesson", { action });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  /** Plays what is asked for, from the beginning. */
  async showMe() {
    const { table, now } = this;
    if (!now || this.showing) return;
    if (now.show === null || now.status === "done") return table.explain();
    table.history.leave();
    table.game.release();
    if (table.state.restart && !(await table.restart())) return;
    this.showing = true;
    try {
      await this.ready();
      if (!table.state.can_act) return;
      table.game.refresh();
      table.game.suggest(now.show);
      await wait(still() ? LOOKING / 2 : LOOKING);
      await table.act(now.show);
    } finally {
      this.showing = false;
      table.game.show(null);
    }
  }

  /** Waits until the picture of the newest state is there. */
  async ready() {
    const { table } = this;
    while (table.busy || table.shown !== table.state) await wait(30);
  }

  /** To the next lesson, or from the last one to a first game; one that isn't done is kept for later. True: this is a lesson. */
  async go() {
    const { now, table } = this;
    if (!now) return;
    if (now.status !== "done" && table.state.you.length) skip(table.state.game, now.name);
    const { game } = table.state;
    if (!now.next && now.status !== "done") return this.list();
    try {
      await (now.next ? beginLesson(game, now.next.name) : beginGuided(game));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      table.status.refuse(error.message);
    }
  }

  list() {
    location.assign(`/learn#${this.table.state.game}`);
  }
}

/** What was done, and what it brought. @param {State} state */
function deed(state) {
  const row = state.sheet.at(-1);
  if (!row) return "";
  const reasons = row.reasons.join(" · ");
  if (!row.points) return reasons || row.yours;
  return `${reasons || row.yours}: ${sayCount("lesson.points", row.points)}`;
}

/** @param {number} milliseconds */
function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
