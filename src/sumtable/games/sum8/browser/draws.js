// @ts-check
/** The bags of SUM8: a lot's is the whole set, that of a deal or draw what was never drawn. */
import { INT, NUMBER, choice, without } from "../../../verify/table.js";

const DIGITS = ["1", "2", "3", "4", "5", "6"];
const TILES = DIGITS.flatMap((left) => DIGITS.map((right) => left + right));
const SLOT = `(?:[a-z]${NUMBER}|${INT},${INT})/(?:ne|se|sw|nw)`;
const FORM = new RegExp(
  `^(?:(?:lot|draw|deal ${NUMBER})(?: [0-9]{2})*|place [0-9]{2} ${SLOT}|move ${SLOT} ${SLOT}|` +
    `remove ${SLOT}|pick|pass|resign)$`,
);
const HAND = 8;

/** The pips of a tile. @param {string} tile */
const total = (tile) => Number(tile[0]) + Number(tile[1]);

export class Table {
  chance = ["lot", "deal", "draw"];
  form = FORM;
  #turn = 0;
  /** @type {string[][]} In solo and coop one, the common one. */
  #hands = [];

  /** @param {import("../../../verify/table.js").Options} options */
  constructor(options) {
    const mode = choice(options, "mode", "duel", "solo", "coop");
    this.opposed = mode === "duel";
    this.seats = mode === "solo" ? 1 : 2;
    const kinds = ["easy", "medium", "hard-easy", "hard-medium"];
    this.faceUp = !this.opposed && choice(options, "difficulty", ...kinds).endsWith("easy");
    this.phase = this.opposed ? "lot" : this.faceUp ? "action" : "deal";
    /** @type {string[]} */
    this.pile = this.faceUp ? [] : TILES;
  }

  due() {
    if (this.phase === "action") return null;
    const bag = this.phase === "lot" ? TILES : this.pile;
    const count = { lot: 2, deal: HAND }[this.phase] ?? 1;
    const start = this.phase === "deal" ? `deal ${this.#hands.length + 1}` : this.phase;
    /** @type {[string[], number][]} */
    const bags = [[bag, count]];
    return { kind: this.phase, bags, text: this.#text(start) };
  }

  /** @param {string} start @returns {(drawn: string[][]) => string} */
  #text(start) {
    return (drawn) => [start, ...(drawn[0] ?? [])].join(" ");
  }

  /** @param {string[]} words */
  take(words) {
    if (this.phase === "deal" && words.shift() !== String(this.#hands.length + 1)) return false;
    const [bag, count] = this.due()?.bags[0] ?? [[], 0];
    const left = without(bag, words);
    if (words.length !== count || left === null) return false;
    if (this.phase === "lot") {
      const [first, second] = [total(words[0] ?? ""), total(words[1] ?? "")];
      if (first !== second) [this.#turn, this.phase] = [second > first ? 1 : 0, "deal"];
      return true;
    }
    this.pile = left;
    if (this.phase === "deal") {
      this.#hands.push(words);
      this.phase = this.opposed && this.#hands.length < 2 ? "deal" : "action";
    } else {
      this.#hand = [...this.#hand, ...words];
      this.#next();
    }
    return true;
  }

  get #hand() {
    return this.#hands[this.opposed ? this.#turn : 0] ?? [];
  }

  set #hand(tiles) {
    this.#hands[this.opposed ? this.#turn : 0] = tiles;
  }

  #next() {
    [this.#turn, this.phase] = [1 - this.#turn, "action"];
  }

  /** @param {string} kind @param {string[]} words */
  act(kind, words) {
    if (this.faceUp) return true;
    if (kind === "place") {
      const left = without(this.#hand, words.slice(0, 1));
      if (left === null) return false;
      this.#hand = left;
    }
    const drawing = kind === "pick" || (kind === "place" && this.#hand.length < HAND);
    if (drawing && this.pile.length) this.phase = "draw";
    else this.#next();
    return true;
  }
}
