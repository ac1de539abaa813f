/** SUM8 at the table: choose a tile, see where it fits and what it earns, place it; move tiles. */

import { draw, need, refill } from "../../../table/dom.js";
import { Game } from "../../../table/game.js";
import { minis } from "../../../table/seats.js";
import { play } from "../../../table/sound.js";
import { polite } from "../../../table/speech.js";
import { say, sayCount } from "../../../table/texts.js";
import { Choices, tileWords } from "./choices.js";
import { pick } from "./drag.js";
import { ARCH, handTray, ledgeHead } from "./hand.js";
import { key } from "./keys.js";
import { animate, frame, mark, ring, suggest, tried } from "./marks.js";
import { describe, explain, speakStatus } from "./telling.js";
import { Trial } from "./trial.js";

/** @typedef {import("../../../table/types.js").State} State */
/** @typedef {import("./types.js").Board} Board8 */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("../../../table/board/board.js").Cell & {corner: string, disk: {x: number, y: number}}} Slot */

const DISK = 100;
const SLOT = 47;
const CORNERS = ["ne", "se", "sw", "nw"]; // as a quarter turn clockwise leads on
const SMALL = 80; // pixels: below this a disk is too small for a finger

export class Sum8 extends Game {
  /** @param {import("../../../table/table.js").Table} table */
  constructor(table) {
    super(table);
    /** @type {Map<string, Slot>} */
    this.slots = new Map();
    this.choices = new Choices([]);
    /** @type {{tile: string, from: string | null} | null} `from` is the slot of a tile on the board */
    this.chosen = null;
    this.moving = false;
    /** @type {string | null} the legal slot under the pointer or focus */
    this.over = null;
    this.trial = new Trial(this);
    this.typed = "";
  }

  /** @returns {Board8} */
  get facts() {
    return /** @type {Board8} */ (this.state.board);
  }

  get hand() {
    const { hands, to_move, you } = this.state;
    const seat = to_move !== null && you.includes(to_move) ? to_move : (you[0] ?? 1);
    return hands[seat] ?? hands["1"] ?? [];
  }

  get duel() {
    return isDuel(this.state);
  }

  /** The hand needs more room than one or two rows: told by the page, whatever is left of it. */
  get many() {
    return need("#main").dataset.hand === "many";
  }

  /** The tiles of the hand are chosen by their numbers: they all lie open, and become fewer. */
  get named() {
    return this.facts.difficulty?.endsWith("easy") ?? false;
  }

  /** @param {State | null} previous */
  show(previous) {
    const given = this.table.mayAct() ? this.state.choices : null;
    this.choices = new Choices(/** @type {import("./types.js").Choices} */ (given ?? []));
    this.layCells();
    if (this.chosen && !this.stillThere(this.chosen)) this.letGo();
    this.trial.check();
    if (previous) animate(this, previous);
    this.refresh();
  }

  /** @param {{tile: string, from: string | null}} chosen */
  stillThere(chosen) {
    if (chosen.from !== null)
      return this.facts.tiles[chosen.from] === chosen.tile && this.table.mayAct();
    return this.hand.includes(chosen.tile);
  }

  layCells() {
    this.comeNearer();
    const places = [...this.board.svg.querySelectorAll(".slot")].map(slotOf);
    this.slots = new Map(places.map((cell) => [cell.name, cell]));
    this.board.lay(places, SLOT);
  }

  /** A board that has grown large shows its occupied part; one that doesn't grow stays put. */
  comeNearer() {
    const { svg } = this.board;
    if (!this.facts.freestyle) return;
    const part = svg.dataset.occupied;
    if (part && svg.dataset.whole === undefined && DISK * this.board.scale() < SMALL) {
      svg.dataset.whole = svg.getAttribute("viewBox") ?? "";
      svg.setAttribute("viewBox", part);
    }
  }

  /** Where the chosen tile may go. @returns {Map<string, Choice>} */
  targets() {
    if (!this.chosen || !this.table.mayAct()) return new Map();
    return this.chosen.from === null
      ? this.choices.places(this.chosen.tile)
      : this.choices.moves(this.chosen.from);
  }

  /** Draws everything that depends on what is chosen. */
  refresh() {
    const targets = this.targets();
    const movable = this.movable();
    const within = targets.size ? targets : movable;
    this.board.within = within.size ? (name) => within.has(name) : null;
    for (const [name] of this.slots) describe(this, name, targets, movable);
    this.remark(targets);
    this.table.drawLedge();
  }

