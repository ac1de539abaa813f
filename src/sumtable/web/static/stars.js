// @ts-check
/**
 * What this browser keeps of lessons: which are done, and which were skipped to come back later.
 *
 * One map from `<game>/<lesson>` to `done` or `skipped`. What is done stays done.
 */
import { post, recall, remember } from "./ask.js";
import { beginGame } from "./draws/begin.js";

/** @typedef {"done" | "skipped"} Star */

const NAME = "lessons";

/** @returns {{[key: string]: Star}} */
function stars() {
  const found = recall(NAME, /** @type {{[key: string]: Star}} */ ({}));
  return typeof found === "object" && !Array.isArray(found) ? found : {};
}

/** @param {string} game @param {string} lesson @returns {Star | null} */
export function star(game, lesson) {
  const found = stars()[`${game}/${lesson}`];
  return found === "done" || found === "skipped" ? found : null;
}

/** @param {string} game @param {string} lesson */
export function earn(game, lesson) {
  if (star(game, lesson) !== "done") remember(NAME, { ...stars(), [`${game}/${lesson}`]: "done" });
}

/** @param {string} game @param {string} lesson */
export function skip(game, lesson) {
  if (star(game, lesson) === null)
    remember(NAME, { ...stars(), [`${game}/${lesson}`]: "skipped" });
}

/** Sets the table of a lesson and goes there. @param {string} game @param {string} lesson */
export async function beginLesson(game, lesson) {
  const table = await post("/api/lessons", { game, name: lesson });
  location.assign(`/play/${table.id}`);
}

/** Sets the table of a first game, which explains itself, and goes there. @param {string} game */
export async function beginGuided(game) {
  const table = await beginGame({ game, guided: true });
  location.assign(`/play/${table.id}`);
}
