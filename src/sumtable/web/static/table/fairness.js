/** What is said of a game's draws after its end: a line for everybody, and more for the curious. */

import { open } from "./dialogs.js";
import { button, icon, make } from "./dom.js";
import { nameOf } from "./seats.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("../draws/verdict.js").Checked} Checked */
/** @typedef {import("../draws/verdict.js").Finding} Finding */

/** @param {State} state @param {Checked} checked */
export function verdictLine(state, { verdict, findings }) {
  if (verdict !== "wrong") return say(`draws.${verdict}`);
  const own = findings.find(({ code }) => code.startsWith("page."));
  // What is wrong in a record itself is for the curious: it speaks of events and tiles.
  return say("draws.wrong", { what: own ? words(state, own) : say("draws.found.record") });
}

/** A finding in words. @param {State} state @param {Finding} finding */
function words(state, { code, seat, event, facts }) {
  const name = seat === null ? "" : nameOf(state, seat);
  return say(`draws.found.${code}`, { name, seat: seat ?? "", event: event ?? "", ...facts });
}

/** The button that opens the details. @param {import("./table.js").Table} table */
export function detailsButton(table) {
  const wrong = table.draws.checked?.verdict === "wrong";
  return button(
    "",
    "btn square",
    () => void details(table),
    { "aria-label": say("draws.details"), title: say("draws.details"), "data-key": "draws" },
    icon(wrong ? "warn" : "shield"),
  );
}

/** @param {import("./table.js").Table} table */
function details(table) {
  return open(
    say("draws.details"),
    (close) => [
      ...explained(table),
      make(
        "div",
        { class: "buttons" },
        button(say("close"), "btn main", () => close(""), { autofocus: true }),
      ),
    ],
    "fairness",
  );
}

/** The verdict, what it rests on, and how to check it without this server. @param {import("./table.js").Table} table @returns {HTMLElement[]} */
function explained({ state, draws, api }) {
  const { checked } = draws;
  const wrong = checked?.verdict === "wrong";
  const more = checked?.findings ?? [];
  return [
    make("p", { class: wrong ? "note bad" : "note ok" }, draws.line),
    make("p", {}, say(`draws.why.${checked?.verdict ?? "nothing"}`)),
    ...(more.length
      ? [make("ul", {}, ...more.map((one) => make("li", {}, words(state, one))))]
      : []),
    make("details", {}, make("summary", {}, say("draws.numbers")), numbers(state)),
    make(
      "p",
      { class: "buttons start" },
      make(
        "a",
        { class: "btn", href: `${api.base}/record`, download: `sumtable-${state.id}.json` },
        icon("download"),
        say("draws.save"),
      ),
      make("a", { class: "btn", href: "/verify", target: "_blank" }, say("draws.yourself")),
      make("a", { class: "btn", href: "/draws", target: "_blank" }, say("draws.log")),
    ),
  ];
}

/** What everything follows from, number by number. @param {State} state */
function numbers({ draws, commitment, seed, ...state }) {
  const rows = [
    [say("draws.promise"), commitment],
    [say("draws.seed"), seed],
    ...(draws?.contributions ?? []).flatMap(({ seat, state: stands, commit, secret }) => {
      const name = nameOf(/** @type {State} */ (state), seat);
      return [
        [name, say(`draws.seat.${stands}`)],
        [say("draws.seat_promise", { name }), commit],
        [say("draws.seat_secret", { name }), secret],
      ];
    }),
    [draws?.public?.name ?? "", draws?.public?.value],
    [say("draws.entry"), draws?.log ? String(draws.log.number) : null],
  ];
  return make(
    "dl",
    {},
    ...rows.flatMap(([name, value]) =>
      value ? [make("dt", {}, name), make("dd", {}, make("code", {}, value))] : [],
    ),
  );
}
