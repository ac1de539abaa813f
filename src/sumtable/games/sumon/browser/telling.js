/** Sum On in words: every square, the line of status, the turn under way, and why something can't be. */

import { say, sayCount } from "../../../table/texts.js";

/** @typedef {import("./table.js").SumOn} SumOn */

/** @param {SumOn} game @param {string} name @param {string[]} targets */
export function describe(game, name, targets) {
  const mine = game.pieceAt(name);
  const other = game.facts.pieces.find(
    (piece) => piece.square === name && piece.side !== game.side,
  );
  const left = game.steps.some((step, i) => game.from(i) === name);
  let words = say("square.empty", { square: name });
  if (mine !== null) words = say(`square.${game.side}`, { square: name, number: mine });
  else if (other) words = say(`square.${other.side}`, { square: name, number: other.number });
  else if (left) words = say("square.left", { square: name });
  if (targets.includes(name) && game.chosen !== null) {
    words = say("square.step", { square: name, number: game.chosen });
  }
  const movers = game.movers();
  game.board.describe(name, words, mine !== null && movers.has(mine), targets.includes(name));
}

/** @param {SumOn} game */
export function speakStatus(game) {
  const { status } = game.table;
  if (!game.choices) return;
  const last = game.steps.at(-1);
  if (game.preview && last)
    status.tell(
      game.preview.words || say("sumon.stepped", { number: last.number, square: last.to }),
    );
  else if (game.chosen !== null) status.tell(reach(game, game.chosen));
  else status.settle();
}

/** How far the chosen piece can go. @param {SumOn} game @param {number} number */
export function reach(game, number) {
  const many = game.choices?.set ? "sumon.room" : "sumon.reach";
  return sayCount(many, game.targets().length, { number });
}

/** The turn under way, for the score sheet. @param {SumOn} game */
export function draft(game) {
  if (!game.steps.length) return null;
  const steps = game.steps.map(({ number, to }) => say("sumon.to", { piece: number, square: to }));
  return { title: `${steps.join(say("sumon.then"))} …`, detail: say("sumon.under_way"), points: "" };
}

/** This piece can't step now. @param {SumOn} game @param {number} number */
export function cannot(game, number) {
  if (!game.choices) return game.table.explain();
  const square = game.places().get(number);
  if (!square) return chooseFirst(game, "");
  const last = game.steps.at(-1);
  const message = say(last ? "sumon.no_bonus" : "sumon.blocked", { number });
  const code = last ? "sumon.no-bonus" : "sumon.blocked";
  const ahead = game.ahead(square, 0);
  const action = last && ahead ? `${game.text()}-${number}${ahead}` : "";
  game.table.refuse({ code, message }, last ? [square, last.to] : [square], action);
}

/** This is no piece that could be taken, and no square for the one in the fingers. @param {SumOn} game @param {string} name */
export function chooseFirst(game, name) {
  if (game.chosen !== null) return game.table.explain(reach(game, game.chosen));
  const other = game.facts.pieces.find((piece) => piece.square === name);
  if (other && other.side !== game.side)
    game.table.explain(
      say(other.side === "blue" ? "sumon.not_blue" : "sumon.not_red", { number: other.number }),
    );
  else if (game.steps.length) game.table.explain(say("sumon.under_way_how"));
  else game.table.explain(say(game.choices?.set ? "sumon.set_how" : "sumon.open_how"));
}

/** Asks the rules why a piece can't go there. @param {SumOn} game @param {number} number @param {string} square */
export async function explain(game, number, square) {
  const steps = [...game.steps, { number, to: square }].map((s) => `${s.number}${s.to}`).join("-");
  const answer = await game.table.preview({ steps });
  if (!answer?.refusal) return;
  game.table.refuse(answer.refusal, [square], steps);
}
