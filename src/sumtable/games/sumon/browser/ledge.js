/** The ledge of Sum On: the turn in words, chips for bonus pieces, take back, end. */

import { sure } from "../../../table/confirming.js";
import { button, icon, make, picture } from "../../../table/dom.js";
import { say } from "../../../table/texts.js";
import { axisWords } from "./axes.js";

/** @typedef {import("./types.js").Choices} ChoicesOn */
/** @typedef {import("./table.js").SumOn} SumOn */

/** @param {SumOn} game @param {HTMLElement} row @param {{pieces: number[], squares: string[]}} set */
export function setLedge(game, row, set) {
  row.append(
    so(say("sumon.set"), say("sumon.set_how")),
    make("span", { class: "gap" }),
    make(
      "div",
      { class: "chips" },
      ...set.pieces.map((number) => chip(game, number, "", say("sumon.set_piece", { number }))),
    ),
  );
}

/** @param {SumOn} game @param {HTMLElement} row @param {ChoicesOn | null} choices */
export function openLedge(game, row, choices) {
  const name = say(game.side === "blue" ? "sumon.blue" : "sumon.red");
  const { pill, line } = game.state.status_words;
  row.append(
    choices ? so(say("sumon.open"), say("sumon.open_how")) : so(pill, line || name),
    make("span", { class: "gap" }),
  );
  if (choices?.swap) {
    row.append(
      button(
        say("sumon.swap"),
        "btn",
        () => {
          if (sure("swap")) void game.table.act("swap");
          else game.table.explain(say("confirm.again"));
        },
        { "data-key": "swap" },
        icon("swap"),
      ),
    );
  }
}

/** @param {SumOn} game @param {HTMLElement} row */
export function bonusLedge(game, row) {
  const movers = [...game.movers().keys()].sort((a, b) => a - b);
  const sums = (game.preview?.sums ?? []).filter(
    (sum) => sum.bonus !== null && movers.includes(sum.bonus),
  );
  const title = !game.preview
    ? say("sumon.under_way")
    : say(movers.length ? "sumon.bonus" : "sumon.no_more");
  row.append(
    so(title, sums.map(axisWords).join(", ")),
    make("span", { class: "gap" }),
    make(
      "div",
      { class: "chips" },
      ...movers.map((number) => chip(game, number, say("sumon.step", { number }))),
    ),
    make(
      "div",
      { class: "acts" },
      button(say("back"), "btn brief", () => game.back(), { "data-key": "back" }, icon("undo")),
      button(
        say("sumon.end"),
        "btn main",
        () => void game.end(),
        {
          "data-key": "end",
          "aria-disabled": game.preview?.may_end ? null : "true",
          "data-why": say("why.busy"),
        },
        icon("check"),
      ),
    ),
  );
}

/** @param {SumOn} game @param {number} number @param {string} text @param {string} [label] */
export function chip(game, number, text, label) {
  const made = button(
    text,
    `chip${game.chosen === number ? " sel" : ""}${text ? "" : " bare"}`,
    (event) => {
      const squares = game.movers().get(number) ?? [];
      if (!game.choices?.set && squares.length === 1 && squares[0])
        void game.step(number, squares[0]);
      else game.take(number, event.detail === 0);
    },
    {
      "data-key": `chip${number}`,
      "aria-pressed": String(game.chosen === number),
      "aria-label": label,
    },
    picture(game.symbol(`p-${game.side}-${number}`), "-26 -26 52 52"),
  );
  return made;
}

/** @param {string} title @param {string} text */
function so(title, text) {
  return make("p", { class: "so" }, title, make("em", {}, text));
}
