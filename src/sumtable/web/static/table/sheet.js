/** The score sheet: every turn with the reason of every point, newest first. */

import { icon, make, minus, need, refill, signed } from "./dom.js";
import { deedOf, nameOf, openHand } from "./seats.js";
import { say, sayCount, seen } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Row} Row */

export class Sheet {
  /** @param {(number: number) => void} open shows the board after a row's event */
  constructor(open) {
    this.open = open;
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
      if (!event.target.closest("#sheet, .dock, dialog")) this.toggle(false);
    });
  }

  /** What closes the sheet on a phone: there is one on each of its pages. */
  closers() {
    return [need("#sheet-close"), need("#tabs-close")];
  }

  /** On a phone the sheet is pulled up from below. @param {boolean} [open] */
  toggle(open) {
    const now = this.box.classList.toggle("open", open);
    const scores = need("#scores");
    scores.setAttribute("aria-expanded", String(now));
    const seen = this.closers().find((close) => close.offsetParent !== null);
    if (now) (seen ?? this.box).focus({ preventScroll: true });
    else if (this.box.contains(document.activeElement)) scores.focus();
  }

  /**
   * @param {State} state
   * @param {import("./types.js").Draft | null} draft the turn under way
   * @param {number | null} looking the record event whose position is on the board
   */
  show(state, draft, looking) {
    const scored = state.game !== "sumon" && state.seats.some((seat) => seat.score !== null);
    this.head.textContent = say(scored ? "sheet.scores" : "sheet.turns");
    this.count.textContent = counter(state);
    const rows = openHands(state);
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
    const content = [
      make("span", { class: "n" }, String(row.turn)),
      make(
        "span",
        { class: "what" },
        make("b", {}, nameOf(state, row.seat)),
        ` ${seen(deedOf(state, row))}`,
        reasons(state, row),
        moment &&
          make(
            "em",
            { class: turning ? "moment turning" : "moment" },
            turning && icon("turn"),
            seen(minus(moment.words)),
          ),
      ),
      make("span", { class: "p" }, points(state, row)),
    ];
    const button = make("button", { type: "button", "data-key": `row${row.number}` }, ...content);
    if (looking === row.number) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => this.open(row.number));
    return make("li", { class: looking === row.number ? "now" : null }, button);
  }

  /** @param {State} state @param {import("./types.js").Draft} draft */
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
}

/** @param {State} state @param {Row} row */
function points(state, row) {
  if (state.game === "sumon") {
    return /^\d/.test(row.text) ? String(row.text.split("-").length) : "";
  }
  if (row.points === null || (state.game === "sum8" && state.seats.every((s) => s.score === null)))
    return "";
  return row.points === 0 ? "0" : signed(row.points);
}

/** @param {State} state @param {Row} row */
function reasons(state, row) {
  const parts = row.reasons.map(minus);
  const steps = state.game === "sumon" && /^\d/.test(row.text) ? row.text.split("-").length : 1;
  if (steps > 1) parts.unshift(sayCount("sumon.bonus_steps", steps - 1));
  return parts.length ? make("em", {}, seen(parts.join(" · "))) : null;
}

/** What is left, or how many turns. @param {State} state */
function counter(state) {
  if (state.game === "sumon") return say("sheet.steps");
  const turn = state.sheet.at(-1)?.turn ?? 0;
  if (state.game === "integers") {
    const board = /** @type {import("./types.js").BoardIntegers} */ (state.board);
    return sayCount("pool", board.pool);
  }
  const board = /** @type {import("./types.js").Board8} */ (state.board);
  return say("sheet.turn", {
    turn: state.status === "over" ? turn : turn + 1,
    laid: Object.keys(board.tiles).length,
  });
}

/** The others' tiles, where they lie open and the seats have no room for them. @param {State} state */
function openHands(state) {
  if (state.game !== "integers" || state.puzzle) return [];
  return state.seats.flatMap((seat) => {
    const hand = openHand(state, seat);
    return hand
      ? [make("li", { class: "hands" }, make("b", {}, nameOf(state, seat.seat)), hand)]
      : [];
  });
}

/** @param {State} state */
function totals(state) {
  return state.seats.map((seat) =>
    make("span", {}, `${nameOf(state, seat.seat)} `, make("b", {}, minus(seat.score ?? 0))),
  );
}
