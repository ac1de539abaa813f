/** Sums of Integers in words: every square, the line of status, the play on trial. */

import { squarePlace } from "../../../table/board/squares.js";
import { minus } from "../../../table/dom.js";
import { say, sayCount } from "../../../table/texts.js";
import { spoken } from "./words.js";

/** @typedef {import("./table.js").Integers} Integers */

/** @param {Integers} game @param {string} name */
export function describe(game, name) {
  const tile = game.facts.tiles[name];
  const laid = game.rack.at(name);
  const [column, row] = squarePlace(name);
  let words = say("square.empty", { square: name });
  if (tile)
    words = say("integers.tile", {
      square: name,
      number: spoken(tile.number),
      kind: say(`kind.${tile.kind}`),
    });
  else if (laid)
    words = say("integers.on_trial", { square: name, number: spoken(laid.value ?? laid.tile) });
  else if (game.facts.rows[row]?.[column] === "+")
    words = say("integers.plus10", { square: name });
  const target = game.rack.chosen !== null && game.choices !== null && game.free(name) && !laid;
  game.board.describe(name, words, !!laid, target);
}

/** @param {Integers} game */
export function speakStatus(game) {
  const { status } = game.table;
  if (!game.choices) return;
  const wrong = game.problem();
  if (game.rack.trading) status.tell(say("integers.trade_how"));
  else if (wrong) status.warn(wrong);
  else if (game.preview?.playable) {
    status.tell(
      sayCount("integers.ready", game.preview.points, {
        reasons: minus(game.preview.reasons.join(" · ")),
      }),
    );
  } else if (game.rack.chosen !== null) {
    status.tell(laying(game.hand[game.rack.chosen]));
  } else status.settle();
}

/** Where a tile of the hand may go. @param {string | null | undefined} tile */
export function laying(tile) {
  if (tile === "W") return say("integers.lay_wild");
  return say("integers.lay", { number: minus(tile ?? "") });
}

/** The play on trial, for the score sheet. @param {Integers} game */
export function draft(game) {
  if (!game.rack.laid.length) return null;
  const lines = game.preview?.lines ?? [];
  const right = lines.filter((line) => line.ok).length;
  const target = game.wildTop ? game.rack.target : (game.choices?.target ?? null);
  const detail =
    game.preview?.playable || !lines.length
      ? minus(game.preview?.reasons.join(" · ") ?? "")
      : say("integers.lines", { right, lines: lines.length, target: minus(target ?? "?") });
  const points = game.preview?.playable ? `+${game.preview.points}` : "…";
  return { title: say("integers.trial"), detail, points };
}
