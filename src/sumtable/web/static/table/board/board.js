/**
 * The board on the page: the server's picture with layers of our own on top.
 *
 * Every place a tile or piece can be (a *cell*) gets a transparent shape that takes clicks, drops
 * and focus and carries the words for screen readers. Only one cell is in the Tab order; arrow keys
 * go from cell to cell.
 */

import { draw, still } from "../dom.js";
import { pinMarks } from "./pins.js";
import { seen } from "../texts.js";

/**
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} x the middle, in the picture's units
 * @property {number} y
 * @property {() => SVGElement} shape its outline, around 0, 0
 * @property {SVGGElement} [element]
 *
 * @typedef {{x: number, y: number}} Point
 */

const FRAME = 12; // pixels left free around the picture
export const PASSING = 4000; // milliseconds that is shown what is wrong

export class Board {
  /**
   * @param {HTMLElement} box
   * @param {{choose: (name: string, byKey: boolean) => void, point: (name: string | null) => void}} on
   */
  constructor(box, on) {
    this.box = box;
    this.on = on;
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    /** @type {string | null} the cell in the Tab order */
    this.current = null;
    /** @type {string | null} the cell whose picture was swapped while it had the focus */
    this.held = null;
    /** @type {string | null} the cell that was pressed last */
    this.touched = null;
    /** How wide a cell is, in the picture's units. */
    this.size = 1;
    /** Whether the picture grows while one plays. */
    this.growing = false;
    /** @type {((name: string) => boolean) | null} where arrow keys may go; null: everywhere */
    this.within = null;
    /** @type {string[]} the cells that a lesson points at */
    this.lit = [];
    /** What is marked again whenever our marks are drawn anew. @type {() => void} */
    this.marking = () => {};
    this.svg = this.find();
    this.under = draw("g", { class: "marks" });
    this.hits = draw("g", { class: "cells" });
    this.over = draw("g", { class: "marks" });
    box.addEventListener("click", (event) => {
      const name = this.nameOf(event.target);
      if (name !== null) {
        this.enter(name);
        this.touched = name;
        this.on.choose(name, event.detail === 0);
      }
    });
    box.addEventListener("pointerover", (event) => this.on.point(this.nameOf(event.target)));
    box.addEventListener("pointerleave", () => this.on.point(this.focused()));
    box.addEventListener("focusin", (event) => {
      const name = this.nameOf(event.target);
      if (name !== null) {
        this.enter(name);
        if (this.ringed()) this.on.point(name);
      }
    });
    box.addEventListener("focusout", () => this.on.point(null));
  }

  find() {
    const svg = this.box.querySelector("svg");
    if (!(svg instanceof SVGSVGElement)) throw new Error("The page has no board.");
    return svg;
  }

  /** Whether the focus came by keyboard. */
  ringed() {
    return document.activeElement?.matches(":focus-visible") ?? false;
  }

  /**
   * Puts another picture in place; cells are laid on it by `lay`.
   * @param {string} source
   */
  swap(source) {
    const template = document.createElement("template");
    template.innerHTML = source.trim();
    const svg = template.content.querySelector("svg");
    if (svg instanceof SVGSVGElement) {
      this.held ??= this.focused();
      this.svg.replaceWith(svg);
      this.svg = svg;
    }
  }

