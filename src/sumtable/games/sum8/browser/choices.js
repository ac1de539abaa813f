/** The legal actions of a SUM8 turn, as the server listed them, by what one can ask of them. */

import { say } from "../../../table/texts.js";

/** @typedef {{text: string, points: number}} Choice */

/** @type {ReadonlyMap<string, Choice>} */
const NONE = new Map();

export class Choices {
  /** @param {import("./types.js").Choices} given */
  constructor(given) {
    /** @type {Map<string, Map<string, Choice>>} tile to slot */
    this.placing = new Map();
    /** @type {Map<string, Map<string, Choice>>} slot to slot */
    this.shifting = new Map();
    /** @type {Map<string, string>} slot to action */
    this.removing = new Map();
    /** @type {Set<string>} */
    this.others = new Set();
    for (const [text, points] of given) this.add(text, points);
  }

  /** @param {string} text @param {number} points */
  add(text, points) {
    const [kind, first = "", second = ""] = text.split(" ");
    if (kind === "place" || kind === "move") {
      const known = kind === "place" ? this.placing : this.shifting;
      const targets = known.get(first) ?? new Map();
      targets.set(second, { text, points });
      known.set(first, targets);
    } else if (kind === "remove") this.removing.set(first, text);
    else if (kind) this.others.add(kind);
  }

  /** Where a tile of the hand fits. @param {string} tile */
  places(tile) {
    return new Map(this.placing.get(tile) ?? NONE);
  }

  /** Where the tile in a slot could go instead. @param {string} slot */
  moves(slot) {
    return new Map(this.shifting.get(slot) ?? NONE);
  }

  /** The slots whose tile can be moved. @returns {Set<string>} */
  movable() {
    return new Set(this.shifting.keys());
  }

  /** Whether something can be done with the tile in a slot. @param {string} slot */
  handled(slot) {
    return this.shifting.has(slot) || this.removing.has(slot);
  }

  /** @param {string} slot */
  removal(slot) {
    return this.removing.get(slot) ?? null;
  }

  /** Whether one may draw or pass. @param {"pick" | "pass"} what */
  other(what) {
    return this.others.has(what);
  }
}

/** "c2 south-west". @param {string} slot */
export function slotWords(slot) {
  const [disk = "", corner = ""] = slot.split("/");
  const spoken = disk.includes(",")
    ? disk.replace(",", " ").replace(/-/g, say("minus") + " ")
    : disk;
  return `${spoken} ${say(`corner.${corner}`)}`;
}

/** "6 5". @param {string} tile */
export function tileWords(tile) {
  return `${tile[0]} ${tile[1]}`;
}
