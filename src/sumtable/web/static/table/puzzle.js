/** A puzzle at the table: its goal, the verdict, the solution, the way to the next one. */

import { Refused } from "../ask.js";
import { beginDaily, beginFree } from "../begin.js";
import { dailyKey, entry, streak } from "../progress.js";
import { ApiError } from "./api.js";
import { dailyButton } from "./daily.js";
import { confirm } from "./dialogs.js";
import { button, icon, make, need, refill } from "./dom.js";
import { keep, kept, shown, timeWords, wasShown } from "./keeping.js";
import { row } from "./ledges.js";
import { scrollable } from "./screen.js";
import { polite } from "./speech.js";
import { say, sayCount } from "./texts.js";
import { Timer } from "./timer.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Solution} Solution */

const GRADES = [1, 2, 3, 4, 5];
const WHOLE = 6000; // milliseconds that a solution of many steps takes
const LONGEST = 1600;
const SHORTEST = 400;
const PATIENCE = 15000;

export class Puzzle {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#task");
    this.timer = new Timer();
    /** @type {{solution: Solution, step: number} | null} the solution that is being played */
    this.line = null;
  }

  /** Whether the solution is being played, and nobody else may. */
  get showing() {
    return this.line !== null;
  }

  /** @param {State} state */
  show(state) {
    const { puzzle } = state;
    if (!puzzle) return;
    keep(state);
    this.timer.set(state.timer);
    const name = say("puzzle.name", { title: puzzle.title, grade: puzzle.grade });
    refill(
      this.box,
      make(
        "div",
        { class: "head" },
        make("h2", {}, puzzle.daily ? say("puzzle.daily", { day: dayWords(puzzle.daily) }) : name),
        this.timer.element,
      ),
      puzzle.daily ? make("p", { class: "kind" }, name) : null,
      this.goal(puzzle.goal),
      puzzle.can_show && !this.showing && puzzle.status === "open"
        ? this.solutionButton(say("puzzle.solution"), "btn slim quiet")
        : null,
    );
  }

  /** @param {string} text */
  goal(text) {
    const goal = make("p", { class: "goal" }, text);
    scrollable(goal);
    return goal;
  }

  /** @param {string} text @param {string} classes */
  solutionButton(text, classes) {
    return button(
      text,
      classes,
      () => void this.solve(),
      { "data-key": "solution" },
      icon("eye"),
    );
  }

  /** What stands below the board at the end, or while the solution is played; else null. */
  ledge() {
    const { state } = this.table;
    if (!state.puzzle) return null;
    if (this.line) return this.playing(this.line);
    if (state.status !== "over" || !state.you.length) return null;
    return state.puzzle.status === "right" ? this.right(state) : this.wrong(state);
  }

  /** @param {{solution: Solution, step: number}} line */
  playing({ solution, step }) {
    const place = say("history.of", { n: step + 1, of: solution.actions.length });
    const words = `${place}: ${solution.words[step] ?? ""}`;
    return row(
      say("puzzle.the_solution"),
      words,
      button(say("puzzle.stop"), "btn", () => this.stop(), { "data-key": "stop" }),
    );
  }

  /** @param {State} state */
  wrong(state) {
    return row(
      say("puzzle.wrong"),
      say("puzzle.wrong_text"),
      ...(state.puzzle?.can_show ? [this.solutionButton(say("puzzle.solution_short"), "btn")] : []),
      button(
        say("puzzle.again"),
        "btn main",
        () => void this.table.dock.undo(),
        { "data-key": "again", "aria-keyshortcuts": "u" },
        icon("undo"),
      ),
    );
  }

  /** @param {State} state */
  right(state) {
    const next = this.nextGrade(state);
    const buttons = [
      button(
        say("over.replay"),
        "btn",
        () => void this.table.history.first(),
        { "data-key": "replay" },
        icon("history"),
      ),
      make(
        "a",
        { class: next ? "btn" : "btn main", href: "/puzzles", "data-key": "all" },
        say("puzzle.all"),
      ),
    ];
    if (state.puzzle?.daily && !wasShown(state)) buttons.splice(1, 0, dailyButton(state));
    if (next)
      buttons.push(
        button(say("puzzle.next"), "btn main", () => void this.go(next), { "data-key": "next" }),
      );
    return row(say(wasShown(state) ? "puzzle.the_solution" : "puzzle.right"), this.praise(state), ...buttons);
  }

  /** How it was solved, and for the how manieth day in a row. @param {State} state */
  praise(state) {
    if (wasShown(state)) return say("puzzle.seen");
    const parts = [timeWords(state)];
    const { puzzle, game } = state;
    const run = puzzle?.daily ? streak(game, puzzle.grade).run : 0;
    if (run > 1) parts.push(sayCount("puzzle.streak", run));
    return parts.join(" ");
  }

  /** The grade of the next puzzle; 0 when the day's puzzles of this game are all done. @param {State} state */
  nextGrade(state) {
    const { puzzle, game } = state;
    if (!puzzle) return 0;
    const { daily, grade } = puzzle;
    if (!daily) return grade;
    const left = GRADES.filter((one) => {
      const known = entry(dailyKey(daily, game, one));
      return one !== grade && !known?.solved && !known?.seen;
    });
    return left.find((one) => one > grade) ?? left.at(-1) ?? 0;
  }

  /** @param {number} grade */
  async go(grade) {
    const { state, status } = this.table;
    if (!state.puzzle) return;
    const { daily, kind } = state.puzzle;
    status.tell(say("puzzle.making"));
    try {
      await (daily ? beginDaily(daily, state.game, grade) : beginFree(state.game, kind, grade));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      status.refuse(error.message);
    }
  }

  /** Plays the solution from the given position, once it is sure that it is wanted. */
  async solve() {
    const { table } = this;
    const { puzzle } = table.state;
    if (!puzzle?.can_show || this.line) return;
    const known = kept(table.state);
    const asks = !known?.solved && !known?.seen;
    if (asks && !(await confirm(say("puzzle.solution"), say("puzzle.sure"), say("puzzle.show"))))
      return;
    table.history.leave();
    table.game.release();
    try {
      /** @type {Solution} */
      const solution = await table.api.get("/solution");
      table.take(await table.api.post("/solution", {}));
      shown(table.state);
      if (table.state.restart && !(await table.restart())) return;
      await this.play(solution);
    } catch (error) {
      if (error instanceof ApiError) await table.failed(error);
      else throw error;
    } finally {
      this.stop();
    }
  }

  /** @param {Solution} solution */
  async play(solution) {
    const { table } = this;
    const pause = Math.min(Math.max(WHOLE / solution.actions.length, SHORTEST), LONGEST);
    for (const [step, action] of solution.actions.entries()) {
      if (!table.state.you.includes(solution.seats[step] ?? 0)) continue;
      this.line = { solution, step };
      if (!(await this.turn())) return;
      this.redraw();
      table.status.settle();
      table.game.suggest(action);
      polite(solution.words[step] ?? "");
      await wait(pause);
      if (this.line === null || !(await table.act(action))) return;
    }
  }

  /** Waits until it is this seat's turn; false if it doesn't come. */
  async turn() {
    for (let waited = 0; waited < PATIENCE; waited += 50) {
      const { table } = this;
      if (this.line === null || table.state.status === "over") return false;
      if (table.state.can_act && !table.busy && table.shown === table.state) return true;
      await wait(50);
    }
    return false;
  }

  stop() {
    if (this.line === null) return;
    this.line = null;
    this.redraw();
  }

  redraw() {
    const { table } = this;
    this.show(table.state);
    table.game.show(null);
    table.dock.show(table.state);
  }
}

/** @param {number} milliseconds */
function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A day as the page's language writes it, short. @param {string} day */
function dayWords(day) {
  const style = new Intl.DateTimeFormat(document.documentElement.lang, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return style.format(new Date(`${day}T00:00:00Z`));
}
