/** What stands below the board when it isn't the viewer's hand: waiting, covered, over, watching. */

import { withPromise } from "../draws/begin.js";
import { agreement } from "./agreeing.js";
import { ApiError } from "./api.js";
import { button, icon, make, need } from "./dom.js";
import { detailsButton } from "./fairness.js";
import { timeWords } from "./keeping.js";
import { quit } from "./leaving.js";
import { offerAfter, takeLevel } from "./levels.js";
import { nameOf } from "./seats.js";
import { share } from "./share.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./table.js").Table} Table */

const GIVEN_UP = ["resigned", "claimed-win", "claimed-draw"];
const CLOSE = 10; // a loss by less than the tenth part is a close one

/**
 * The ledge's content, or null where it is the game's own.
 * @param {Table} table
 * @returns {HTMLElement[] | null}
 */
export function ledgeFor(table) {
  const { state } = table;
  if (table.history.at !== null) return [table.history.bar()];
  const puzzle = table.puzzle.ledge();
  if (puzzle) return [withTilesLeft(puzzle, table)];
  if (state.lesson && state.you.length) return null;
  if (state.status === "over") return [withTilesLeft(over(table), table)];
  const agreed = agreement(table);
  if (agreed) return [row(...agreed)];
  if (table.covered()) return [handOver(table)];
  if (state.status === "waiting") return [waiting(table)];
  if (!state.you.length) return [watching(table)];
  return null;
}

/** A row with the tiles left over, if there are some, before its buttons. @param {HTMLElement} chain @param {Table} table */
function withTilesLeft(chain, table) {
  chain.querySelector(".acts")?.before(...tilesLeft(table));
  return chain;
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
    make("p", { class: "so" }, title, text && make("em", {}, seen(text))),
    make("span", { class: "gap" }),
    make("div", { class: "acts" }, ...buttons),
  );
}

/**
 * A row of the end, with what there is to say of the draws and how to learn more of it.
 * @param {Table} table
 * @param {string} title
 * @param {string} text
 * @param {...HTMLElement} buttons
 */
function ended({ draws }, title, text, ...buttons) {
  if (!draws.line) return row(title, text, ...buttons);
  const few = buttons.length < 3;
  const made = row(title, text, ...(few ? [detailsButton(draws.table)] : []), ...buttons);
  const wrong = draws.checked?.verdict === "wrong";
  need(".so", made).append(make("em", { class: wrong ? "fair wrong" : "fair" }, draws.line));
  return made;
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
    shareButton(table),
  );
}

/** @param {Table} table */
function watching(table) {
  return row(say("watch.title"), say("watch.text"), shareButton(table));
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
function shareButton(table) {
  const action = () => void share(table);
  return button(say("share.open"), "btn", action, { "data-key": "share" }, icon("share"));
}

/** @param {Table} table */
function replayButton(table) {
  const action = () => void table.history.first();
  return button(say("over.replay"), "btn", action, { "data-key": "replay" }, icon("history"));
}

/** The way to the next game, if there is one. @param {Table} table @param {string} classes @returns {HTMLElement[]} */
function againButtons(table, classes) {
  const { rematch, you, puzzle } = table.state;
  const key = { "data-key": "again" };
  if (rematch) {
    const follow = () => location.assign(`/play/${rematch.game}`);
    return [button(say("over.next"), "btn main", follow, key)];
  }
  if (!you.length || puzzle) return [];
  return [button(say("over.again"), classes, () => void again(table), key)];
}

/**
 * After some wins or losses in a row: another level, beside the same one.
 * @param {Table} table
 * @param {import("../levels.js").Offer} offer
 */
function offered(table, { from, level, won }) {
  const other = button(
    say("over.level", { name: say(`level.${level}`) }),
    won ? "btn main" : "btn",
    () => void again(table, level),
    { "data-key": "level" },
  );
  const same = againButtons(table, won ? "btn" : "btn main");
  const name = say(`level.${from}`);
  // What is easier never presses itself forward.
  return won
    ? ended(table, say("over.up"), say("over.won_twice", { name }), ...same, other)
    : ended(table, say("over.down"), say("over.lost_twice", { name }), other, ...same);
}

/** What is said to somebody who has played: whether they won, or nearly. @param {Table} table */
function ending({ state }) {
  const { winners = [], reason } = state.outcome ?? {};
  const own = state.you.length === 1 ? state.you[0] : undefined;
  if (own === undefined || !winners.length) return say("over.title");
  if (winners.includes(own)) return say(winners.length > 1 ? "over.title" : "over.well");
  const score = (/** @type {number | undefined} */ seat) =>
    state.seats.find((one) => one.seat === seat)?.score ?? 0;
  const [best, mine] = [score(winners[0]), score(own)];
  const near = !GIVEN_UP.includes(reason ?? "") && CLOSE * (best - mine) <= best;
  return say(near ? "over.close" : "over.title");
}

/** @param {Table} table */
function over(table) {
  const { state } = table;
  if (state.outcome?.reason === "cancelled") return cancelled(table);
  const offer = offerAfter(state);
  if (offer) return offered(table, offer);
  // Elsewhere the dock leads to the replay and the rest.
  const { holds } = table.dock.after;
  const more = againButtons(table, "btn main");
  const buttons = [
    ...(holds ? [] : [replayButton(table)]),
    ...(table.solo.isLost() ? [table.solo.whyButton("btn")] : []),
    ...(holds ? [] : [shareButton(table)]),
    ...more,
  ];
  if (state.solve && state.you.length && state.outcome?.winners.length)
    return ended(table, say("puzzle.right"), timeWords(state), ...buttons);
  const words = more.length ? "over.text" : "over.look";
  return ended(table, ending(table), say(table.review.possible ? "over.summary" : words), ...buttons);
}

/** @param {Table} table @param {number} [level] another one for the computer */
async function again(table, level) {
  try {
    const body = { ...(level ? { level } : {}), ...(table.state.draws ? await withPromise() : {}) };
    const answer = await table.api.post("/rematch", body);
    if (level) takeLevel(table.state, level);
    location.assign(`/play/${answer.id ?? answer.game}`);
  } catch (error) {
    if (error instanceof ApiError) await table.failed(error);
  }
}
