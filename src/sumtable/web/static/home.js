// @ts-check
/** The home page: one click begins a game as it was last set up, and the page says as what. */
import { attempt, recall, Refused } from "./ask.js";
import { beginGame } from "./draws/begin.js";
import { forgetSetup, lastGame } from "./setup.js";

const games = /** @type {HTMLElement} */ (document.querySelector(".games"));
const names = /** @type {string[]} */ (JSON.parse(games.dataset.levels ?? "[]"));
const WAIT = ["offline", "web.games", "web.requests", "web.connections"];
/** Codes of refusals that another set-up wouldn't help against. */

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (games.querySelectorAll("form.play-now"))) {
  describe(form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const note = /** @type {HTMLElement} */ (document.getElementById("refusal"));
    if (note.previousElementSibling !== form) form.after(note);
    await attempt(form, () => begin(form.dataset.game ?? ""));
  });
}

/** Says what will start. @param {HTMLFormElement} form */
function describe(form) {
  const { level, clock } = lastGame(form.dataset.game ?? "");
  const name = names[level - 1] ?? names[0];
  const [button, line] = [form.querySelector("button"), form.querySelector("small")];
  const time = (games.dataset.clock ?? "")
    .replace("{minutes}", String(clock?.minutes))
    .replace("{seconds}", String(clock?.increment));
  const words = (games.dataset.line ?? "").replace("{level}", name);
  if (line) line.textContent = clock ? `${words} · ${time}` : words;
  const spoken = (form.dataset.spoken ?? "").replace("{level}", name);
  if (button) button.ariaLabel = clock ? `${spoken} ${time}` : spoken;
}

/**
 * Begins a game as it was last set up. What the server doesn't take any more is forgotten, and the
 * usual game begins.
 * @param {string} game
 */
async function begin(game) {
  const { body, remembered } = lastGame(game);
  let table;
  try {
    table = await beginGame(body);
  } catch (problem) {
    if (!remembered || !(problem instanceof Refused) || WAIT.includes(problem.code)) throw problem;
    forgetSetup(game);
    table = await beginGame(lastGame(game).body);
  }
  location.assign(`/play/${table.id}`);
}

/** Who has every star needs no invitation to learn. */
function hideWhenLearned() {
  const lessons = document.getElementById("main")?.dataset.lessons?.split(" ").filter(Boolean) ?? [];
  const done = recall("lessons", /** @type {unknown} */ ({}));
  if (!lessons.length || typeof done !== "object" || done === null) return;
  const all = /** @type {Record<string, unknown>} */ (done);
  const place = document.getElementById("new-here");
  if (place) place.hidden = lessons.every((lesson) => all[lesson] === "done");
}
hideWhenLearned();

// A page that the browser kept from before shows what was chosen since.
addEventListener("pageshow", (event) => {
  if (event.persisted) games.querySelectorAll("form").forEach(describe);
});