  /** Draws only what lies on the board. @param {Map<string, Choice>} targets */
  remark(targets) {
    this.board.wipe();
    for (const [name, choice] of targets) mark(this, name, choice);
    for (const name of this.movable()) ring(this, name);
    if (this.chosen?.from) ring(this, this.chosen.from, "lifted");
    this.table.solo.mark();
    speakStatus(this, targets);
  }

  /** The slots to choose a tile from, in move mode. @returns {Set<string>} */
  movable() {
    return this.moving && !this.chosen ? this.choices.movable() : new Set();
  }

  /** Takes a tile of the hand, or lets it go again. @param {string} tile @param {boolean} byKey */
  take(tile, byKey) {
    if (this.chosen?.from === null && this.chosen.tile === tile && !byKey) return this.letGo(true);
    this.chosen = { tile, from: null };
    this.trial.end();
    this.moving = false;
    this.over = null;
    play("pick");
    this.aim(byKey);
    if (!this.table.mayAct()) this.table.explain();
  }

  /** Takes a tile of the board to move it. @param {string} slot @param {boolean} byKey */
  lift(slot, byKey) {
    const tile = this.facts.tiles[slot];
    if (!tile) return;
    this.chosen = { tile, from: slot };
    this.trial.end();
    this.over = null;
    play("pick");
    this.aim(byKey);
  }

  /** After a choice: marks, words, and by keyboard the focus on the best slot. @param {boolean} byKey */
  aim(byKey) {
    const targets = this.targets();
    if (this.chosen && this.table.mayAct()) {
      polite(sayCount("sum8.tile_fits", targets.size, { tile: tileWords(this.chosen.tile) }));
    }
    const best = [...targets].sort((a, b) => b[1].points - a[1].points)[0];
    if (byKey && best) this.over = best[0];
    this.refresh();
    if (byKey && best) this.board.focus(best[0]);
  }

  /** @param {boolean} [redraw] */
  letGo(redraw = false) {
    const had = this.chosen !== null || this.moving;
    this.chosen = null;
    this.trial.end();
    this.moving = false;
    this.over = null;
    if (redraw) this.refresh();
    return had;
  }

  release() {
    return this.letGo(true);
  }

  /** @param {string} name @param {boolean} byKey */
  choose(name, byKey) {
    const target = this.targets().get(name);
    if (target) return this.trial.put(name, target);
    if (this.trial.end()) this.refresh();
    if (this.facts.tiles[name] && (!this.chosen || this.choices.handled(name))) {
      if (this.chosen?.from === name) return void this.letGo(true);
      if (this.choices.handled(name)) return this.lift(name, byKey);
      return void this.explain(`move ${name} ${name}`, name);
    }
    if (this.chosen) {
      const { tile, from } = this.chosen;
      void this.explain(from === null ? `place ${tile} ${name}` : `move ${from} ${name}`, name);
    } else {
      const skips = this.choices.other("pick") || this.choices.other("pass");
      this.table.explain(skips ? this.state.status_words.line : say("sum8.first"));
    }
  }

  /** @param {string} name @param {Choice} choice */
  async put(name, choice) {
    const chosen = this.chosen;
    this.over = name;
    this.chosen = null;
    this.moving = false;
    this.board.wipe();
    const slot = this.slots.get(name);
    if (slot && chosen) {
      // The tile lies there at once; the server's picture follows.
      this.board.under.append(
        draw("use", {
          href: `#t-${slot.corner}-${chosen.tile}`,
          transform: `translate(${slot.disk.x} ${slot.disk.y})`,
        }),
      );
      if (chosen.from) this.tileAt(chosen.from)?.classList.add("gone");
    }
    this.over = null;
    play("place");
    if (!(await this.table.act(choice.text))) {
      this.chosen = chosen;
      if (chosen?.from) this.tileAt(chosen.from)?.classList.remove("gone");
      this.refresh();
    }
  }

  /** Says why not. @param {string} action @param {string} slot */
  explain(action, slot) {
    return explain(this, action, slot);
  }

  /** @param {string} slot */
  tileAt(slot) {
    return this.board.svg.querySelector(`[data-tile][data-at="${CSS.escape(slot)}"]`);
  }

