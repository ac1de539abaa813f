/** A closer look at a board whose squares are small: twice the size, and a lens under the finger. */

import { draw, make, need } from "./dom.js";

/** @typedef {import("./board/board.js").Board} Board */

export class Zoom {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.button = need("#zoom");
    /** @type {HTMLElement | null} */
    this.lens = null;
    this.button.addEventListener("click", () => this.toggle(board.current));
  }

  get on() {
    return this.board.box.classList.contains("zoomed");
  }

  /** @param {string | null} name the cell to bring to the middle */
  toggle(name) {
    this.board.box.classList.toggle("zoomed");
    this.button.setAttribute("aria-pressed", String(this.on));
    if (this.on && name !== null) this.centre(name);
  }

  /** Zooms in on a cell; false if it already is near. @param {string} name */
  near(name) {
    if (this.on) return false;
    this.toggle(name);
    return true;
  }

  /** @param {string} name */
  centre(name) {
    const cell = this.board.cells.get(name);
    if (!cell) return;
    const { box } = this.board;
    const place = this.board.screen(cell);
    const frame = box.getBoundingClientRect();
    box.scrollLeft += place.x - (frame.left + frame.width / 2);
    box.scrollTop += place.y - (frame.top + frame.height / 2);
  }

  /**
   * Shows what lies around a point of the screen, enlarged above it; null takes the lens away.
   * @param {number | null} x
   * @param {number} [y]
   * @param {number} [width] of what is seen, in the picture's units
   */
  loupe(x, y = 0, width = 120) {
    if (x === null) {
      this.lens?.remove();
      this.lens = null;
      return;
    }
    const { x: cx, y: cy } = this.board.point(x, y);
    const box = this.board.svg.viewBox.baseVal;
    if (!this.lens) {
      const copy = draw("use", {
        href: "#table-board",
        x: box.x,
        y: box.y,
        width: box.width,
        height: box.height,
      });
      this.lens = make(
        "div",
        { class: "lens wood", "aria-hidden": "true" },
        draw("svg", {}, copy, draw("circle", { class: "dot", r: 2.5 })),
      );
      document.body.append(this.lens);
    }
    const svg = this.lens.querySelector("svg");
    svg?.setAttribute("viewBox", `${cx - width / 2} ${cy - width / 2} ${width} ${width}`);
    const dot = this.lens.querySelector("circle.dot");
    dot?.setAttribute("cx", String(cx));
    dot?.setAttribute("cy", String(cy));
    this.lens.style.translate = `${Math.min(Math.max(x - 66, 4), innerWidth - 136)}px ${Math.max(y - 190, 4)}px`;
  }
}
