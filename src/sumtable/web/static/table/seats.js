/** The players: name, points, clock, presence. */

import { draw, make, minus, need, picture, refill } from "./dom.js";
import { say, sayCount } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Seat} Seat */

export class Seats {
  constructor() {
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

  /** @param {State} state @param {Seat} seat */
  card(state, seat) {
    const on = state.to_move === seat.seat && state.status !== "over";
    const won = state.outcome?.winners.includes(seat.seat) ?? false;
    const name = nameOf(state, seat.seat);
    const card = make(
      "section",
      {
        class: `seat${on ? " on" : ""}${won ? " won" : ""}`,
        "aria-label": on ? say("seat.turn", { name }) : name,
        "data-seat": seat.seat,
      },
      avatar(state, seat),
      make(
        "p",
        { class: "who" },
        name,
        won && crown(),
        make("span", { class: "away" }, away(state, seat) ? ` · ${say("seat.away")}` : ""),
      ),
    );
    if (seat.score !== null) {
      const unit = state.game === "sumon" ? say("far_row") : sayCount("points.unit", seat.score);
      card.append(make("p", { class: "pts" }, minus(seat.score), make("small", {}, unit)));
    }
    card.append(this.sub(state, seat));
    const held = openHand(state, seat);
    if (held) card.append(held);
    return card;
  }

  /** The small line: strength, tiles, what to make, clock. @param {State} state @param {Seat} seat */
  sub(state, seat) {
    const parts = [];
    const level = seat.level_name ?? "";
    const playing = state.status !== "waiting";
    if (seat.kind === "open") parts.push(say("seat.open"));
    else if (seat.note) parts.push(minus(seat.note));
    if (seat.tiles !== null && state.game === "sum8" && playing && this.hands(state)) {
      parts.push(sayCount("tiles", seat.tiles));
    }
    const strength =
      level && make("span", { class: "w" }, level + (parts.length || seat.clock ? " · " : ""));
    // A phone has room for the clock or for the rest; what to make is always told.
    const spare = seat.clock !== null && state.game !== "integers";
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

  /** Whether the players have hands of their own. @param {State} state */
  hands(state) {
    return /** @type {import("./types.js").Board8} */ (state.board).mode === "duel";
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
 * @param {import("./types.js").Row} row
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

/** @param {State} state @param {Seat} seat */
function avatar(state, seat) {
  if (state.game === "sumon") {
    return draw(
      "svg",
      { class: "av", viewBox: "-26 -26 52 52", "aria-hidden": "true" },
      draw("use", { href: `#side-${sideOf(state, seat.seat)}` }),
    );
  }
  return draw(
    "svg",
    { class: `av ${seat.kind}`, viewBox: "0 0 36 36", "aria-hidden": "true" },
    draw("use", { href: `#a-${seat.kind}` }),
  );
}

/** The colour a seat plays in Sum On. @param {State} state @param {number} seat */
export function sideOf(state, seat) {
  const board = /** @type {import("./types.js").BoardOn} */ (state.board);
  return board.sides.blue === seat ? "blue" : "red";
}

/** The tiles of a seat that are open to all, small. @param {State} state @param {Seat} seat */
export function openHand(state, seat) {
  const tiles = state.hands[seat.seat];
  if (!tiles?.length) return null;
  if (state.game === "integers") {
    return state.you.includes(seat.seat) ? null : minis(say("seat.tiles"), "integers", tiles);
  }
  const board = /** @type {import("./types.js").Board8} */ (state.board);
  if (state.game !== "sum8" || board.mode !== "duel" || state.status !== "over") return null;
  return minis(say("seat.tiles"), "sum8", tiles);
}

const SYMBOLS = {
  sum8: { start: "t-arch", box: "-35.5 -48.5 71 38" },
  integers: { start: "n", box: "0 0 40 40" },
};

/**
 * Small tiles in a row.
 * @param {string} label
 * @param {keyof typeof SYMBOLS} game
 * @param {string[]} tiles
 */
export function minis(label, game, tiles) {
  const { start, box } = SYMBOLS[game];
  const spoken = tiles.map((tile) => (game === "sum8" ? [...tile].join(" ") : minus(tile)));
  return make(
    "p",
    { class: "minis", role: "img", "aria-label": `${label} ${spoken.join(", ")}` },
    ...tiles.map((tile) => picture(`${start}-${tile}`, box, start)),
  );
}

function crown() {
  return make("span", { class: "crown" }, ` · ${say("seat.won")}`);
}
