/** The score sheet: every turn with the reason of every point, newest first. */

import { icon, make, minus, need, refill, signed } from "./dom.js";
import { deedOf, nameOf } from "./seats.js";
import { say, seen } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Entry} Row */

export class Sheet {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#sheet");
    this.log = need("#log");
    this.head = need("#sheet-head");
    this.count = need("#sheet-count");
    this.total = need("#total");
    /** @type {import("./review.js").Review | null} */
    this.review = null;
    for (const close of this.closers()) close.addEventListener("click", () => this.toggle(false));
    addEventListener("pointerdown", (event) => {
      if (!this.box.classList.contains("open") || !(event.target instanceof Element)) return;
      if (this.box.classList.contains("strip")) return;
      if (!event.target.closest("#sheet, .dock, dialog")) this.toggle(false);
    });
  }

  /** What closes the sheet on a phone: there is one on each of its pages. */
  closers() {
    return [need("#sheet-close"), need("#tabs-close")];
  }

  /** The button that leads to the page of the sheet that is shown. */
  opener() {
    const summary = document.getElementById("summarise");
    const own = summary && !summary.hidden && !need("#summary").hidden;
    return own ? summary : need("#scores");
  }

  /** On a phone the sheet is pulled up from below. @param {boolean} [open] */
  toggle(open) {
    const now = this.box.classList.toggle("open", open);
    this.box.classList.remove("strip");
    const scores = need("#scores");
    scores.setAttribute("aria-expanded", String(now));
    const shown = this.closers().find((close) => close.offsetParent !== null);
    if (now) (shown ?? this.box).focus({ preventScroll: true });
    else if (this.box.contains(document.activeElement)) this.opener().focus();
  }

  /**
   * @param {State} state
   * @param {import("./game.js").Draft | null} draft the turn under way
   * @param {number | null} looking the record event whose position is on the board
   */
  show(state, draft, looking) {
    const { game } = this.table;
    this.head.textContent = say(game.scored(state) ? "sheet.scores" : "sheet.turns");
    this.count.textContent = game.counter(state);
    const rows = this.openHands(state);
    for (const line of [...state.final].reverse()) rows.push(this.final(state, line));
    if (draft) rows.push(this.draft(state, draft));
    for (const row of [...state.sheet].reverse()) rows.push(this.row(state, row, looking));
    const before = (state.sheet[0]?.turn ?? 1) - 1;
    if (before) rows.push(make("li", { class: "empty" }, say("sheet.earlier", { n: before })));
    if (!rows.length) rows.push(make("li", { class: "empty" }, say("sheet.empty")));
    refill(this.log, ...rows);
    refill(this.total, ...totals(state));
    this.log.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    this.total.hidden = !!state.puzzle || state.seats.every((seat) => seat.score === null);
  }

  /** @param {State} state @param {Row} row @param {number | null} looking */
  row(state, row, looking) {
    const known = this.review?.moment(row.number);
    const moment = known?.better ? known : null;
    const turning = this.review?.turns(row.number) ?? false;
    const reasons = this.table.game.reasons(row);
    const content = [
      make("span", { class: "n" }, String(row.turn)),
      make(
        "span",
        { class: "what" },
        make("b", {}, nameOf(state, row.seat)),
        ` ${seen(deedOf(state, row))}`,
        reasons.length > 0 && make("em", {}, seen(reasons.join(" · "))),
        moment &&
          make(
            "em",
            { class: turning ? "moment turning" : "moment" },
            turning && icon("turn"),
            seen(minus(moment.words)),
          ),
      ),
      make("span", { class: "p" }, this.table.game.points(state, row)),
    ];
    const button = make("button", { type: "button", "data-key": `row${row.number}` }, ...content);
    if (looking === row.number) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => void this.table.history.go(row.number + 1));
    return make("li", { class: looking === row.number ? "now" : null }, button);
  }

  /** @param {State} state @param {import("./game.js").Draft} draft */
  draft(state, draft) {
    return make(
      "li",
      { class: "now plain" },
      make("span", { class: "n" }, String((state.sheet.at(-1)?.turn ?? 0) + 1)),
      make(
        "span",
        { class: "what" },
        make("b", {}, nameOf(state, state.to_move)),
        `: ${draft.title}`,
        make("em", {}, draft.detail),
      ),
      make("span", { class: "p" }, draft.points),
    );
  }

  /** @param {State} state @param {{seat: number, words: string, points: number}} line */
  final(state, line) {
    return make(
      "li",
      { class: "final plain" },
      make("span", { class: "n" }, "Σ"),
      make(
        "span",
        { class: "what" },
        make("b", {}, nameOf(state, line.seat)),
        `: ${minus(line.words)}`,
      ),
      make("span", { class: "p" }, signed(line.points)),
    );
  }

  /** The others' tiles, where they lie open and the seats have no room for them. @param {State} state */
  openHands(state) {
    const { game } = this.table;
    if (!game.listsHands(state)) return [];
    return state.seats.flatMap((seat) => {
      const hand = game.openHand(state, seat);
      return hand
        ? [make("li", { class: "hands" }, make("b", {}, nameOf(state, seat.seat)), hand)]
        : [];
    });
  }
}

/** @param {State} state */
function totals(state) {
  return state.seats.map((seat) =>
    make("span", {}, `${nameOf(state, seat.seat)} `, make("b", {}, minus(seat.score ?? 0))),
  );
}
