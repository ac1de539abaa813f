/** After the end the dock leads to the summary, the replay and what can be passed on. */

import { need } from "./dom.js";
import { share } from "./share.js";

const DURING = ["hint", "history", "resign"];
const AFTER = ["summarise", "replay", "pass-on"];

export class After {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    if (!document.getElementById("replay")) return; // a puzzle or a lesson has its own end
    need("#summarise").addEventListener("click", () => table.review.open());
    need("#replay").addEventListener("click", () => this.replay());
    need("#pass-on").addEventListener("click", () => void share(table));
  }

  /** From the start; while one looks back, back to the end. */
  replay() {
    const { history } = this.table;
    if (history.at === null) void history.first();
    else history.leave();
  }

  /** Whether the game is over and something was done in it: only then is there something to look at. */
  get holds() {
    const { state } = this.table;
    if (state.status !== "over" || state.puzzle || state.lesson || !state.sheet.length) return false;
    return state.seats.some((seat) => seat.score !== null);
  }

  show() {
    const { holds, table } = this;
    need("#main").toggleAttribute("data-over", holds);
    if (!document.getElementById("replay")) return;
    for (const id of DURING) need(`#${id}`).hidden = holds;
    for (const id of AFTER) need(`#${id}`).hidden = !holds;
    if (!table.review.possible) need("#summarise").hidden = true;
    need("#undo").hidden = holds && !table.state.undo.possible;
    need("#replay").setAttribute("aria-pressed", String(table.history.at !== null));
  }
}