  /** @param {string | null} name */
  point(name) {
    if (this.trial.slot !== null) return;
    const next = name !== null && this.targets().has(name) ? name : null;
    if (next === this.over) return;
    this.over = next;
    this.remark(this.targets());
  }

  /** Draws what a hint means. @param {string} action */
  suggest(action) {
    suggest(this, action);
  }

  /** @param {string} action */
  tried(action) {
    tried(this, action);
  }

  /** @param {string[]} places */
  frame(places) {
    frame(this, places);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return key(this, event);
  }

  /** @param {boolean} byKey */
  moveMode(byKey) {
    const movable = this.choices.movable();
    if (!movable.size) return this.unable(sayCount("sum8.movable", 0));
    this.chosen = null;
    this.trial.end();
    this.moving = !this.moving;
    this.refresh();
    const first = [...movable][0];
    if (this.moving) polite(sayCount("sum8.movable", movable.size));
    if (this.moving && byKey && first) this.board.focus(first);
    return true;
  }

  removable() {
    const slot = this.chosen?.from ?? this.board.focused();
    return slot ? this.choices.removal(slot) : null;
  }

  takeOff() {
    const text = this.removable();
    const slot = this.chosen?.from ?? this.board.focused();
    if (!this.table.mayAct() || slot === null) return this.unable(say("sum8.first"));
    if (text) {
      this.letGo();
      play("place");
      void this.table.act(text);
    } else void this.explain(`remove ${slot}`, slot);
    return true;
  }

  /** Why a key does nothing: somebody else acts, or this. @param {string} words */
  unable(words) {
    this.table.explain(this.table.mayAct() ? words : "");
    return true;
  }

  /** If it isn't allowed now the rules say why. @param {"pick" | "pass"} what */
  simple(what) {
    if (!this.table.mayAct()) return this.unable("");
    play("pick");
    void this.table.act(what);
    return true;
  }

  /** What can be dragged from here. @param {Element} target */
  pick(target) {
    return pick(this, target);
  }

  /** @param {HTMLElement} box */
  ledge(box) {
    const across = box.querySelector(".tray")?.scrollLeft ?? 0;
    const down = box.scrollTop;
    refill(box, ledgeHead(this), handTray(this));
    const tray = box.querySelector(".tray");
    if (tray) tray.scrollLeft = across;
    box.scrollTop = down;
  }

  get grows() {
    return this.facts.freestyle;
  }

  get turns() {
    return true;
  }

  get directions() {
    return CORNERS.map((corner) => say(`corner.${corner}`));
  }

  /** @param {State} state @param {import("../../../table/types.js").SeatState} seat */
  held(state, seat) {
    return isDuel(state) ? seat.tiles : null;
  }

  /** @param {string} label @param {string[]} tiles */
  minis(label, tiles) {
    return minis(label, tiles, "t-arch", ARCH, (tile) => [...tile].join(" "));
  }

  /** @param {State} state @param {import("../../../table/types.js").SeatState} seat */
  openHand(state, seat) {
    const tiles = state.hands[seat.seat];
    if (!tiles?.length || !isDuel(state) || state.status !== "over") return null;
    return this.minis(say("seat.tiles"), tiles);
  }

  /** @param {State} state */
  counter(state) {
    const turn = state.sheet.at(-1)?.turn ?? 0;
    return say("sum8.turn", {
      turn: state.status === "over" ? turn : turn + 1,
      laid: Object.keys(/** @type {Board8} */ (state.board).tiles).length,
    });
  }

  /** @param {State} state @param {import("../../../table/types.js").Entry} row */
  points(state, row) {
    return this.scored(state) ? super.points(state, row) : "";
  }
}

/** Whether the players have hands of their own. @param {State} state */
function isDuel(state) {
  return /** @type {Board8} */ (state.board).mode === "duel";
}

/** @param {Element} element @returns {Slot} */
function slotOf(element) {
  const get = (/** @type {string} */ name) => element.getAttribute(`data-${name}`) ?? "";
  const corner = get("corner");
  const disk = { x: Number(get("cx")), y: Number(get("cy")) };
  const [x, y] = [Number(get("x")), Number(get("y"))];
  const shape = () => draw("use", { href: `#s-${corner}`, x: disk.x - x, y: disk.y - y });
  return { name: get("at"), corner, disk, x, y, shape };
}

export { Sum8 as Game };