  /**
   * Lays the cells on the picture and keeps the focus where it was.
   * @param {Cell[]} cells
   * @param {number} size how wide each of them is
   */
  lay(cells, size) {
    const focused = this.held ?? this.focused();
    this.held = null;
    this.size = size;
    this.svg.id = "table-board";
    this.svg.querySelector(".places")?.setAttribute("aria-hidden", "true");
    for (const layer of [this.under, this.hits, this.over]) layer.remove();
    this.under = draw("g", { class: "marks under" });
    this.hits = draw("g", { class: "cells" });
    this.over = draw("g", { class: "marks over" });
    this.cells = new Map(cells.map((cell) => [cell.name, cell]));
    for (const cell of cells) {
      const shape = cell.shape();
      shape.classList.add("hit");
      cell.element = draw(
        "g",
        {
          class: "cell",
          "data-cell": cell.name,
          role: "button",
          tabindex: -1,
          transform: `translate(${cell.x} ${cell.y})`,
        },
        shape,
      );
      this.hits.append(cell.element);
    }
    this.svg.insertBefore(this.under, this.svg.querySelector(":scope > .pieces"));
    this.svg.append(this.hits, this.over);
    if (this.current === null || !this.cells.has(this.current)) {
      this.current = cells[0]?.name ?? null;
    }
    this.enter(this.current);
    if (focused !== null) this.focus(this.cells.has(focused) ? focused : (this.current ?? ""));
  }

  /** The element of the cell that Tab reaches. */
  seat() {
    return this.cells.get(this.current ?? "")?.element ?? null;
  }

  /** What the picture shows, in its own units. */
  whole() {
    return this.svg.viewBox.baseVal;
  }

  /** By how many quarters the picture is turned: 1 stands it upright, 2 is the far side's view. */
  quarters() {
    return Number(this.svg.dataset.turned ?? 0);
  }

  /** The room for the picture on the screen, in pixels. */
  room() {
    const { clientWidth, clientHeight } = this.box.parentElement ?? this.box;
    return { width: clientWidth - FRAME, height: clientHeight - FRAME };
  }

  /** The cell that has the focus, if any. */
  focused() {
    return this.nameOf(document.activeElement);
  }

  /** @param {EventTarget | null} target */
  nameOf(target) {
    if (!(target instanceof Element) || !this.box.contains(target)) return null;
    return target.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
  }

  /** @param {string} name */
  at(name) {
    const cell = this.cells.get(name);
    if (!cell) throw new Error(`The board has no ${name}.`);
    return cell;
  }

  /** Makes the cell the one that Tab reaches. @param {string | null} name */
  enter(name) {
    if (name === null) return;
    const old = this.current === null ? undefined : this.cells.get(this.current);
    old?.element?.setAttribute("tabindex", "-1");
    this.current = name;
    this.cells.get(name)?.element?.setAttribute("tabindex", "0");
  }

  /** @param {string} name */
  focus(name) {
    this.enter(name);
    this.cells.get(name)?.element?.focus({ preventScroll: true });
  }

  /**
   * @param {string} name
   * @param {string} words
   * @param {boolean} usable something can be done here
   * @param {boolean} [target] what is chosen can go here
   */
  describe(name, words, usable, target = false) {
    const element = this.cells.get(name)?.element;
    element?.setAttribute("aria-label", seen(words));
    element?.classList.toggle("usable", usable || target);
    element?.classList.toggle("target", target);
  }

