/** A closer look at a board whose squares are small, and a lens under the finger. */

import { draw, make, need } from "./dom.js";
import { layout } from "./screen.js";

/** @typedef {import("./board/board.js").Board} Board */

const FINGER = 34; // pixels: below this a square is too small for a finger,
const MOUSE = 25; // and below this for a mouse
const ROW = 48; // pixels of free wood that have room for the button below the board
const EDGE = 40; // pixels from the frame's edge: what is carried there scrolls the board
const PUSH = 12;

export class Zoom {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.button = need("#zoom");
    this.play = need("#play");
    /** @type {HTMLElement | null} */
    this.lens = null;
    this.button.addEventListener("click", () => this.toggle(board.touched));
  }

  get on() {
    return this.board.box.classList.contains("zoomed");
  }

  /** Whether the squares are so small that the button is there. */
  get small() {
    return this.play.classList.contains("small");
  }

  /** Looks how large the squares are, and tells the style sheets the picture's measures. */
  measure() {
    const { width, height } = this.board.whole();
    const room = this.board.room();
    const { classList } = this.play;
    const high = room.height + (classList.contains("below") ? ROW : 0);
    const scale = Math.min(room.width / width, high / height);
    const least = matchMedia("(pointer: coarse)").matches ? FINGER : MOUSE;
    const small = this.board.size * scale < least;
    classList.toggle("small", small);
    classList.toggle("below", small && layout() === "tall" && high - height * scale >= ROW);
    this.board.box.style.setProperty("--units", String(width / this.board.size));
    const ratio = this.board.growing ? 1 : width / height;
    document.body.style.setProperty("--ratio", ratio.toFixed(4));
    if (!this.small) this.far();
  }

  /** @param {string | null} name the cell to bring to the middle; null: the middle of the board */
  toggle(name) {
    if (!this.on && !this.small) return;
    this.board.box.classList.toggle("zoomed");
    this.button.setAttribute("aria-pressed", String(this.on));
    if (this.on) this.centre(name);
  }

  /** Zooms in on a cell; false if it already is near. @param {string} name */
  near(name) {
    if (this.on) return false;
    this.toggle(name);
    return this.on;
  }

  /** Shows the whole board again. */
  far() {
    if (this.on) this.toggle(null);
  }

  /** Scrolls on when something is carried to the frame's edge. @param {number} x @param {number} y */
  push(x, y) {
    if (!this.on) return;
    const { box } = this.board;
    const frame = box.getBoundingClientRect();
    box.scrollLeft += PUSH * (Number(x > frame.right - EDGE) - Number(x < frame.left + EDGE));
    box.scrollTop += PUSH * (Number(y > frame.bottom - EDGE) - Number(y < frame.top + EDGE));
  }

  /** @param {string | null} name */
  centre(name) {
    const { box } = this.board;
    const { x, y, width, height } = this.board.whole();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const place = this.board.screen((name !== null && this.board.cells.get(name)) || middle);
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
