/** What stands below the board when it isn't the viewer's hand: waiting, covered, over, watching. */

import { ApiError } from "./api.js";
import { button, icon, make } from "./dom.js";
import { timeWords } from "./keeping.js";
import { quit } from "./leaving.js";
import { offerAfter, takeLevel } from "./levels.js";
import { nameOf } from "./seats.js";
import { share } from "./share.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * The ledge's content, or null where it is the game's own.
 * @param {Table} table
 * @returns {HTMLElement[] | null}
 */
export function ledgeFor(table) {
  const { state } = table;
  if (table.history.at !== null) return [table.history.bar()];
  const puzzle = table.puzzle.ledge();
  if (puzzle) return [puzzle, ...tilesLeft(table)];
  if (state.status === "over") return [over(table), ...tilesLeft(table)];
  if (table.covered()) return [handOver(table)];
  if (state.status === "waiting") return [waiting(table)];
  if (!state.you.length) return [watching(table)];
  return null;
}

/**
 * After a puzzle that didn't come out no hand lies on the ledge: what is left of it, small.
 * @param {Table} table
 * @returns {HTMLElement[]}
 */
function tilesLeft(table) {
  const { state, solo } = table;
  const lost = state.puzzle ? state.puzzle.status === "wrong" : solo.isLost();
  const hand = state.hands[state.you[0] ?? 1] ?? state.hands["1"] ?? [];
  if (!lost || state.status !== "over" || !hand.length) return [];
  const box = table.game.minis(say("left.tiles"), hand);
  if (!box) return [];
  for (const [index, tile] of hand.entries())
    box.querySelectorAll("svg")[index]?.classList.toggle("blamed", solo.blames(tile));
  box.classList.add("left");
  box.tabIndex = 0;
  return [box];
}

/** @param {string} title @param {string} text @param {...HTMLElement} buttons */
export function row(title, text, ...buttons) {
  return make(
    "div",
    { class: "chain" },
    make("p", { class: "so" }, title, make("em", {}, seen(text))),
    make("span", { class: "gap" }),
    make("div", { class: "acts" }, ...buttons),
  );
}

/** @param {Table} table */
function handOver(table) {
  const name = nameOf(table.state, table.state.to_move);
  return row(
    say("cover.title", { name }),
    say("cover.text"),
    button(say("cover.show", { name }), "btn main large", () => table.reveal(), {
      "data-key": "reveal",
    }),
  );
}

/** @param {Table} table */
function waiting(table) {
  const { cancel, leave } = table.state;
  const out = button(
    say(cancel ? "leave.cancel" : "leave.stand"),
    "btn",
    () => void quit(table),
    { "data-key": "quit" },
    icon("close"),
  );
  return row(
    say("invite.title"),
    say("invite.begins"),
    ...(cancel || leave ? [out] : []),
    button(
      say("share.open"),
      "btn",
      () => void share(table),
      { "data-key": "share" },
      icon("share"),
    ),
  );
}

/** @param {Table} table */
function watching(table) {
  return row(
    say("watch.title"),
    say("watch.text"),
    button(
      say("share.open"),
      "btn",
      () => void share(table),
      { "data-key": "share" },
      icon("share"),
    ),
  );
}

/** A table at which nobody has played. @param {Table} table */
function cancelled(table) {
  const home = make("a", { class: "btn", href: "/", "data-key": "home" }, say("leave.home"));
  const setAgain = button(say("leave.set_again"), "btn main", () => void again(table), {
    "data-key": "again",
  });
  const { outcome, you } = table.state;
  return row(say("leave.cancelled"), outcome?.words ?? "", home, ...(you.length ? [setAgain] : []));
}

/** @param {Table} table */
function over(table) {
  const { state } = table;
  if (state.outcome?.reason === "cancelled") return cancelled(table);
  const buttons = [
    button(
      say("over.replay"),
      "btn",
      () => void table.history.first(),
      { "data-key": "replay" },
      icon("history"),
    ),
  ];
  if (table.solo.isLost()) buttons.push(table.solo.whyButton("btn"));
  if (table.review.possible) {
    buttons.push(
      button(
        say("review.button"),
        "btn",
        () => table.review.open(),
        { "data-key": "review" },
        icon("hint"),
      ),
    );
  }
  const offer = offerAfter(state);
  // A level that is offered takes its place, which the page's head has too.
  if (!offer) {
    buttons.push(
      button(
        say("share.open"),
        "btn",
        () => void share(table),
        { "data-key": "share" },
        icon("share"),
      ),
    );
  }
  if (state.rematch) {
    buttons.push(
      button(say("over.next"), "btn main", () => location.assign(`/play/${state.rematch?.game}`), {
        "data-key": "again",
      }),
    );
  } else if (state.you.length && !state.puzzle) {
    const classes = offer ? "btn" : "btn main";
    buttons.push(
      button(say("over.again"), classes, () => void again(table), { "data-key": "again" }),
    );
  }
  if (offer) {
    const { level, won } = offer;
    buttons.push(
      button(say("over.level", { level }), "btn main", () => void again(table, level), {
        "data-key": "level",
      }),
    );
    return row(say("over.title"), say(won ? "over.up" : "over.down", { level }), ...buttons);
  }
  if (state.solve && state.you.length && state.outcome?.winners.length)
    return row(say("puzzle.right"), timeWords(state), ...buttons);
  return row(say("over.title"), say("over.text"), ...buttons);
}

/** @param {Table} table @param {number} [level] another one for the computer */
async function again(table, level) {
  try {
    const answer = await table.api.post("/rematch", level ? { level } : {});
    if (level) takeLevel(table.state, level);
    location.assign(`/play/${answer.id ?? answer.game}`);
  } catch (error) {
    if (error instanceof ApiError) await table.failed(error);
  }
}
