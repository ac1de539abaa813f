/** The ledge of SUM8: the hand, what is left to draw, and what else can be done. */

import { button, draw, icon, make, picture } from "../../../table/dom.js";
import { say, sayCount } from "../../../table/texts.js";
import { tileWords } from "./choices.js";

/** @typedef {import("./table.js").Sum8} Sum8 */

export const ARCH = "-35.5 -48.5 71 38";

/** @param {Sum8} game */
export function ledgeHead(game) {
  const { pile, mode } = game.facts;
  const title = mode === "duel" ? say("sum8.yours") : say(game.many ? "sum8.all" : "sum8.open");
  const left = pile === null || game.named ? "" : ` · ${sayCount("sum8.pile", pile)}`;
  return make(
    "div",
    { class: "hl" },
    make("span", {}, title + left),
    make("span", { class: "acts small" }, ...actions(game)),
    game.duel && legend(),
  );
}

/** @param {Sum8} game @returns {HTMLElement[]} */
export function actions(game) {
  /** @type {HTMLElement[]} */
  const buttons = [];
  if (!game.table.mayAct()) return buttons;
  if (game.trial.slot !== null) return [game.trial.button()];
  if (game.choices.movable().size) {
    buttons.push(
      button(say("sum8.move"), "btn slim", (event) => game.moveMode(event.detail === 0), {
        "aria-pressed": String(game.moving),
        "data-key": "move",
      }),
    );
  }
  if (game.chosen?.from && game.removable()) {
    buttons.push(
      button(say("sum8.take_off"), "btn slim", () => game.takeOff(), { "data-key": "off" }),
    );
  }
  if (game.choices.other("pick")) {
    buttons.push(
      button(
        say("sum8.draw"),
        "btn slim main",
        () => game.simple("pick"),
        { "data-key": "pick" },
        icon("draw"),
      ),
    );
  }
  if (game.choices.other("pass")) {
    buttons.push(
      button(say("pass"), "btn slim main", () => game.simple("pass"), { "data-key": "pass" }),
    );
  }
  return buttons;
}

/** @param {Sum8} game */
export function handTray(game) {
  const tray = make("div", {
    class: "tray",
    role: "group",
    "aria-label": say("hand"),
  });
  const acting = game.table.mayAct();
  game.hand.forEach((tile, index) => {
    const fits = game.choices.places(tile).size;
    const chosen = game.chosen?.from === null && game.chosen.tile === tile;
    const words = acting
      ? sayCount("sum8.tile_fits", fits, { tile: tileWords(tile) })
      : tileWords(tile);
    const blamed = game.table.solo.blames(tile);
    const classes = `ht${chosen ? " sel" : ""}${acting && !fits ? " none" : ""}${blamed ? " blamed" : ""}`;
    const key = game.named ? null : String(index + 1);
    const made = make(
      "button",
      {
        type: "button",
        class: classes,
        "aria-label": words,
        "aria-pressed": String(chosen),
        "aria-keyshortcuts": key,
        "data-tile": tile,
        "data-key": `tile${tile}`,
      },
      picture(`t-arch-${tile}`, ARCH),
    );
    made.addEventListener("click", (event) => game.take(tile, event.detail === 0));
    tray.append(made);
  });
  return tray;
}

/** What the pegs between tiles mean. */
function legend() {
  const peg = (/** @type {string} */ kind) =>
    draw(
      "svg",
      { viewBox: "0 0 22 10", class: `peg ${kind}`, "aria-hidden": "true" },
      draw("rect", {
        x: 1,
        y: kind === "eight" ? 1.5 : 3.5,
        width: 20,
        height: kind === "eight" ? 7 : 3,
        rx: kind === "eight" ? 3.5 : 1.5,
      }),
    );
  return make(
    "span",
    { class: "pegs" },
    peg("match"),
    say("sum8.match"),
    peg("eight"),
    say("sum8.eight"),
  );
}
