/** The line to the server breaks and is there again: what is said of it, and what is caught up; and who is at the table. */

import { need } from "./dom.js";
import { polite } from "./speech.js";
import { say, sayCount } from "./texts.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table @param {boolean} connected */
export function lineChanged(table, connected) {
  const { dataset } = document.body;
  const lost = say(navigator.onLine && !dataset.kept ? "lost" : "offline");
  if (connected) delete dataset.kept;
  table.status.connection(connected, lost);
  polite(connected ? say("found") : lost);
  if (connected) void resume(table);
}

/** Brings what was missed meanwhile, and sends what couldn't be sent. @param {Table} table */
async function resume(table) {
  try {
    if (table.history.at === null && table.shown !== table.state) {
      if (await table.fetchBoard()) table.draw(null);
    } else if (table.history.at === null) table.game.show(null);
    await table.catchUp();
  } catch (error) {
    return table.failed(error);
  }
  table.again.back();
}

/**
 * Says so where the page wasn't brought by the server but kept by the browser.
 * @param {Table} table
 */
export function saidWhenKept(table) {
  const { kept } = document.body.dataset;
  if (!kept) return;
  const { lang } = document.documentElement;
  const when = new Date(kept).toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });
  table.status.explain(say("offline.kept", { when }));
}

/** Somebody has come or gone. @param {Table} table @param {import("./types.js").Presence} who */
export function present(table, who) {
  const seats = table.state.seats.map((seat) => ({
    ...seat,
    present: seat.kind === "person" ? who.present.includes(seat.seat) : seat.present,
  }));
  const current = table.shown === table.state;
  table.state = { ...table.state, seats, away: who.away };
  if (current) table.shown = table.state;
  table.seats.presence(table.state);
  table.dock.ask(table.state);
  need("#watching").textContent = who.spectators ? sayCount("watching", who.spectators) : "";
}
