/** What goes to the server: moves and other changes of the game, and what becomes of them. */

import { Again } from "./again.js";
import { Api, ApiError } from "./api.js";
import { Status } from "./status.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").PicturedState} PicturedState */

const ANSWER = 20_000; // milliseconds after which no answer to a move will come

/** The table's side that sends; the table itself shows what comes back. */
export class Sending {
  /** @param {State} state */
  constructor(state) {
    /** The newest state. @type {State} */
    this.state = state;
    this.api = new Api(state.id);
    /** By how many quarters the board is turned. */
    this.turned = 0;
    this.busy = false;
    /** The newest version that this browser has made, as the stream tells it. */
    this.made = 0;
    /** The last action that was sent, in notation. */
    this.tried = "";
    this.status = new Status();
    this.again = new Again(this);
  }

  /** The newest state is this one. @param {State | PicturedState} next */
  goOn(next) {
    this.state = next;
  }

  // What the table does with it

  /** A state from the server, by answer or by stream, perhaps with what is new in its picture. @param {State | PicturedState} _next */
  take(_next) {}

  /** Whether one looks at the game as it stands, not back. */
  get live() {
    return true;
  }

  /** Something was sent, with or without success: what can be done is shown again. */
  sent() {}

  /**
   * The rules refuse what was tried: why is told, where is shown.
   * @param {import("./lesson.js").Refusal} refusal
   * @param {string[]} _places
   * @param {string} [_action]
   */
  refuse(refusal, _places, _action = "") {
    this.status.refuse(refusal.message);
  }

  // What is sent

  /**
   * Something was done from this browser. What was done here has the state in its answer; what was
   * done in another tab hasn't, and an answer may be lost on its way.
   * @param {number} version
   */
  own(version) {
    this.made = Math.max(this.made, version);
    if (!this.busy) void this.catchUp();
  }

  /** Brings the state that this browser made, unless it is here. */
  async catchUp() {
    if (this.made <= this.state.version) return;
    try {
      this.take(await this.api.state());
    } catch (error) {
      await this.failed(error);
    }
  }

  /**
   * Plays an action. True when the server has taken it.
   * @param {string} action
   */
  async act(action) {
    if (this.busy) return false;
    /** @type {Record<string, unknown>} */
    const body = { version: this.state.version, action, turned: this.turned };
    this.tried = action;
    if (this.state.you.length > 1) body.seat = this.state.to_move;
    return this.change("/actions", body);
  }

  /**
   * Posts something that changes the game and takes the state it answers with.
   * @param {string} path
   * @param {Record<string, unknown>} body
   */
  async change(path, body) {
    this.busy = true;
    try {
      this.take(await this.api.post(path, body, ANSWER));
      this.again.missed = null;
      return true;
    } catch (error) {
      if (!this.again.keep(error, path, body)) await this.failed(error);
      return false;
    } finally {
      this.busy = false;
      this.sent();
      void this.catchUp();
      this.again.show();
    }
  }

  /** Back to where a puzzle began. True when the server has taken it. */
  restart() {
    return this.change("/restart", { version: this.state.version });
  }

  /** @param {unknown} error @returns {Promise<void>} */
  async failed(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) {
      try {
        this.take(await this.api.state());
      } catch (problem) {
        return this.failed(problem);
      }
      this.status.refuse(say("stale"));
    } else if (error.status === 0) this.status.refuse(say("unreachable"));
    else if (this.state.lesson && error.status === 422) this.refuse(error, [], this.tried);
    else this.status.refuse(error.message || say("failed"));
  }

  /**
   * What the rules say to a draft; null if they couldn't be asked.
   * @param {Record<string, unknown>} draft
   * @returns {Promise<any>}
   */
  async preview(draft) {
    try {
      return await this.api.post("/preview", { draft });
    } catch (error) {
      await this.failed(error);
      return null;
    }
  }
}
