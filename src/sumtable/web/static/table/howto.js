/**
 * How to play: a drawer beside the game or below it, which goes on meanwhile.
 *
 * The first game of its kind in this browser opens it once for who comes from the start.
 */

import { button, icon, make, need } from "./dom.js";
import { layout } from "./screen.js";
import { say } from "./texts.js";

const KEPT = "sumtable.howto";
const LEAST = 190; // pixels in which a page can be read
const WHOLE = 268; // that it is high where there is room

export class HowTo {
  /**
   * @param {import("./table.js").Table} table
   * @param {import("./beside.js").Beside} rules
   */
  constructor(table, rules) {
    this.table = table;
    this.rules = rules;
    this.link = need("#howto-link");
    this.address = this.link.getAttribute("href") ?? "";
    /** @type {HTMLElement | null} */
    this.box = null;
    /** @type {Element | null} what had the focus before */
    this.before = null;
    this.link.setAttribute("role", "button");
    this.link.setAttribute("aria-expanded", "false");
    this.link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.toggle();
    });
    this.link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      void this.toggle();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !this.open) return;
      if (document.querySelector("dialog[open]")) return; // which lies above it
      event.preventDefault();
      this.close();
    });
    need("#board").addEventListener(
      "pointerdown",
      () => this.open && layout() === "tall" && this.close(),
    );
    // What these open lies in the same place: it is seen, and can have the focus, once this has gone.
    const giveWay = (/** @type {Event} */ { target }) => {
      if (target instanceof Element && target.closest("[data-key=review], #scores")) this.close();
    };
    need("#main").addEventListener("click", giveWay, { capture: true });
    addEventListener("resize", () => this.fit());
    if (this.isFirst()) void this.show(false);
  }

  get open() {
    return this.box !== null && !this.box.hidden;
  }

  toggle() {
    return this.open ? this.close() : this.show(true);
  }

  /** Opens the drawer. @param {boolean} asked by somebody, who is taken there */
  async show(asked) {
    this.before = document.activeElement;
    this.box ??= this.build();
    this.box.hidden = false;
    this.link.setAttribute("aria-expanded", "true");
    this.fit();
    if (asked) need("h2", this.box).focus({ preventScroll: true });
    if (!this.box.querySelector("article")) await this.fill(this.box);
    if (this.open) this.keep(this.table.state.id);
  }

  close() {
    if (!this.box || this.box.hidden) return;
    const within = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.link.setAttribute("aria-expanded", "false");
    this.keep("closed");
    if (!within) return;
    const back = this.before;
    const there = (back instanceof HTMLElement || back instanceof SVGElement) && back.isConnected;
    if (there && back !== document.body) back.focus({ preventScroll: true });
    else this.link.focus({ preventScroll: true });
  }

  /** On a tall screen it is no higher than the room below the board. */
  fit() {
    if (!this.open) return;
    const { board } = this.table;
    const { x, y, height } = board.whole();
    const room = Math.floor(innerHeight - board.screen({ x, y: y + height }).y);
    this.box?.style.setProperty("--howto-room", `${Math.max(LEAST, room)}px`);
    this.box?.classList.toggle("low", layout() === "tall" && room < WHOLE);
  }

  build() {
    const box = make(
      "section",
      { class: "howto", id: "howto", "aria-labelledby": "howto-head", hidden: true },
      make(
        "header",
        {},
        make("h2", { id: "howto-head", tabindex: -1 }, say("howto.head")),
        button("", "btn quiet square", () => this.close(), { "aria-label": say("close") }, icon("close")),
      ),
      make(
        "div",
        { class: "pages", tabindex: 0, role: "group", "aria-labelledby": "howto-head" },
        make("p", { class: "muted" }, say("rules.wait")),
      ),
      make("div", { class: "dots" }),
      make(
        "footer",
        {},
        button(say("howto.rules"), "btn", () => this.readRules(), { "data-key": "rules" }),
      ),
    );
    this.link.setAttribute("aria-controls", "howto");
    need("#main").append(box);
    return box;
  }

  /** All rules; on a small screen there is room for one of both. */
  readRules() {
    if (layout() !== "wide") this.close();
    void this.rules.toggle();
  }

  /** Brings the pages. @param {HTMLElement} box */
  async fill(box) {
    const pages = need(".pages", box);
    try {
      const answer = await fetch(this.address);
      if (!answer.ok) throw new TypeError(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = [...page.querySelectorAll("article")].map((one) => leaf(one));
      pages.replaceChildren(...found);
      need(".dots", box).replaceChildren(...found.map((one, i) => this.dot(pages, one, i)));
      const learn = page.querySelector("#learn");
      if (learn) need("footer", box).prepend(document.importNode(learn, true));
      this.follow(pages, found);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      pages.replaceChildren(make("p", { class: "note warn" }, say("failed")));
    }
  }

  /** @param {HTMLElement} pages @param {HTMLElement} page @param {number} index */
  dot(pages, page, index) {
    const label = page.querySelector("h3")?.textContent ?? "";
    return button(
      "",
      "",
      () => pages.scrollTo({ left: index * pages.clientWidth }),
      { "aria-label": label, "aria-current": index === 0 ? "true" : null },
    );
  }

  /** The dots say which page is in sight. @param {HTMLElement} pages @param {HTMLElement[]} found */
  follow(pages, found) {
    const dots = [...(this.box?.querySelectorAll(".dots button") ?? [])];
    const look = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const dot = dots[found.findIndex((one) => one === target)];
          if (isIntersecting) dot?.setAttribute("aria-current", "true");
          else dot?.removeAttribute("aria-current");
        }
      },
      { root: pages, threshold: 0.6 },
    );
    for (const one of found) look.observe(one);
  }

  /** Whether somebody new to this game came here from the start. */
  isFirst() {
    const { you, puzzle, replay, sheet, status, id } = this.table.state;
    if (!you.length || puzzle || replay || sheet.length > 1 || status === "over") return false;
    const from = document.referrer ? new URL(document.referrer) : null;
    if (from?.origin !== location.origin || !/^\/($|new\/)/.test(from.pathname)) return false;
    const kept = read()[this.table.state.game];
    return kept === undefined || kept === id;
  }

  /** Remembers where it is open, or that it was closed. @param {string} what */
  keep(what) {
    const kept = read();
    if (kept[this.table.state.game] === "closed") return;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...kept, [this.table.state.game]: what }));
    } catch {
      // A browser that keeps nothing opens it again.
    }
  }
}

/** What this browser remembers: for each game a table, or that it was closed. @returns {Record<string, string>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** A page of the drawer; its heading stands one lower there. @param {Element} article */
function leaf(article) {
  const heading = article.querySelector("h2");
  heading?.replaceWith(make("h3", {}, heading.textContent ?? ""));
  return /** @type {HTMLElement} */ (document.importNode(article, true));
}
