// @ts-check
/** The bags of Sums of Integers: coloured tiles once, then the pool, what nobody holds or has laid. */
import { BadOption, INT, NUMBER, choice, without } from "../../../verify/table.js";
import { WILD, boxOf, spacesOf } from "./draws_box.js";

const TILE = `(?:W|${INT})`;
const SQUARE = `[a-z]${NUMBER}`;
const FORM = new RegExp(
  `^(?:fill(?: ${SQUARE}=${INT})*|(?:pool|lot|draw|trade|deal ${INT})(?: ${TILE})*|` +
    `play(?: sum=${INT})?(?: ${TILE}(?:=${INT})?@${SQUARE})*|pass|time|resign)$`,
);
const HAND = 5;

/** @param {string} word */
const tile = (word) => (word === "W" ? WILD : Number(word));

/** @param {number} number */
const written = (number) => (number === WILD ? "W" : String(number));

/** @param {number} a @param {number} b */
const upwards = (a, b) => a - b;

export class Table {
  opposed = true;
  chance = ["fill", "pool", "lot", "deal", "draw"];
  form = FORM;
  phase = "fill";
  #turn = 0;
  #count = 0;
  /** @type {number[][]} */
  #hands = [];
  /** @type {number[]} */
  #aside = [];

  /** @param {import("../../../verify/table.js").Options} options @param {number | null} names */
  constructor(options, names) {
    const { players = names ?? 2, tiles = "default", board = "default" } = options;
    if (![2, 3, 4].includes(Number(players)) || typeof players !== "number")
      throw new BadOption("players");
    if (names !== null && names !== players) throw new BadOption("players");
    this.seats = players;
    this.half = choice(options, "pool", "full", "half") === "half";
    const box = boxOf(tiles);
    const [red, blue, green] = spacesOf(board);
    /** @type {[number[], string[]][]} */
    const colours = [[box.red, red], [box.blue, blue], [box.green, green]];
    this.colours = colours.filter(([, squares]) => squares.length);
    if (this.colours.some(([bag, squares]) => bag.length < squares.length))
      throw new BadOption("tiles");
    /** @type {number[]} */
    this.pool = [...box.yellow, ...Array(box.wild).fill(WILD)];
    this.size = this.half ? Math.floor(this.pool.length / 2) : this.pool.length;
    if (this.size < HAND * players) throw new BadOption("tiles");
    this.lots = Array.from({ length: players }, (_, seat) => seat);
  }

  /** @returns {import("../../../verify/table.js").Due | null} */
  due() {
    if (this.phase === "action") return null;
    if (this.phase === "fill") {
      /** @type {[number[], number][]} */
      const bags = this.colours.map(([bag, squares]) => [bag, squares.length]);
      return { kind: "fill", bags, text: (drawn) => this.#filled(drawn) };
    }
    const start = this.phase === "deal" ? `deal ${this.#hands.length + 1}` : this.phase;
    const counts = { pool: this.size, lot: this.lots.length, deal: HAND };
    const count = counts[/** @type {keyof typeof counts} */ (this.phase)] ?? this.#count;
    const text = (/** @type {number[][]} */ drawn) =>
      [start, ...(drawn[0] ?? []).map(written)].join(" ");
    return { kind: this.phase, bags: [[this.pool, count]], text };
  }

  /** The fill of the spaces with the numbers drawn, by row and column. @param {number[][]} drawn */
  #filled(drawn) {
    const placed = this.colours.flatMap(([, squares], colour) =>
      squares.map((square, i) => ({ square, number: drawn[colour]?.[i] ?? 0 })),
    );
    const order = (/** @type {string} */ square) =>
      Number(square.slice(1)) * 100 + square.charCodeAt(0) - 97;
    placed.sort((a, b) => order(a.square) - order(b.square));
    return ["fill", ...placed.map(({ square, number }) => `${square}=${number}`)].join(" ");
  }

  /** @param {string[]} words */
  take(words) {
    if (this.phase === "fill") return this.#fill(words);
    if (this.phase === "deal" && words.shift() !== String(this.#hands.length + 1)) return false;
    const tiles = words.map(tile);
    const left = without(this.pool, tiles);
    if (tiles.length !== this.due()?.bags[0]?.[1] || left === null) return false;
    if (this.phase === "pool") {
      this.pool = tiles.sort(upwards);
      this.phase = "lot";
      return true;
    }
    this.pool = left;
    if (this.phase === "lot") this.#lot(tiles);
    else if (this.phase === "deal") {
      this.#hands.push(tiles);
      if (this.#hands.length === this.seats) this.phase = "action";
    } else {
      this.#hands[this.#turn]?.push(...tiles);
      this.#next();
    }
    return true;
  }

  /** @param {string[]} words */
  #fill(words) {
    const found = new Map(words.map((word) => /** @type {[string, string]} */ (word.split("="))));
    const spaces = this.colours.reduce((sum, [, squares]) => sum + squares.length, 0);
    if (found.size !== words.length || found.size !== spaces) return false;
    for (const [bag, squares] of this.colours) {
      const numbers = squares.map((square) => Number(found.get(square) ?? NaN));
      if (without(bag, numbers) === null) return false;
    }
    this.phase = this.half ? "pool" : "lot";
    return true;
  }

  /** The tied highest draw again, while there are tiles for all; then all go back. @param {number[]} tiles */
  #lot(tiles) {
    const best = Math.max(...tiles);
    this.#aside.push(...tiles);
    this.lots = this.lots.filter((_seat, i) => tiles[i] === best);
    if (this.lots.length > 1 && this.pool.length >= this.lots.length) return;
    this.#turn = this.lots[0] ?? 0;
    this.phase = "deal";
    this.#back(this.#aside);
  }

  /** @param {number[]} tiles */
  #back(tiles) {
    this.pool = [...this.pool, ...tiles].sort(upwards);
  }

  #next() {
    this.#turn = (this.#turn + 1) % this.seats;
    this.phase = "action";
  }

  /** @param {string} kind @param {string[]} words */
  act(kind, words) {
    if (kind === "time") return true;
    this.#count = 0;
    if (kind === "play" || kind === "trade") {
      const laid = words.filter((word) => !word.startsWith("sum="));
      const used = laid.map((word) => tile(word.split(/[=@]/)[0] ?? ""));
      const hand = without(this.#hands[this.#turn] ?? [], used);
      if (hand === null) return false;
      this.#hands[this.#turn] = hand;
      if (kind === "trade") this.#back(used);
      const missing = kind === "trade" ? used.length : HAND - hand.length;
      this.#count = Math.min(missing, this.pool.length);
    }
    if (this.#count) this.phase = "draw";
    else this.#next();
    return true;
  }
}
