/**
 * A turn of somebody else, step by step: each bonus step shows the axis that allowed it.
 *
 * Nobody has to wait for it: whoever begins a turn of their own ends it.
 */

import { draw, still } from "../../../table/dom.js";
import { axes } from "./axes.js";

/** @typedef {import("../../../table/types.js").ChainStep} ChainStep */
/** @typedef {import("./table.js").SumOn} SumOn */

const PACE = 800; // milliseconds from step to step
const MOVE = 320; // that a piece travels
const LEAD = 400; // that an axis is seen before its piece steps
const STAY = 1200; // that the last axis is seen afterwards

export class Chain {
  /** @param {SumOn} game */
  constructor(game) {
    this.game = game;
    /** @type {number[]} what is still to be shown */
    this.waiting = [];
    /** @type {Animation[]} */
    this.moving = [];
    /** @type {[SVGElement, SVGElement] | null} what lies under the pieces, and over them */
    this.layers = null;
  }

  /** Shows the last turn of the position on the board from its beginning. */
  play() {
    this.stop();
    const links = this.game.state.last?.chain ?? [];
    if (!links.length) return;
    const { board } = this.game;
    const layer = () => draw("g", { class: "why marks", "aria-hidden": "true" });
    this.layers = [layer(), layer()];
    board.svg.insertBefore(this.layers[0], board.svg.querySelector(":scope > .pieces"));
    board.svg.append(this.layers[1]);
    if (!still()) this.move(links);
    links.forEach((link, i) => {
      if (link.line) this.later(i * PACE - LEAD, () => this.point(link, links[i - 1]?.to ?? ""));
    });
    this.later((links.length - 1) * PACE + MOVE + STAY, () => this.stop());
  }

  /** @param {number} after @param {() => void} show */
  later(after, show) {
    this.waiting.push(window.setTimeout(show, after));
  }

  /** What was shown on a picture that is gone is over. */
  settle() {
    if (this.layers && !this.game.board.svg.contains(this.layers[0])) this.stop();
  }

  /** Leaves the board as it is after the turn. */
  stop() {
    for (const one of this.waiting) clearTimeout(one);
    for (const one of this.moving) one.cancel();
    this.waiting = [];
    this.moving = [];
    for (const layer of this.layers ?? []) layer.remove();
    this.layers = null;
  }

  /** Every piece goes its own steps when their time has come. @param {ChainStep[]} links */
  move(links) {
    const { board, squares } = this.game;
    const whole = (links.length - 1) * PACE + MOVE;
    for (const piece of new Set(links.map((link) => link.piece))) {
      const element = board.svg.querySelector(`[data-piece="${piece}"]`);
      const own = links.filter((link) => link.piece === piece);
      const end = squares.centre(own.at(-1)?.to ?? "");
      const away = (/** @type {string} */ square) => {
        const { x, y } = squares.centre(square);
        return `${x - end.x}px ${y - end.y}px`;
      };
      const frames = own.flatMap((link) => {
        const begin = (links.indexOf(link) * PACE) / whole;
        return [
          { offset: begin, translate: away(link.from), easing: "cubic-bezier(.3,1.25,.5,1)" },
          { offset: Math.min(1, begin + MOVE / whole), translate: away(link.to) },
        ];
      });
      const first = { offset: 0, translate: away(own[0]?.from ?? "") };
      if (element)
        this.moving.push(element.animate([first, ...frames], { duration: whole, fill: "backwards" }));
    }
  }

  /** The axis through the piece that stepped before, and the piece that may step for it. @param {ChainStep} link @param {string} through */
  point(link, through) {
    const { squares } = this.game;
    const { line } = link;
    if (!line || !this.layers) return;
    const { lines, pills } = axes(squares, [{ ...line, axis: "", bonus: line.sum }], through);
    const { x, y } = squares.centre(link.from);
    const halo = draw("circle", { class: "halo", cx: x, cy: y, r: 28.2 });
    this.layers[0].replaceChildren(...lines);
    this.layers[1].replaceChildren(halo, ...pills);
  }
}
