/** The result of a day's puzzle as a short text that gives nothing of the puzzle away. */

import { streak, timeText } from "../progress.js";
import { copyField, open } from "./dialogs.js";
import { button, icon, make } from "./dom.js";
import { kept } from "./keeping.js";
import { passText } from "./passing.js";
import { polite } from "./speech.js";
import { say, sayCount } from "./texts.js";

/** @typedef {import("./types.js").State} State */

const GRADES = 5;

/** A day as the page's language writes it. @param {string} day */
function dayWords(day) {
  const style = { dateStyle: /** @type {const} */ ("long"), timeZone: "UTC" };
  const language = document.documentElement.lang;
  return new Intl.DateTimeFormat(language, style).format(new Date(`${day}T00:00:00Z`));
}

/** Game and day, the grade in stars, the time and the help, the days in a row, the address. @param {State} state */
export function dailyText(state) {
  const { puzzle, title, game, timer } = state;
  const { daily, grade } = puzzle ?? { daily: null, grade: 0 };
  if (!daily) return "";
  const stars = "★".repeat(grade) + "☆".repeat(GRADES - grade);
  const { help = false } = kept(state) ?? {};
  const parts = [timeText(timer?.elapsed ?? 0), say(help ? "daily.help" : "daily.clean")];
  const { run } = streak(game, grade);
  if (run > 1) parts.push(sayCount("daily.streak", run));
  return [
    say("daily.title", { game: title, day: dayWords(daily) }),
    `${stars} ${parts.join(" · ")}`,
    new URL(`/puzzles?day=${daily}`, location.href).href,
  ].join("\n");
}

/** The button that passes the result on, and says what became of it. @param {State} state */
export function dailyButton(state) {
  const label = say("daily.share");
  const made = button(
    label,
    "btn",
    async () => {
      const text = dailyText(state);
      const passed = await passText(text);
      if (passed === "failed") await show(text);
      if (passed !== "copied") return;
      polite(say("daily.copied"));
      made.replaceChildren(icon("check"), make("span", {}, say("copied")));
      setTimeout(() => made.replaceChildren(icon("share"), make("span", {}, label)), 2500);
    },
    { "data-key": "daily" },
    icon("share"),
  );
  return made;
}

/** Where nothing can be copied, the text stands there to be selected. @param {string} text */
function show(text) {
  return open(say("daily.share"), (close) => [
    copyField(say("daily.share"), text.replaceAll("\n", " ")),
    make(
      "div",
      { class: "buttons" },
      button(say("close"), "btn main", () => close("")),
    ),
  ]);
}
