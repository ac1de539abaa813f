/** Dragging tiles of SUM8: from the hand, from slot to slot, and off the board. */

import { picture } from "../../../table/dom.js";
import { ARCH } from "./hand.js";

/** @typedef {import("../../../table/drag.js").Load} Load */
/** @typedef {import("./table.js").Sum8} Sum8 */

const REACH = 34;

/** @param {Sum8} game @param {Element} target @returns {Load | null} */
export function pick(game, target) {
  const held = target.closest(".ht");
  if (held)
    return carried(game, held.querySelector("svg"), held.getAttribute("data-tile") ?? "", null);
  const slot = game.board.nameOf(target);
  if (slot === null || !game.table.mayAct() || !game.choices.handled(slot)) return null;
  const tile = game.facts.tiles[slot];
  return tile ? carried(game, picture(`t-arch-${tile}`, ARCH), tile, slot) : null;
}

/** @param {Sum8} game @param {SVGSVGElement | null} image @param {string} tile @param {string | null} from @returns {Load | null} */
export function carried(game, image, tile, from) {
  if (!image || !game.table.mayAct()) return null;
  /** @param {number} x @param {number} y */
  const slotAt = (x, y) => game.board.nearest(x, y, REACH, (name) => game.targets().has(name));
  return {
    picture: image,
    width: 71 * game.board.scale(),
    begin: () => {
      game.letGo();
      game.chosen = { tile, from };
      game.moving = false;
      if (from) game.tileAt(from)?.classList.add("gone");
      game.refresh();
    },
    over: (x, y) => {
      game.point(slotAt(x, y));
      return game.over !== null;
    },
    drop: (x, y) => drop(game, x, y, slotAt(x, y)),
    end: () => from && game.tileAt(from)?.classList.remove("gone"),
  };
}

/** @param {Sum8} game @param {number} x @param {number} y @param {string | null} name */
export function drop(game, x, y, name) {
  const choice = name === null ? undefined : game.targets().get(name);
  if (choice && name !== null) {
    game.trial.put(name, choice, true);
    return true;
  }
  const off = game.chosen?.from && document.elementFromPoint(x, y)?.closest("#ledge");
  if (off && game.removable()) return game.takeOff();
  const near = game.board.nearest(x, y, REACH);
  if (near !== null && near !== game.chosen?.from) game.choose(near, false);
  return false;
}
