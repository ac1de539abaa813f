/** The players: name, points, clock, presence. */

import { make, minus, need, picture, refill } from "./dom.js";
import { say, sayCount, seen } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").SeatState} Seat */

export class Seats {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#seats");
    /** @type {{element: HTMLElement, left: number, running: boolean}[]} */
    this.clocks = [];
    this.received = 0;
    /** The clock of the whole game, where it has one. */
    this.whole = need("#time");
    setInterval(() => this.tick(), 200);
  }

  /** @param {State} state */
  show(state) {
    this.received = performance.now();
    this.clocks = [];
    this.box.classList.toggle("many", state.seats.length > 2);
    this.whole.hidden = !state.time;
    if (state.time)
      this.clocks.push({ element: this.whole, left: state.time.left, running: state.time.running });
    refill(this.box, ...ordered(state).map((seat) => this.card(state, seat)));
    this.tick();
  }

  /** Who is at the table now; the clocks go on as they were. @param {State} state */
  presence(state) {
    for (const seat of state.seats) {
      const mark = this.box.querySelector(`[data-seat="${seat.seat}"] .away`);
      if (mark) mark.textContent = away(state, seat) ? ` · ${say("seat.away")}` : "";
    }
  }

  /** Where a seat's card is, on the board's own scale: tiles come from there. @param {number | null} seat */
  place(seat) {
    const { board } = this.table;
    const card = this.box.querySelector(`.seat[data-seat="${seat}"]`);
    const visible = card instanceof HTMLElement && card.offsetParent !== null;
    const box = (visible ? card : board.box).getBoundingClientRect();
    return board.point(box.left + box.width / 2, box.top + box.height / 2);
  }

  /** @param {State} state @param {Seat} seat */
  card(state, seat) {
    const on = state.to_move === seat.seat && state.status !== "over";
    const winners = state.outcome?.winners ?? [];
    const all = winners.length > 1 && winners.length === state.seats.length;
    const draw = all && seat.score !== null; // who plays together wins or loses without points
    const won = winners.includes(seat.seat) && !draw;
    const name = nameOf(state, seat.seat);
    const card = make(
      "section",
      {
        class: `seat${on ? " on" : ""}${won ? " won" : ""}`,
        "aria-label": on ? say("seat.turn", { name }) : name,
        "data-seat": seat.seat,
      },
      this.table.game.avatar(state, seat),
      make(
        "p",
        { class: "who" },
        name,
        won && crown(),
        make("span", { class: "away" }, away(state, seat) ? ` · ${say("seat.away")}` : ""),
      ),
    );
    if (seat.score !== null) {
      const unit = make("small", {}, this.table.game.unit(seat.score));
      card.append(make("p", { class: "pts" }, minus(seat.score), unit));
    }
    card.append(this.sub(state, seat));
    const said = this.table.phrases.bubble(seat.seat);
    if (said) card.append(said);
    const held = this.table.game.openHand(state, seat);
    if (held) card.append(held);
    return card;
  }

  /** The small line: strength, tiles, what to make, clock. @param {State} state @param {Seat} seat */
  sub(state, seat) {
    const parts = [];
    const level = seat.level_name ?? "";
    const playing = state.status !== "waiting";
    if (seat.kind === "open") parts.push(say("seat.open"));
    else if (seat.note) parts.push(seen(minus(seat.note)));
    const held = playing ? this.table.game.held(state, seat) : null;
    if (held !== null) parts.push(sayCount("tiles", held));
    const strength =
      level && make("span", { class: "w" }, level + (parts.length || seat.clock ? " · " : ""));
    // A phone has room for the clock or for the rest.
    const spare = seat.clock !== null && !this.table.game.telling;
    const rest = make("span", { class: spare ? "w" : null }, parts.join(" · "));
    const sub = make("p", { class: "sub" }, strength, rest);
    if (seat.clock && seat.kind !== "open") {
      const clock = make("span", { class: "clock" });
      if (parts.length) rest.append(" · ");
      sub.append(clock);
      this.clocks.push({ element: clock, left: seat.clock.left, running: seat.clock.running });
    }
    return sub;
  }

  tick() {
    const gone = (performance.now() - this.received) / 1000;
    for (const clock of this.clocks) {
      const left = Math.max(0, clock.left - (clock.running ? gone : 0));
      const text = clockText(left);
      if (clock.element.textContent !== text) clock.element.textContent = text;
      clock.element.classList.toggle("short", left < 30);
    }
  }
}

/** @param {number} seconds */
export function clockText(seconds) {
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

/** The others first, oneself below them, as one sits at a table. @param {State} state */
function ordered(state) {
  const mine = new Set(state.you.length === 1 ? state.you : []);
  return [...state.seats].sort(
    (a, b) => Number(mine.has(a.seat)) - Number(mine.has(b.seat)) || a.seat - b.seat,
  );
}

/**
 * How the seat is called here: one's own, if it is the only one, is "You".
 * @param {State} state
 * @param {number | null} seat
 */
export function nameOf(state, seat) {
  if (seat !== null && state.you.length === 1 && state.you[0] === seat) return say("you");
  return state.seats.find((one) => one.seat === seat)?.name ?? "";
}

/**
 * Who did what, in the person of the one who reads it.
 * @param {State} state
 * @param {import("./types.js").Entry} row
 */
export function deedOf(state, row) {
  return state.you.length === 1 && state.you[0] === row.seat ? row.yours : row.words;
}

/** @param {State} state @param {Seat} seat */
function away(state, seat) {
  return (
    seat.kind === "person" &&
    !seat.present &&
    !state.you.includes(seat.seat) &&
    state.status !== "over"
  );
}

/**
 * Small tiles in a row.
 * @param {string} label
 * @param {string[]} tiles
 * @param {string} start of the symbols' names
 * @param {string} box of the symbols
 * @param {(tile: string) => string} words
 */
export function minis(label, tiles, start, box, words) {
  return make(
    "p",
    { class: "minis", role: "img", "aria-label": `${label} ${tiles.map(words).join(", ")}` },
    ...tiles.map((tile) => picture(`${start}-${tile}`, box, start)),
  );
}

function crown() {
  return make("span", { class: "crown" }, ` · ${say("seat.won")}`);
}