  /**
   * Moves the focus to the next cell that way. True if the key was an arrow.
   * @param {string} key
   */
  step(key) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[/** @type {keyof typeof ways} */ (key)];
    if (!way) return false;
    const from = this.current === null ? undefined : this.cells.get(this.current);
    if (!from) return true;
    let best = null;
    let least = Infinity;
    for (const cell of this.cells.values()) {
      if (cell === from || (this.within && !this.within(cell.name))) continue;
      const dx = cell.x - from.x;
      const dy = cell.y - from.y;
      const along = dx * (way[0] ?? 0) + dy * (way[1] ?? 0);
      if (along < 1) continue;
      const aside = Math.abs(dx * (way[1] ?? 0) + dy * (way[0] ?? 0));
      const cost = along + 2.5 * aside;
      if (cost < least) {
        least = cost;
        best = cell;
      }
    }
    if (best) this.focus(best.name);
    return true;
  }

  /**
   * Where a point of the screen is on the picture.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  point(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }

  /**
   * Where a point of the picture is on the screen.
   * @param {Point} place
   */
  screen(place) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(place.x, place.y).matrixTransform(matrix);
    return { x: point.x, y: point.y };
  }

  /** Screen pixels per unit of the picture. */
  scale() {
    return this.svg.getScreenCTM()?.a ?? 1;
  }

  /**
   * The cell nearest to a point of the screen, not further than `reach` units.
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} reach
   * @param {(name: string) => boolean} [fits]
   */
  nearest(clientX, clientY, reach, fits = () => true) {
    const { x, y } = this.point(clientX, clientY);
    let best = null;
    let least = reach;
    for (const cell of this.cells.values()) {
      const far = Math.hypot(cell.x - x, cell.y - y);
      if (far < least && fits(cell.name)) {
        least = far;
        best = cell.name;
      }
    }
    return best;
  }

  /** Takes our marks away, not the cells. */
  wipe() {
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.light();
    this.marking();
  }

  /** Lets the cells glow that a lesson points at, below all other marks. */
  light() {
    for (const name of this.lit) {
      const cell = this.cells.get(name);
      if (!cell) continue;
      const shape = cell.shape();
      shape.classList.add("goalslot");
      this.under.append(draw("g", { transform: `translate(${cell.x} ${cell.y})` }, shape));
    }
  }

  /** A brass frame around cells, or from corner to corner. @param {string[]} names */
  frame(names) {
    const cells = names.flatMap((name) => this.cells.get(name) ?? []);
    if (!cells.length) return;
    const half = this.size / 2;
    const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half];
    const box = {
      x: left,
      y: top,
      width: Math.max(...xs) + half - left,
      height: Math.max(...ys) + half - top,
      rx: this.size * 0.2,
    };
    this.over.append(
      draw("rect", { class: "frame edge", ...box }),
      draw("rect", { class: "frame", ...box }),
    );
  }

  /**
   * An arrow from place to place, for hints.
   * @param {Point} from
   * @param {Point} to
   * @param {number} width
   */
  arrow(from, to, width) {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    if (far < 1) return;
    const ux = (to.x - from.x) / far;
    const uy = (to.y - from.y) / far;
    const head = width * 2.6;
    const end = { x: to.x - ux * head, y: to.y - uy * head };
    const wing = head * 0.62;
    const d = `M${to.x} ${to.y}L${end.x - uy * wing} ${end.y + ux * wing}L${end.x + uy * wing} ${end.y - ux * wing}Z`;
    this.over.append(
      draw(
        "g",
        { class: "arrow" },
        draw("path", {
          class: "shaft",
          d: `M${from.x} ${from.y}L${end.x} ${end.y}`,
          "stroke-width": width,
        }),
        draw("path", { class: "head", d }),
      ),
    );
  }

  /**
   * Outlines cells as trouble for four seconds, or until the marks are drawn anew.
   * @param {string[]} names
   * @param {boolean} [stays]
   */
  blame(names, stays = false) {
    for (const name of names) {
      const cell = this.cells.get(name);
      if (!cell) continue;
      const shape = cell.shape();
      shape.classList.add("blame", ...(stays ? ["stays"] : []));
      const mark = draw("g", { transform: `translate(${cell.x} ${cell.y})` }, shape);
      if (stays) this.over.append(mark);
      else this.pass(mark);
    }
  }

  /** Says as long where places meet what they would make. @param {import("../types.js").Pin[]} pins */
  pin(pins) {
    for (const mark of pinMarks(this, pins)) this.pass(mark);
  }

  /** A mark that goes by itself. @param {SVGElement} mark */
  pass(mark) {
    this.over.append(mark);
    setTimeout(() => mark.remove(), PASSING);
  }

  /**
   * Lets an element of the picture come from somewhere else.
   * @param {Element | null} element
   * @param {Point} from
   * @param {Point} to where it stands
   * @param {number} [delay]
   */
  travel(element, from, to, delay = 0) {
    if (!(element instanceof SVGElement) || still()) return;
    element.animate(
      [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0px 0px" }],
      { duration: 320, delay, easing: "cubic-bezier(.3,1.25,.5,1)", fill: "backwards" },
    );
  }
}
