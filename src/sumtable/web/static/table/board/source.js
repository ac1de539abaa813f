/** The board's picture as text: asked for whole once, then taken on from state to state. */

/** @typedef {import("../types.js").PictureStep} PictureStep */

const BETWEEN = " data-at=";

export class Source {
  /** @param {import("../api.js").Api} api */
  constructor(api) {
    this.api = api;
    /** What the picture here is called; `` if none is here. */
    this.name = "";
    this.text = "";
  }

  /**
   * Takes the picture on, if the step begins at the one that is here.
   * @param {PictureStep | null | undefined} step
   */
  take(step) {
    if (!step || !this.name || step.before !== this.name) return;
    this.text = joined(this.text, step.parts);
    this.name = step.name;
  }

  /**
   * The picture that this step leads to, as it is to lie; null if that one isn't here.
   * @param {PictureStep | null | undefined} step
   * @param {number} turned
   */
  after(step, turned) {
    return step && step.turned === turned && step.name === this.name ? this.text : null;
  }

  /**
   * Brings a whole picture; that of the game as it stands is kept.
   * @param {number | null} at
   * @param {number} turned
   */
  async fetch(at, turned) {
    const { name, text } = await this.api.board(at, turned);
    if (at === null) Object.assign(this, { name, text });
    return text;
  }
}

/** @param {string} text @param {PictureStep["parts"]} parts */
function joined(text, parts) {
  const pieces = text.split(BETWEEN);
  const taken = parts.map((part) => (typeof part === "string" ? part : pieces.slice(...part)));
  return taken.flat().join(BETWEEN);
}
