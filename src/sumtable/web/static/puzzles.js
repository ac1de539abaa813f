// @ts-check
/** The page of puzzles: the day's puzzles with what was solved, free puzzles, figures of playing alone. */
import { attempt, onSubmit, recall, remember } from "./ask.js";
import { beginDaily, beginFree } from "./begin.js";
import { dailyKey, entry, freeKey, record, soloKey, streak, timeText, today } from "./progress.js";

const daily = /** @type {HTMLElement} */ (document.getElementById("daily"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("free"));
const about = /** @type {HTMLElement} */ (document.getElementById("about"));
const day = daily.dataset.day ?? "";
/** @type {{[kind: string]: string[]}} */
const lines = JSON.parse(document.getElementById("kinds")?.textContent ?? "{}");

/** @param {string} id */
const link = (id) => /** @type {HTMLAnchorElement} */ (document.getElementById(id));

/** A page without a chosen day is of today, as the calendar is where the browser is. */
function settleDay() {
  const now = today();
  const { chosen: given, first = "", last = "" } = daily.dataset;
  if (given === "no" && now !== day && now >= first && now <= last) {
    location.replace(`/puzzles?day=${now}`);
    return;
  }
  const time = /** @type {HTMLElement} */ (document.getElementById("day"));
  const words = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "full",
    timeZone: "UTC",
  });
  time.textContent = words.format(new Date(`${day}T00:00:00Z`));
  const pick = /** @type {HTMLInputElement} */ (document.getElementById("pick"));
  const latest = now < last && now >= first ? now : last;
  pick.max = latest > day ? latest : day;
  link("next").hidden ||= day >= latest;
  pick.addEventListener("change", () => {
    if (pick.value && pick.checkValidity()) location.assign(`/puzzles?day=${pick.value}`);
  });
}

/** @param {HTMLElement} button */
function meaning(button) {
  return { game: button.dataset.game ?? "", grade: Number(button.dataset.grade) };
}

/** Says at each puzzle of the day how far one has come, and the days in a row. */
function showDaily() {
  const { solved = "", seen = "", open = "", run = "", runs = "", best = "" } = daily.dataset;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (daily.querySelectorAll(".daily"))) {
    const { game, grade } = meaning(button);
    const known = entry(dailyKey(day, game, grade));
    const state = known?.solved ? "solved" : known?.seen ? "seen" : known ? "open" : "new";
    const words = { solved, seen, open, new: "" }[state];
    const days = streak(game, grade);
    const parts = [words];
    if (days.run) parts.push((days.run === 1 ? run : runs).replace("{n}", String(days.run)));
    if (days.best > days.run) parts.push(best.replace("{n}", String(days.best)));
    button.dataset.state = state;
    const place = /** @type {HTMLElement} */ (button.querySelector(".state"));
    place.textContent = parts.filter(Boolean).join(" · ");
  }
}

/** @param {HTMLElement} button */
async function openDaily(button) {
  const { game, grade } = meaning(button);
  const place = /** @type {HTMLElement} */ (button.querySelector(".state"));
  place.textContent = daily.dataset.making ?? "";
  await beginDaily(day, game, grade);
}

/** The kind and grade chosen in the form. */
function chosen() {
  const data = new FormData(form);
  const [game = "", kind = ""] = String(data.get("kind")).split("/");
  return { game, kind, grade: Number(data.get("grade")) };
}

/** What one has to see in such a puzzle, and how many one has solved. */
function showFree() {
  const { game, kind, grade } = chosen();
  const { played, solved, best } = record(freeKey(game, kind, grade));
  const parts = [];
  if (played) {
    const words = form.dataset.record ?? "";
    parts.push(words.replace("{solved}", String(solved)).replace("{played}", String(played)));
  }
  if (best !== null) parts.push((form.dataset.fastest ?? "").replace("{time}", timeText(best)));
  const line = document.createElement("span");
  line.textContent = lines[`${game}/${kind}`]?.[grade - 1] ?? "";
  const figures = document.createElement("b");
  figures.textContent = parts.join(" · ");
  about.replaceChildren(line, figures);
}

/** Fills in what was chosen the last time. */
function recallChoice() {
  const { kind, grade } = recall("puzzle", { kind: "", grade: 0 });
  for (const [name, value] of [["kind", kind], ["grade", String(grade)]]) {
    const field = form.querySelector(`[name=${name}][value="${CSS.escape(value ?? "")}"]`);
    if (field instanceof HTMLInputElement) field.checked = true;
  }
}

/** The figures of playing alone. */
function showSolo() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".solo [data-difficulty]")
  )) {
    const { played, solved, clean, best } = record(soloKey(row.dataset.difficulty ?? ""));
    const figures = [played, solved, clean, best === null ? "–" : timeText(best)];
    row.querySelectorAll("td").forEach((cell, index) => {
      cell.textContent = String(figures[index]);
    });
  }
}

function show() {
  showDaily();
  showFree();
  showSolo();
}

settleDay();
recallChoice();
show();
addEventListener("pageshow", (event) => event.persisted && show());
daily.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest(".daily") : null;
  if (button instanceof HTMLElement) void attempt(daily, () => openDaily(button)).then(showDaily);
});
form.addEventListener("change", showFree);
onSubmit(form, async () => {
  const { game, kind, grade } = chosen();
  remember("puzzle", { kind: `${game}/${kind}`, grade });
  await beginFree(game, kind, grade);
});
