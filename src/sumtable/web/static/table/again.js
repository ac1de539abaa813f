/** What couldn't be sent for lack of a connection: it is kept, and sent again when there is one. */

import { ApiError } from "./api.js";
import { button, need } from "./dom.js";
import { assertive } from "./speech.js";
import { say } from "./texts.js";

const SOON = 20_000; // after a longer break somebody may have changed their mind

export class Again {
  /** @param {import("./sending.js").Sending} table */
  constructor(table) {
    this.table = table;
    /** @type {{path: string, body: Record<string, unknown>, until: number} | null} */
    this.missed = null;
    // Who does something else meanwhile decides themselves whether it is still meant.
    need("#play").addEventListener("pointerdown", ({ target }) => {
      const own = target instanceof Element && target.closest("[data-key=again]");
      if (this.missed && !own) this.missed.until = 0;
    });
  }

  /**
   * Keeps what failed for lack of a connection; false if it failed otherwise. It may have arrived
   * all the same: it names the version it was made on, so it is never done twice.
   * @param {unknown} error
   * @param {string} path
   * @param {Record<string, unknown>} body
   */
  keep(error, path, body) {
    if (!(error instanceof ApiError) || error.status !== 0) return false;
    this.missed = { path, body, until: Date.now() + SOON };
    return true;
  }

  /** Says that something waits to be sent, with a button that sends it. */
  show() {
    if (!this.missed) return;
    const words = say("again.waits");
    const retry = () => void this.retry();
    this.table.status.ask(
      words,
      button(say("again.button"), "btn slim", retry, { "data-key": "again" }),
    );
    assertive(words);
  }

  /** The connection is there again: after a short break it is sent, after a long one offered. */
  back() {
    if (this.missed && Date.now() < this.missed.until) void this.retry();
    else this.show();
  }

  /** Sends it, unless the game has gone on: then it had arrived, or means nothing any more. */
  async retry() {
    const { table, missed } = this;
    if (!missed || table.busy) return;
    this.missed = null;
    try {
      table.take(await table.api.state());
    } catch (error) {
      if (!this.keep(error, missed.path, missed.body)) throw error;
      return this.show();
    }
    if (table.state.version === missed.body.version) await table.change(missed.path, missed.body);
    else if (table.live) table.status.settle();
  }
}
