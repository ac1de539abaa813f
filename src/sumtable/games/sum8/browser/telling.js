/** SUM8 in words: every slot, the line of status, and why a tile can't go somewhere. */

import { say, sayCount } from "../../../table/texts.js";
import { slotWords, tileWords } from "./choices.js";

/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./table.js").Sum8} Sum8 */

/** @param {Sum8} game @param {string} name @param {Map<string, Choice>} targets @param {Set<string>} movable */
export function describe(game, name, targets, movable) {
  const slot = slotWords(name);
  const tile = game.facts.tiles[name];
  const target = targets.get(name);
  let words = tile
    ? say("cell.tile", { slot, tile: tileWords(tile) })
    : say("cell.empty", { slot });
  if (target) {
    words = game.duel
      ? sayCount("cell.points", target.points, { slot })
      : say("cell.fits", { slot });
  }
  game.board.describe(name, words, movable.has(name) || game.choices.handled(name), !!target);
}

/** @param {Sum8} game @param {Map<string, Choice>} targets */
export function speakStatus(game, targets) {
  const { status } = game.table;
  if (!game.table.mayAct()) return;
  if (game.chosen) {
    const tile = dashed(game.chosen.tile);
    const fits = sayCount("sum8.fits", targets.size, { tile });
    const aim = game.over === null ? undefined : targets.get(game.over);
    if (game.trial.slot !== null) status.tell(game.trial.words);
    else if (!targets.size)
      status.tell(say(game.chosen.from ? "sum8.stays" : "sum8.nowhere", { tile }));
    else if (aim && game.over && game.duel && !matchMedia("(pointer: coarse)").matches) {
      status.tell(`${fits} ${sayCount("sum8.aim", aim.points, { slot: slotWords(game.over) })}`);
    } else status.tell(fits);
  } else if (game.moving) status.tell(sayCount("sum8.movable", game.choices.movable().size));
  else if (game.table.solo.reason) status.warn(game.table.solo.reason);
  else status.settle();
}

/** Asks the rules why not. @param {Sum8} game @param {string} action @param {string} slot */
export async function explain(game, action, slot) {
  const answer = await game.table.preview({ action });
  if (!answer?.refusal) return;
  // A tile that is offered its own place stays because it fits nowhere else.
  const own = answer.refusal.code === "sum8.occupied" && action === `move ${slot} ${slot}`;
  const stays = say("sum8.stays", { tile: dashed(game.facts.tiles[slot] ?? "") });
  const message = own ? stays : answer.refusal.message;
  game.table.refuse({ ...answer.refusal, message }, [slot], action);
}

/** @param {string} tile */
export function dashed(tile) {
  return `${tile[0]}–${tile[1]}`;
}
