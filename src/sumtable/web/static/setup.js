// @ts-check
/**
 * What this browser keeps of set-ups: for each game and company what was chosen in the form, and for
 * each game how the last one against the computer was set up. What is read may be of any kind.
 */
import { recall, remember } from "./ask.js";
import { lastLevel } from "./levels.js";

/**
 * @typedef {{kind: string, name?: string, level?: number}} Seat
 * @typedef {{minutes: number, increment: number}} Clock
 *
 * @typedef {object} Setup how a game against the computer was set up; `first` says who begins
 * @property {Record<string, unknown>} options
 * @property {Seat[]} seats
 * @property {string} first
 * @property {Clock | null} clock
 * @property {boolean} [open_after_end]
 *
 * @typedef {object} Last
 * @property {number} level
 * @property {Clock | null} clock
 * @property {{game: string, seats: Seat[]} & Record<string, unknown>} body what begins it
 * @property {boolean} remembered whether it was set up before
 */

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} found @returns {Setup | null} */
function readSetup(found) {
  if (!isObject(found) || !isObject(found.options) || !Array.isArray(found.seats)) return null;
  if (!found.seats.every((seat) => isObject(seat) && typeof seat.kind === "string")) return null;
  const { clock } = found;
  const timed = isObject(clock) && [clock.minutes, clock.increment].every(Number.isFinite);
  return /** @type {Setup} */ ({ ...found, clock: timed ? clock : null });
}

/** @param {string} game @param {Setup} setup */
export function rememberSetup(game, setup) {
  const seats = setup.seats.map(({ kind, level }) => (level ? { kind, level } : { kind }));
  remember(`begun.${game}`, { ...setup, seats });
}

/** @param {string} game */
export function forgetSetup(game) {
  remember(`begun.${game}`, null);
}

/**
 * The seats, turned round if the other one begins, or if the lot says so.
 * @param {Seat[]} seats
 * @param {string | undefined} first
 */
export function turned(seats, first) {
  const other = first === "other" || (first === "lot" && Math.random() < 0.5);
  return other ? [...seats].reverse() : seats;
}

/**
 * The game against the computer that one click begins: as it was last set up, at the level chosen
 * last, which is the lowest for somebody who never chose one.
 * @param {string} game
 * @returns {Last}
 */
export function lastGame(game) {
  const setup = readSetup(recall(`begun.${game}`, /** @type {unknown} */ (null)));
  const level = lastLevel(game);
  const found = setup?.seats ?? [{ kind: "me" }, { kind: "computer", level }];
  const same = found.find((seat) => seat.level)?.level === level;
  const name = recall("name", /** @type {unknown} */ (""));
  const seats = found.map((seat) => {
    if (seat.kind === "me" && typeof name === "string" && name) return { ...seat, name };
    return seat.kind === "computer" && !same ? { ...seat, level } : seat;
  });
  const clock = setup?.clock ?? null;
  const body = {
    game,
    options: setup?.options ?? {},
    seats: turned(seats, setup?.first),
    clock,
    ...(typeof setup?.open_after_end === "boolean" ? { open_after_end: setup.open_after_end } : {}),
  };
  return { level, clock, body, remembered: setup !== null };
}

/** What isn't kept: names are somebody's own, and levels are kept for all ways to play. */
const NOT_KEPT = /^(level|seat\.\d+\.name)$/;

/**
 * Keeps what was chosen in a form, for this game in this company.
 * @param {string} game
 * @param {string} company
 * @param {HTMLFormElement} form
 */
export function rememberChoices(game, company, form) {
  const chosen = /** @type {Record<string, string>} */ ({});
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (!field.name || field.type === "hidden" || NOT_KEPT.test(field.name)) continue;
    const box = field.type === "checkbox";
    const off = field.type === "radio" && !(/** @type {HTMLInputElement} */ (field).checked);
    if (box) chosen[field.name] = /** @type {HTMLInputElement} */ (field).checked ? "on" : "off";
    else if (!off) chosen[field.name] = field.value;
  }
  const all = recall(`choices.${game}`, /** @type {unknown} */ ({}));
  remember(`choices.${game}`, { ...(isObject(all) ? all : {}), [company]: chosen });
}

/**
 * Chooses in a form what was chosen the last time, as far as it is still on offer.
 * @param {string} game
 * @param {string} company
 * @param {HTMLFormElement} form
 * @param {boolean} options whether the game's options too
 */
export function recallChoices(game, company, form, options) {
  const all = recall(`choices.${game}`, /** @type {unknown} */ ({}));
  const chosen = isObject(all) ? all[company] : null;
  if (!isObject(chosen)) return;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const text = chosen[field.name];
    if (typeof text !== "string" || (!options && field.name.startsWith("options."))) continue;
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((one) => one.value === text)) field.value = text;
    } else if (field.type === "radio") {
      if (field.value === text) field.checked = true;
    } else if (field.type === "checkbox") field.checked = text === "on";
    else if (field.type === "number") field.value = text;
  }
}
