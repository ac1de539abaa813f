/** SUM8 drawn on: where a tile fits, what it earns, what just happened, what a hint means. */

import { draw, signed, still } from "../../../table/dom.js";
import { PASSING } from "../../../table/board/board.js";
import { play } from "../../../table/sound.js";

/** @typedef {import("../../../table/types.js").State} State */
/** @typedef {import("./types.js").Board} Board8 */
/** @typedef {import("./table.js").Sum8} Sum8 */
/** @typedef {import("./table.js").Slot} Slot */
/** @typedef {import("./choices.js").Choice} Choice */

const RIM = 1.42; // where a badge makes room for the tile, as a multiple of the way to the slot

/** @param {Sum8} game @param {string} name @param {Choice} choice */
export function mark(game, name, choice) {
  const slot = game.slots.get(name);
  if (!slot) return;
  const here = game.over === name;
  const at = { transform: `translate(${slot.disk.x} ${slot.disk.y})` };
  const glow = draw("g", at, draw("use", { href: `#s-${slot.corner}`, class: "glow" }));
  if (here && game.chosen) {
    glow.append(
      draw("use", { href: `#t-${slot.corner}-${game.chosen.tile}`, class: "ghost" }),
      draw("use", { href: `#q-${slot.corner}`, class: "ring" }),
    );
  }
  game.board.under.append(glow);
  if (game.duel) badge(game, slot, choice.points, here);
}

/** @param {Sum8} game @param {Slot} slot @param {number} points @param {boolean} rim */
export function badge(game, slot, points, rim) {
  const away = rim ? RIM : 1;
  const x = slot.disk.x + (slot.x - slot.disk.x) * away;
  const y = slot.disk.y + (slot.y - slot.disk.y) * away;
  game.board.over.append(
    draw(
      "g",
      { class: "badge", transform: `translate(${x} ${y})` },
      draw("rect", { x: -10.5, y: -7, width: 21, height: 14, rx: 7 }),
      draw("text", { y: 3.8 }, `+${points}`),
    ),
  );
}

/** @param {Sum8} game @param {string} name @param {string} [extra] */
export function ring(game, name, extra = "") {
  const slot = game.slots.get(name);
  if (!slot) return;
  game.board.over.append(
    draw("use", {
      href: `#q-${slot.corner}`,
      class: `ring ${extra}`,
      transform: `translate(${slot.disk.x} ${slot.disk.y})`,
    }),
  );
}

/** @param {Sum8} game @param {State} previous */
export function animate(game, previous) {
  const before = /** @type {Board8} */ (previous.board);
  const now = game.facts;
  const words = game.state.last?.text.split(" ") ?? [];
  const mine = game.state.last?.seat != null && game.state.you.includes(game.state.last.seat);
  for (const [name, tile] of Object.entries(now.tiles)) {
    if (before.tiles[name] === tile) continue;
    const slot = game.slots.get(name);
    if (!slot) continue;
    const source = words[0] === "move" && words[1] ? game.slots.get(words[1]) : null;
    if (source) game.board.travel(game.tileAt(name), source, slot);
    else if (!mine)
      game.board.travel(
        game.tileAt(name),
        game.table.seats.place(game.state.last?.seat ?? null),
        slot,
      );
    if (!mine) play("other");
    const row = game.state.sheet.at(-1);
    if (game.duel && row?.points && row.number === game.state.last?.number)
      float(game, slot, row.points);
  }
  const known = new Set(before.big8s.map((pair) => pair.join()));
  const fresh = now.big8s.filter((pair) => !known.has(pair.join()));
  if (fresh.length) bigEight(game, fresh.flat());
}

/** Points that rise from a tile just laid. @param {Sum8} game @param {Slot} slot @param {number} points */
export function float(game, slot, points) {
  if (still()) return;
  const won = draw(
    "g",
    { class: "badge won" },
    draw("rect", { x: -10.5, y: -7, width: 21, height: 14, rx: 7 }),
    draw("text", { y: 3.8 }, signed(points)),
  );
  const holder = draw("g", { class: "marks", transform: `translate(${slot.x} ${slot.y})` }, won);
  game.board.svg.append(holder);
  won
    .animate(
      [
        { opacity: 0, translate: "0px 4px" },
        { opacity: 1, translate: "0px -6px", offset: 0.25 },
        { opacity: 1, translate: "0px -12px", offset: 0.75 },
        { opacity: 0, translate: "0px -18px" },
      ],
      { duration: 1300, easing: "cubic-bezier(.2,.8,.2,1)" },
    )
    .finished.finally(() => holder.remove());
}

