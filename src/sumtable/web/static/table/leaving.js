/** The ways out of a game: resign, claim, cancel a table, leave it, or just go. */

import { choose } from "./dialogs.js";
import { button, make } from "./dom.js";
import { nameOf } from "./seats.js";
import { polite } from "./speech.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

const HOME = "/";
const MARGIN = 300; // milliseconds that this clock may be ahead of the server's

/** Gives up, once it is sure who does. True when the server has taken it. @param {Table} table */
export async function resign(table) {
  const { state } = table;
  if (!state.resign) return false;
  const who = candidates(state);
  const answer = await choose(say("resign.title"), say("resign.text"), [
    ["", say("leave.stay"), "btn"],
    ...who.map((seat) => way(String(seat), resigning(state, seat), "btn danger")),
  ]);
  return answer !== "" && giveUp(table, Number(answer));
}

/** Whose resignation it can be: of several at one screen the one to move. @param {State} state */
function candidates({ to_move, you }) {
  return to_move !== null && you.includes(to_move) ? [to_move] : you;
}

/** Where several share a screen it says who does. @param {State} state @param {number} seat */
function resigning(state, seat) {
  const shared = state.you.length > 1;
  return shared ? say("resign.who", { name: nameOf(state, seat) }) : say("resign.yes");
}

/** Gives up; asks again only who does, if that isn't plain. @param {Table} table */
function resignNow(table) {
  const [only, ...more] = candidates(table.state);
  return only && !more.length ? giveUp(table, only) : resign(table);
}

/** @param {Table} table @param {number} seat */
function giveUp(table, seat) {
  const { version, you } = table.state;
  return table.change("/resign", you.length > 1 ? { version, seat } : { version });
}

/** Cancels a table that waits, or leaves it, and goes home. @param {Table} table */
export async function quit(table) {
  const { cancel } = table.state;
  const name = cancel ? "cancel" : "stand";
  const answer = await choose(say(`leave.${name}_title`), say(`leave.${name}_text`), [
    ["", say("leave.stay"), "btn"],
    way(name, say(`leave.${name}`), "btn danger"),
  ]);
  if (answer !== "" && (await gone(table))) location.assign(HOME);
}

/** @param {Table} table */
function gone(table) {
  const { cancel, version } = table.state;
  return table.change(cancel ? "/cancel" : "/leave", { version });
}

/** Back to the home page; who leaves others waiting says what is to become of the game. @param {Table} table */
export async function leave(table) {
  const { state } = table;
  const waits = state.cancel || state.leave;
  const plays = state.resign && !state.solve;
  if (!waits && !plays) return location.assign(HOME);
  const [only, ...more] = candidates(state);
  const giving = only && !more.length ? resigning(state, only) : say("resign.yes");
  const danger = plays ? giving : say(state.cancel ? "leave.cancel" : "leave.stand");
  const answer = await choose(say("leave.title"), say(plays ? "leave.text" : "leave.open_text"), [
    ["", say("leave.stay"), "btn"],
    way("end", danger, "btn danger"),
    way("keep", say("leave.keep"), "btn main"),
  ]);
  if (answer === "") return;
  if (answer === "end" && !(await (plays ? resignNow(table) : gone(table)))) return;
  location.assign(HOME);
}

/** @param {string} answer @param {string} words @param {string} classes @returns {import("./dialogs.js").Way} */
function way(answer, words, classes) {
  return [answer, words, classes];
}

/** Somebody is waited for and has been away for long: what can be done about it. */
export class Claims {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {State["away"]} */
    this.away = null;
    this.due = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.told = "";
  }

  /** Puts what may be claimed into the box, as soon as it may. @param {State} state @param {HTMLElement} box */
  show(state, box) {
    const { away, claims } = state;
    clearTimeout(this.timer);
    if (away !== this.away) {
      this.away = away;
      this.due = performance.now() + (away?.left ? away.left * 1000 + MARGIN : 0);
    }
    if (!away || !claims.length) return;
    const wait = this.due - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.table.dock.show(this.table.state), wait);
      return;
    }
    const words = say("claim.text", { name: nameOf(state, away.seat) });
    box.append(
      make("span", {}, words),
      ...claims.map((what) => {
        const label = claims.length > 1 ? say(`claim.${what}`) : say("claim.end");
        const classes = what === "win" ? "btn slim main" : "btn slim";
        return button(label, classes, () => void this.claim(what, label), { "data-key": what });
      }),
    );
    if (this.told !== `${state.version} ${words}`) polite(words);
    this.told = `${state.version} ${words}`;
  }

  /** @param {"win" | "draw"} what @param {string} label */
  async claim(what, label) {
    const answer = await choose(label, say("resign.text"), [
      ["", say("leave.wait"), "btn"],
      way("claim", label, "btn main"),
    ]);
    if (answer === "") return;
    await this.table.change("/claim", { version: this.table.state.version, what });
  }
}
