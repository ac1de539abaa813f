// @ts-check
/** The list of one's games: times where the reader is, and taking a game off the list. */
import { Refused, ask } from "./ask.js";
import { sure } from "./sure.js";

const refusal = /** @type {HTMLElement} */ (document.getElementById("refusal"));
const done = /** @type {HTMLElement} */ (document.getElementById("done"));

/** Writes every time as the reader's calendar and clock have it. */
function localTimes() {
  const words = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  for (const time of document.querySelectorAll("time"))
    time.textContent = words.format(new Date(time.dateTime));
  const zone = document.getElementById("zone");
  if (zone instanceof HTMLInputElement)
    zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

/** Says something below the search; what was said before is gone. @param {HTMLElement} place @param {string} words */
function tell(place, words) {
  refusal.textContent = done.textContent = "";
  place.textContent = words;
}

/** @param {HTMLElement} button */
async function remove(button) {
  const { id = "", version = "" } = button.dataset;
  if ("going" in button.dataset) return tell(refusal, refusal.dataset.going ?? "");
  const row = button.closest("li");
  const what = /** @type {HTMLElement} */ (document.getElementById("sure-what"));
  what.textContent = row?.querySelector("b")?.textContent ?? "";
  if (!(await sure())) return;
  try {
    const path = `/api/games/${encodeURIComponent(id)}?version=${encodeURIComponent(version)}`;
    const { deleted } = await ask("DELETE", path);
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    row?.remove();
    tell(done, (deleted ? done.dataset.gone : done.dataset.off) ?? "");
    const link = next?.querySelector("a") ?? document.getElementById("main");
    link?.focus();
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    tell(refusal, problem.message);
  }
}

localTimes();
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".remove"))) {
  button.hidden = false;
  button.addEventListener("click", () => void remove(button));
}
