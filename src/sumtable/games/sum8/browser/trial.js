/** A tile of SUM8 on trial: it is seen where it would lie, with what it earns, before it is placed. */

import { asks } from "../../../table/confirming.js";
import { button } from "../../../table/dom.js";
import { polite } from "../../../table/speech.js";
import { say, sayCount } from "../../../table/texts.js";
import { slotWords } from "./choices.js";

/** @typedef {import("./table.js").Sum8} Sum8 */
/** @typedef {import("./choices.js").Choice} Choice */

export class Trial {
  /** @param {Sum8} game */
  constructor(game) {
    this.game = game;
    /** @type {string | null} */
    this.slot = null;
    this.words = "";
    // A press beside all slots takes the tile back.
    game.board.box.addEventListener("click", ({ target }) => {
      if (game.board.nameOf(target) === null && this.end()) game.refresh();
    });
  }

  /**
   * Places the chosen tile, or lays it there on trial until that is confirmed.
   * @param {string} name
   * @param {Choice} choice
   * @param {boolean} [dragged]
   */
  put(name, choice, dragged = false) {
    const { game } = this;
    if (this.slot === name || !asks(dragged)) {
      this.end();
      return void game.put(name, choice);
    }
    this.slot = game.over = name;
    this.words = this.sentence(choice, []);
    game.refresh();
    void this.weigh(name, choice);
  }

  /** Says what it earns, and why. @param {string} name @param {Choice} choice */
  async weigh(name, choice) {
    /** @type {import("./types.js").Preview | null} */
    const answer = await this.game.table.preview({ action: choice.text });
    if (this.slot !== name) return;
    this.words = this.sentence(choice, answer?.reasons ?? []);
    this.game.table.status.tell(this.words);
    polite(`${slotWords(name)}. ${this.words}`);
  }

  /** @param {Choice} choice @param {string[]} reasons */
  sentence({ points }, reasons) {
    if (!this.game.duel) return say("sum8.again");
    const earned = reasons.length
      ? sayCount("sum8.earns_by", points, { reasons: reasons.join(", ") })
      : sayCount("sum8.earns", points);
    return `${earned} ${say("sum8.again")}`;
  }

  /** True if a tile was on trial. */
  end() {
    if (this.slot === null) return false;
    this.slot = this.game.over = null;
    return true;
  }

  /** Ends it where the tile can't go any more. */
  check() {
    if (this.slot !== null && !this.game.targets().has(this.slot)) this.end();
    if (this.slot !== null) this.game.over = this.slot;
  }

  /** The button that places the tile. */
  button() {
    return button(
      say("sum8.place"),
      "btn slim main",
      () => {
        const choice = this.slot === null ? undefined : this.game.targets().get(this.slot);
        if (choice && this.slot !== null) this.put(this.slot, choice);
      },
      { "data-key": "place" },
    );
  }
}
