/** The ledge of Sums of Integers: the top tile, the other tiles, what can be done with them. */

import { button, draw, icon, make, minus, picture } from "../../../table/dom.js";
import { say, sayCount } from "../../../table/texts.js";
import { spoken } from "./words.js";

/** @typedef {import("./table.js").Integers} Integers */

/** @param {Integers} game */
export function topTile(game) {
  const wild = game.hand[0] === "W";
  const target = wild ? game.rack.target : Number(game.hand[0]);
  const words = make("p", {}, say("integers.top"));
  if (wild && game.choices) {
    const text =
      target === null
        ? say("integers.choose_sum")
        : say("integers.make", { number: minus(target) });
    words.append(button(text, "btn slim", () => void game.nameTarget(), { "data-key": "sum" }));
  } else
    words.append(
      make(
        "b",
        {},
        wild ? say("integers.make_any") : say("integers.make", { number: minus(target ?? "") }),
      ),
    );
  return make("div", { class: "top" }, tile(game, 0), words);
}

/** @param {Integers} game */
export function others(game) {
  return make(
    "div",
    { class: "rack", role: "group", "aria-label": say("hand") },
    ...game.hand.slice(1).map((_, i) => tile(game, i + 1)),
  );
}

/** @param {Integers} game @param {number} index */
export function tile(game, index) {
  const held = game.hand[index] ?? "";
  const words = index ? spoken(held) : say("integers.top_tile", { number: spoken(held) });
  if (game.rack.uses(index)) {
    return make(
      "span",
      {
        class: "it gone",
        role: "img",
        "aria-label": say("integers.laid", { number: spoken(held) }),
      },
      draw(
        "svg",
        { viewBox: "0 0 40 40" },
        draw("rect", { x: 3, y: 3, width: 34, height: 34, rx: 6 }),
      ),
    );
  }
  const on = game.rack.trading ? game.rack.isMarked(index) : game.rack.chosen === index;
  const made = make(
    "button",
    {
      type: "button",
      class: `it${on ? " sel" : ""}${game.rack.trading ? " trading" : ""}`,
      "aria-label": words,
      "aria-pressed": String(on),
      "data-index": index,
      "data-key": `tile${index}`,
    },
    picture(`n-${held}`, "0 0 40 40"),
  );
  made.addEventListener("click", (event) => game.take(index, event.detail === 0));
  return made;
}

/** What a trade of so many tiles is. @param {number} n */
export function trading(n) {
  return n ? sayCount("integers.trade_n", n, { cost: minus(-3 * n) }) : say("integers.trade_how");
}

/** @param {Integers} game */
export function actions(game) {
  const acts = make("div", { class: "acts" });
  const { choices } = game;
  if (!choices) return acts;
  if (game.rack.trading) {
    const n = game.rack.marked(game.hand).length;
    acts.append(
      button(say("cancel"), "btn", () => game.release(), { "data-key": "cancel" }),
      button(
        n ? trading(n) : say("integers.trade"),
        "btn main",
        () => game.trade(),
        {
          "data-key": "trade",
          "aria-disabled": n ? null : "true",
          "data-why": say("integers.trade_how"),
        },
      ),
    );
    return acts;
  }
  if (game.rack.laid.length)
    acts.append(
      button(
        say("back"),
        "btn brief",
        () => game.backAll(),
        { "data-key": "back" },
        icon("undo"),
      ),
    );
  else if (choices.may_pass)
    acts.append(button(say("pass"), "btn", () => game.pass(), { "data-key": "pass" }));
  if (!game.state.puzzle)
    acts.append(
      button(say("integers.trade"), "btn", () => game.trade(), {
        "data-key": "trade",
        "aria-disabled": choices.may_trade ? null : "true",
        "data-why": say("integers.no_trade"),
      }),
    );
  const ready = game.preview?.playable ?? false;
  const text = ready
    ? say("integers.play_for", { points: game.preview?.points ?? 0 })
    : say("integers.play");
  acts.append(
    button(text, "btn main", () => void game.send(), {
      "data-key": "play",
      "aria-disabled": ready ? null : "true",
      "data-why": game.problem() || say("integers.first"),
    }),
  );
  return acts;
}
