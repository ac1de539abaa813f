/** Why nothing can be done here now, as a sentence for somebody who has tried. */

import { nameOf } from "./seats.js";
import { say } from "./texts.js";

/**
 * Why this screen can't act; "" if it can, or if it is only a moment.
 * @param {import("./table.js").Table} table
 */
export function whyNot(table) {
  const { state } = table;
  if (table.history.at !== null) return say("why.past");
  if (table.puzzle.showing || table.lesson.showing) return say("why.solution");
  if (state.status === "over" && state.lesson) return say("why.lesson_over");
  if (state.status === "over") return say(state.puzzle ? "why.puzzle_over" : "why.over");
  if (state.status === "waiting") return say("invite.begins");
  if (!state.you.length) return say("why.watching");
  const name = nameOf(state, state.to_move);
  if (table.covered()) return `${say("cover.title", { name })}. ${say("cover.text")}`;
  if (!state.can_act) return say("why.turn", { name });
  return table.busy ? say("why.busy") : "";
}
