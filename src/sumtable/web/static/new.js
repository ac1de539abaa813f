// @ts-check
/** The form for a new game: gathers what was chosen and asks the server for a table. */
import { onSubmit, recall, remember } from "./ask.js";
import { beginGame } from "./draws/begin.js";
import { choseLevel, lastLevel, offer } from "./levels.js";
import { recallChoices, rememberChoices, rememberSetup, turned } from "./setup.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("new"));
const game = form.dataset.game ?? "";
const company = form.dataset.company ?? "";
const own = /** @type {HTMLElement | null} */ (form.querySelector(".own-clock"));

/**
 * @param {string} name
 * @returns {string | undefined} the value of a field that is in use
 */
function value(name) {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) return field.value;
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field.value;
  return undefined;
}

/** @returns {Record<string, unknown>} the game's options; the form carries them as JSON */
function options() {
  const chosen = /** @type {Record<string, unknown>} */ ({});
  for (const [name, text] of new FormData(form)) {
    if (name.startsWith("options.")) chosen[name.slice(8)] = JSON.parse(String(text));
  }
  return chosen;
}

/** @typedef {import("./setup.js").Seat} Seat */

/** @returns {Seat[]} the seats in the order in which they are written */
function seats() {
  const count = Number(options().players ?? 4);
  /** @type {Seat[]} */
  const found = [];
  for (let number = 1; number <= count; number++) {
    const kind = value(`seat.${number}.kind`);
    if (kind === undefined) break;
    const [who, level = value("level")] = kind.split(":");
    const name = who === "computer" || who === "open" ? "" : (value(`seat.${number}.name`) ?? "").trim();
    /** @type {Seat} */
    const seat = { kind: who };
    if (name) seat.name = name;
    if (who === "computer") seat.level = Number(level);
    found.push(seat);
  }
  return found;
}

/** @returns {{minutes: number, increment: number} | null} */
function clock() {
  const chosen = value("clock") ?? "null";
  if (chosen !== "own") return JSON.parse(chosen);
  return { minutes: Number(value("minutes")), increment: Number(value("increment")) };
}

/** Shows what belongs to the choices, and says them in a line. */
function refresh() {
  const count = Number(options().players ?? 2);
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-seat]"))) {
    row.hidden = Number(row.dataset.seat) > count;
  }
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".seat-name"))) {
    const kind = place.parentElement?.querySelector("select")?.value;
    place.hidden = kind !== "here";
  }
  if (own) own.hidden = value("clock") !== "own";
  const chosen = /** @type {NodeListOf<HTMLElement>} */ (
    form.querySelectorAll("input[data-short]:checked")
  );
  const summary = /** @type {HTMLElement} */ (document.getElementById("summary"));
  summary.textContent = [...chosen].map((one) => one.dataset.short).filter(Boolean).join(" · ");
}

/** Offers the layouts or boards that were made in this browser. */
function offerPlans() {
  const place = /** @type {HTMLElement | null} */ (form.querySelector("a.own"));
  const kind = place?.dataset.kind;
  const current = new URLSearchParams(location.search).get("plan");
  /** @type {{id: string, kind: string, name: string}[]} */
  const plans = recall("plans", []);
  for (const plan of plans.filter((one) => one.kind === kind && one.id !== current).slice(0, 4)) {
    const link = document.createElement("a");
    link.className = "choice plan";
    link.href = `/new/${game}?with=${company}&plan=${encodeURIComponent(plan.id)}`;
    const name = document.createElement("b");
    name.textContent = plan.name;
    link.append(name);
    place?.before(link);
  }
}

/** Fills in what was chosen the last time. */
function recallAll() {
  recallChoices(game, company, form, !new URLSearchParams(location.search).has("plan"));
  const name = form.elements.namedItem("seat.1.name");
  if (name instanceof HTMLInputElement && !name.value) name.value = recall("name", "");
  chooseLevel(lastLevel(game));
}

/** Chooses a level for every computer at the table. @param {number} level */
function chooseLevel(level) {
  const field = form.elements.namedItem("level");
  if (field instanceof RadioNodeList) field.value = String(level);
  for (const list of form.querySelectorAll("select")) {
    if (list.value.startsWith("computer:")) list.value = `computer:${level}`;
  }
}

/** After two wins or losses in a row, another level is a click away. */
function offerLevel() {
  const place = /** @type {HTMLElement | null} */ (form.querySelector(".offer"));
  const found = offer(game);
  if (!place || !found) return;
  const [words, button] = [place.querySelector("span"), place.querySelector("button")];
  const fill = (/** @type {string | null | undefined} */ text) =>
    (text ?? "").replace("{from}", String(found.from)).replace("{level}", String(found.level));
  if (words) words.textContent = fill(found.won ? place.dataset.up : place.dataset.down);
  if (button) button.textContent = fill(button.textContent);
  button?.addEventListener("click", () => {
    chooseLevel(found.level);
    refresh();
  });
  place.hidden = false;
}

form.querySelector(".ways [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
recallAll();
offerPlans();
offerLevel();
refresh();
form.addEventListener("change", refresh);
onSubmit(form, async () => {
  const sitting = seats();
  const first = value("first") ?? "";
  const open = form.elements.namedItem("open_after_end");
  const chosen = {
    options: options(),
    clock: clock(),
    ...(open instanceof HTMLInputElement ? { open_after_end: open.checked } : {}),
  };
  const listed = form.elements.namedItem("listed");
  const wanted = listed instanceof HTMLInputElement && listed.checked;
  const anybody = wanted ? { listed: true, seeks: value("seeks") } : {};
  const me = sitting.find((seat) => seat.kind === "me");
  remember("name", me?.name ?? "");
  const level = sitting.find((seat) => seat.level)?.level;
  if (level) choseLevel(game, level);
  const dice = (value("public") ?? "").trim();
  const table = await beginGame({
    game,
    ...chosen,
    ...anybody,
    ...(dice ? { public: dice } : {}),
    seats: turned(sitting, first),
  });
  rememberChoices(game, company, form);
  // A click on the home page is to lead to a first move, not to a table that waits for somebody.
  const alone = sitting.every((seat) => seat.kind === "me" || seat.kind === "computer");
  if (company === "computer" && alone) rememberSetup(game, { ...chosen, seats: sitting, first });
  location.assign(`/play/${table.id}`);
});
