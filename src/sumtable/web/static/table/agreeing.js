/** What lies on the ledge while the draws are being agreed on. */

import { secretOf } from "../draws/kept.js";
import { agreeing } from "./draws.js";
import { button, make } from "./dom.js";
import { nameOf } from "./seats.js";
import { say } from "./texts.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").State} State */

const LONGEST = 200; // characters of a public value

/**
 * A title, a sentence and what can be done; null where the draws are agreed on.
 * @param {Table} table
 * @returns {[string, string, ...HTMLElement[]] | null}
 */
export function agreement(table) {
  const { state } = table;
  if (!agreeing(state)) return null;
  const { phase, public: about } = state.draws ?? {};
  if (phase !== "public" || !about)
    return [say("draws.agreeing"), say(elsewhere(state) ? "draws.elsewhere" : "draws.together")];
  const title = say("draws.public", { name: about.name });
  return about.seat !== null && state.you.includes(about.seat)
    ? [title, say("draws.public_text"), valueField(table)]
    : [title, say("draws.public_wait", { name: nameOf(state, about.seat) })];
}

/** Whether a secret of the viewer's own is due that this browser hasn't got. @param {State} state */
function elsewhere({ draws, you }) {
  return draws?.contributions.some(
    ({ seat, state, commit }) =>
      state === "committed" && you.includes(seat) && secretOf(commit) === null,
  );
}

/** Where the one who set the table types what came out. @param {Table} table */
function valueField(table) {
  const known = /** @type {HTMLInputElement | null} */ (document.getElementById("public-value"));
  const input = make("input", {
    class: "input",
    id: "public-value",
    name: "value",
    required: true,
    maxlength: LONGEST,
    autocomplete: "off",
    spellcheck: "false",
    value: known?.value ?? "",
    "aria-label": say("draws.public_field"),
    "data-key": "public-value",
  });
  const form = make(
    "form",
    { class: "acts" },
    input,
    button(say("draws.deal"), "btn main", () => form.requestSubmit(), { "data-key": "deal" }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const value = input.value.trim();
    if (value && !table.busy) void table.change("/draws", { public: value });
  });
  return form;
}
