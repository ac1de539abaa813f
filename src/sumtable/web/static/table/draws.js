/** The draws at the table: agreed on without a click, and checked when the game is over. */

import { Refused } from "../ask.js";
import { keepPromises, newPromise, reveal, watch } from "../draws/begin.js";
import { forgetGame, forgetSecrets, keepGame, keptGame } from "../draws/kept.js";
import { canCheck, wrong } from "../draws/verdict.js";
import { Api, ApiError } from "./api.js";
import { verdictLine } from "./fairness.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("../draws/verdict.js").Checked} Checked */

const AGAIN = 1500; // milliseconds between two tries, or two looks at the next game
const MOST_LOOKS = 60;
const AGREEING = ["committing", "revealing", "public"];
const WITHHELD = [403, 404, 409, 422]; // a player may have the record of a game that is over

/** Whether the draws of this game are still being agreed on. @param {State} state */
export function agreeing({ draws, status }) {
  return status === "playing" && AGREEING.includes(draws?.phase ?? "");
}

export class Draws {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {State | null} what was followed last */
    this.last = null;
    this.busy = false;
    /** What the check has found, once there was one. @type {Checked | null} */
    this.checked = null;
    /** The version that was checked, or is being checked. */
    this.version = -1;
    /** The game that follows, in whose draws this browser takes part. */
    this.next = "";
  }

  /** The sentence on the draws, once there is one. */
  get line() {
    return this.checked ? verdictLine(this.table.state, this.checked) : "";
  }

  /** A newer state has come: what it asks of this browser is done. @param {State} state */
  follow(state) {
    const { last } = this;
    this.last = state;
    if (state.replay) return;
    if (!state.draws) return void (keptGame(state.id) && forgetGame(state.id));
    this.count(last, state);
    const kept = watch(state);
    if (!kept) this.tell(wrong("page.swapped"));
    else if (state.status !== "over") this.checked = null;
    if (agreeing(state)) void this.takePart();
    if (canCheck(state) && state.version > this.version) void this.check(state);
    if (state.rematch && state.you.length) void this.takePartIn(state.rematch.game);
  }

  /**
   * What is taken back between people must not be drawn again: this page has seen how many draws.
   * @param {State | null} last
   * @param {State} state
   */
  count(last, state) {
    if (!last || state.solve || state.events >= last.events) return;
    const actions = last.sheet.filter(({ number }) => number >= state.events).length;
    const gone = last.events - state.events - actions;
    const before = keptGame(state.id)?.undone ?? {};
    if (gone > 0) keepGame(state.id, { undone: { ...before, [state.version]: gone } });
  }

  /** Promises and reveals what is due; without a line it is tried again. */
  async takePart() {
    if (this.busy) return;
    this.busy = true;
    const { table } = this;
    try {
      /** @type {State} */
      let state;
      do {
        state = table.state;
        const now = await contribute(table.api, state);
        if (now !== state) table.take(now);
      } while (table.state !== state && agreeing(table.state));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) setTimeout(() => this.follow(table.state), AGAIN);
    } finally {
      this.busy = false;
    }
  }

  /** Takes part in the draws of the game that follows, while this one is still looked at. @param {string} id */
  async takePartIn(id) {
    if (this.next === id) return;
    this.next = id;
    const api = new Api(id);
    try {
      for (let look = 0; look < MOST_LOOKS; look++) {
        if (!agreeing(await contribute(api, await api.state()))) return;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Checks the draws of a game that is over. @param {State} state */
  async check(state) {
    this.version = state.version;
    try {
      const [{ check }, record] = await Promise.all([
        import("../draws/check.js"),
        this.table.api.get("/record"),
      ]);
      this.tell(await check(record, state), state.version);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof Refused)) throw error;
      const kept = error instanceof ApiError && WITHHELD.includes(error.status);
      if (kept && state.you.length) this.tell(wrong("page.withheld"), state.version);
      else this.version = -1; // the next state tries again
    }
  }

  /** @param {Checked} checked @param {number} [version] that it is about; the newest if left out */
  tell(checked, version = this.table.state.version) {
    const { id } = this.table.state;
    if (version !== this.table.state.version || this.checked?.verdict === "wrong") return;
    this.checked = checked;
    keepGame(id, { verdict: checked.verdict });
    if (checked.verdict === "wrong") this.table.status.refuse(this.line);
    else forgetSecrets(keptGame(id)?.mine ?? []);
    if (this.table.live && this.last) this.table.drawLedge();
  }
}

/**
 * Promises for the seats that are waited for, and reveals what is due.
 * @param {Api} api
 * @param {State} state
 * @returns {Promise<State>} the state after it
 */
async function contribute(api, state) {
  let now = state;
  for (const { seat, state: stands } of state.draws?.contributions ?? []) {
    if (stands !== "awaited" || !state.you.includes(seat)) continue;
    const commit = await newPromise();
    if (commit === null) continue;
    try {
      now = await api.post("/draws", { seat, commit });
      keepPromises(now, [commit]);
    } catch (error) {
      forgetSecrets([commit]); // another page of this browser's was faster
      throw error;
    }
  }
  return reveal(now, (secret) => api.post("/draws", secret));
}