/** @param {Sum8} game @param {string[]} disks */
export function bigEight(game, disks) {
  play("ring");
  if (still()) return;
  for (const name of new Set(disks)) {
    const hub = game.board.svg.querySelector(`[data-disk="${CSS.escape(name)}"]`);
    if (!hub) continue;
    const [x, y] = [hub.getAttribute("data-x"), hub.getAttribute("data-y")];
    const sweep = draw("circle", { class: "sweep", cx: x, cy: y, r: 49.8, pathLength: 1 });
    game.board.svg.append(sweep);
    sweep
      .animate(
        [
          { strokeDashoffset: 1 },
          { strokeDashoffset: 0, offset: 0.7 },
          { strokeDashoffset: 0, opacity: 0 },
        ],
        {
          duration: 860,
          easing: "ease-in-out",
        },
      )
      .finished.finally(() => sweep.remove());
  }
}

/** @param {Sum8} game @param {string} action */
export function suggest(game, action) {
  const words = action.split(" ");
  const to = game.slots.get(words[2] ?? "");
  const from = game.slots.get(words[1] ?? "");
  if (words[0] === "place" && to) {
    const at = { transform: `translate(${to.disk.x} ${to.disk.y})` };
    game.board.under.append(
      draw(
        "g",
        at,
        draw("use", { href: `#t-${to.corner}-${words[1]}`, class: "ghost" }),
        draw("use", { href: `#q-${to.corner}`, class: "ring hinted" }),
      ),
    );
    game.board.arrow(
      { x: to.x + (to.x - to.disk.x) * 1.9, y: to.y + (to.y - to.disk.y) * 1.9 },
      { x: to.x, y: to.y },
      3.4,
    );
    game.table.markHand(words[1] ?? "");
  } else if (words[0] === "move" && from && to) {
    ring(game, from.name, "hinted");
    ring(game, to.name, "hinted");
    game.board.arrow(from, to, 3.4);
  } else if (words[0] === "remove" && from) ring(game, from.name, "hinted");
}

/** A tile where it doesn't fit: it is seen there, and slides back. @param {Sum8} game @param {string} action */
export function tried(game, action) {
  const [verb, what = "", to = ""] = action.split(" ");
  const slot = game.slots.get(to);
  const tile = verb === "place" ? what : game.facts.tiles[what];
  if (!slot || !tile || game.facts.tiles[to]) return;
  const ghost = draw("use", { href: `#t-${slot.corner}-${tile}`, class: "ghost" });
  game.board.pass(
    draw("g", { transform: `translate(${slot.disk.x} ${slot.disk.y})` }, ghost),
  );
  const home = verb === "place" ? inHand(game, tile) : game.slots.get(what);
  if (!home || still()) return;
  const stays = { translate: "0px 0px" };
  ghost.animate(
    [stays, { ...stays, offset: 0.9 }, { translate: `${home.x - slot.x}px ${home.y - slot.y}px` }],
    { duration: PASSING, easing: "ease-in-out", fill: "forwards" },
  );
}

/** Where a tile of the hand lies, as a place of the picture. @param {Sum8} game @param {string} tile */
function inHand(game, tile) {
  const box = document.querySelector(`.ht[data-tile="${tile}"]`)?.getBoundingClientRect();
  return box && game.board.point(box.x + box.width / 2, box.y + box.height / 2);
}

/** A frame around a circle, or around single tiles. @param {Sum8} game @param {string[]} places */
export function frame(game, places) {
  const slots = places.flatMap((name) => game.slots.get(name) ?? []);
  const disk = slots[0]?.disk;
  if (slots.length === 4 && disk) {
    const round = { cx: disk.x, cy: disk.y, r: 50 };
    game.board.over.append(
      draw("circle", { class: "frame edge", ...round }),
      draw("circle", { class: "frame", ...round }),
    );
  } else for (const slot of slots) ring(game, slot.name, "hinted");
}
