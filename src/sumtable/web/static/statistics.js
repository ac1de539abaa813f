// @ts-check
/** The page of one's own statistics: figures, saving and opening a file, deleting all. */
import { figures, forgetGames, games } from "./played.js";
import { forget, record, streak, timeText } from "./progress.js";
import { LARGEST, book, mistakes, take } from "./statistics_file.js";
import { sure } from "./sure.js";

/** @typedef {import("./statistics_file.js").Mistake} Mistake */

const found = /** @type {HTMLElement} */ (document.getElementById("texts"));
/** @type {{[name: string]: string}} */
const texts = JSON.parse(found.textContent ?? "{}");
const grades = Array.from({ length: Number(found.dataset.grades) }, (_, index) => index + 1);
const refusal = /** @type {HTMLElement} */ (document.getElementById("refusal"));
const done = /** @type {HTMLElement} */ (document.getElementById("done"));
const file = /** @type {HTMLInputElement} */ (document.getElementById("file"));

/** @param {number | null} number */
const shown = (number) => (number === null ? "–" : String(number).replace("-", "−"));
/** @param {number | null} seconds */
const time = (seconds) => (seconds === null ? "–" : timeText(seconds));

/** @param {string} game */
function puzzleFigures(game) {
  const parts = [record(`free/${game}/`), record("daily/", `/${game}/`)];
  const sum = (/** @type {"played" | "solved" | "clean"} */ name) =>
    parts.reduce((whole, part) => whole + part[name], 0);
  const times = parts.flatMap(({ best }) => best ?? []);
  const runs = grades.map((grade) => streak(game, grade));
  return {
    puzzles: shown(sum("played")),
    solved: shown(sum("solved")),
    clean: shown(sum("clean")),
    fastest: time(times.length ? Math.min(...times) : null),
    days: shown(Math.max(0, ...runs.map(({ run }) => run))),
    "most-days": shown(Math.max(0, ...runs.map(({ best }) => best))),
  };
}

function soloFigures() {
  const { played, solved, clean, best } = record("solo/");
  return {
    solo: shown(played),
    "solo-solved": shown(solved),
    "solo-clean": shown(clean),
    "solo-fastest": time(best),
  };
}

/** Fills in the figures of a game. @param {HTMLElement} section */
function fill(section) {
  const { game = "" } = section.dataset;
  const of = figures([...games().values()].filter((one) => one.game === game));
  /** @type {{[name: string]: string}} */
  const words = {
    ...puzzleFigures(game),
    ...soloFigures(),
    played: shown(of.played),
    won: shown(of.won),
    drawn: shown(of.drawn),
    lost: shown(of.lost),
    best: shown(of.best),
    run: shown(of.run),
    longest: shown(of.longest),
    time: of.played ? timeText(of.seconds) : "–",
  };
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (
    section.querySelectorAll("[data-figure]")
  ))
    place.textContent = words[place.dataset.figure ?? ""] ?? "–";
  const table = /** @type {HTMLElement} */ (section.querySelector(".levels"));
  table.hidden = !of.levels.size;
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (
    table.querySelectorAll("[data-level]")
  )) {
    const tally = of.levels.get(Number(row.dataset.level));
    row.hidden = !tally;
    const numbers = tally ? [tally.played, tally.won, tally.drawn, tally.lost] : [];
    row.querySelectorAll("td").forEach((cell, index) => {
      cell.textContent = String(numbers[index] ?? "");
    });
  }
}

function show() {
  document.querySelectorAll(".figures").forEach((one) => fill(/** @type {HTMLElement} */ (one)));
}

/** @param {string} words */
function tell(words) {
  refusal.hidden = true;
  done.textContent = words;
}

/** Says every mistake of a file, a sentence each. @param {Mistake[]} wrong */
function refuse(wrong) {
  const sentences = wrong.map(({ where, what }) => {
    const words = texts[`wrong.${what}`] ?? "";
    return where ? (texts.at ?? "").replace("{where}", where).replace("{what}", words) : words;
  });
  const whole = wrong.every(({ where }) => !where);
  const list = document.createElement("ul");
  for (const sentence of sentences) {
    const item = document.createElement("li");
    item.textContent = sentence;
    list.append(item);
  }
  done.textContent = "";
  refusal.hidden = false;
  refusal.replaceChildren(...(whole ? sentences : [texts.wrong ?? "", list]));
}

/** Hands out the statistics as a file. */
function save() {
  const text = JSON.stringify(book(), null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "sumtable-statistics.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** @param {File} chosen */
async function open(chosen) {
  if (chosen.size > LARGEST) return refuse([{ where: "", what: "large" }]);
  const text = await chosen.text();
  const wrong = mistakes(text);
  if (wrong.length) return refuse(wrong);
  const fresh = take(text);
  tell((texts.taken ?? "").replace("{n}", String(fresh)));
  show();
}

show();
addEventListener("pageshow", (event) => event.persisted && show());
addEventListener("storage", show);
document.getElementById("save")?.addEventListener("click", save);
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) await open(chosen);
  file.value = "";
});
document.getElementById("forget")?.addEventListener("click", async () => {
  if (!(await sure())) return;
  forgetGames();
  forget();
  tell(texts.deleted ?? "");
  show();
});
