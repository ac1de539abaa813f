// @ts-check
/** Opens an example of the rules as a replay. */
import { Refused, post } from "./ask.js";

const place = /** @type {HTMLElement} */ (document.getElementById("replay"));
try {
  const record = await (await fetch(place.dataset.record ?? "")).json();
  const table = await post("/api/records", record);
  location.replace(`/play/${table.id}`);
} catch (problem) {
  const note = /** @type {HTMLElement} */ (document.getElementById("refusal"));
  note.textContent =
    problem instanceof Refused ? problem.message : (document.body.dataset.offline ?? "");
}
