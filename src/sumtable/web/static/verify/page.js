// @ts-check
/** The page that checks records: files are chosen or dropped, and never leave the browser. */
import { ownBags, verifyText } from "./verify.js";
import { filled, findingWords, verdictWords } from "./words.js";

/** @typedef {import("./words.js").Texts & {page: {[name: string]: string}}} PageTexts */

const LARGEST = 64 * 1024 * 1024; // bytes of a file
const MOST = 200; // records that are shown
const LISTED = 20; // findings of a record that are shown as sentences
const LOOKS = { fair: "ok", part: "ok", nothing: "warn", wrong: "bad", unreadable: "warn" };

/** @type {PageTexts} */
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
const form = /** @type {HTMLElement} */ (document.getElementById("check"));
const file = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const noted = /** @type {HTMLInputElement} */ (document.getElementById("noted"));
const answers = /** @type {HTMLElement} */ (document.getElementById("answers"));
const games = (form.dataset.games ?? "").split(" ");
/** @type {File[]} */
let chosen = [];

/** A game that isn't known here isn't asked for: its name stays in the browser. @param {string} game */
const find = async (game) => (games.includes(game) ? ownBags(game) : null);

/** @param {string} tag @param {string} [words] @param {string} [look] */
function make(tag, words = "", look = "") {
  const made = document.createElement(tag);
  made.textContent = words;
  if (look) made.className = look;
  return made;
}

/** @param {string} name @param {{[name: string]: unknown}} [facts] */
const say = (name, facts = {}) => filled(texts.page[name] ?? "", facts);

/** What only the curious want to know. @param {string} text @param {import("./verify.js").Answer} answer */
function details(text, { findings, checked }) {
  const whole = make("details");
  const list = make("dl");
  const tell = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    if (value !== undefined && value !== null) list.append(make("dt", name), make("dd", String(value)));
  };
  try {
    const { commitment, id, log } = JSON.parse(text).draws;
    tell(say("commitment"), commitment);
    tell(say("id"), id);
    tell(say("log"), log?.number);
  } catch {
    // There is nothing more to tell.
  }
  for (const { code, event, seat, facts } of findings.slice(0, MOST))
    tell(code, JSON.stringify({ event, seat, ...facts }));
  whole.append(make("summary", say("curious")), make("p", say("checked", checked)), list);
  return whole;
}

/** The card for a record. @param {string} name @param {string} text */
async function card(name, text) {
  const promise = noted.value.trim().toLowerCase() || null;
  const answer = await verifyText(text, { noted: promise, find });
  const whole = make("section", "", "card answer");
  whole.append(make("h2", name));
  whole.append(make("p", verdictWords(texts, answer.verdict), `note ${LOOKS[answer.verdict]}`));
  const list = make("ul");
  for (const finding of answer.findings.slice(0, LISTED))
    list.append(make("li", findingWords(texts, finding)));
  if (answer.findings.length) whole.append(list);
  whole.append(details(text, answer));
  whole.dataset.verdict = answer.verdict;
  return whole;
}

/** The records in a file: one, or one on each line. @param {string} text */
function recordsIn(text) {
  try {
    JSON.parse(text);
    return [text];
  } catch {
    const lines = text.split("\n").filter((line) => line.trim());
    return lines.length > 1 && lines[0]?.trimStart().startsWith('{"') ? lines : [text];
  }
}

/** Checks the chosen files and shows the answers instead of those before. */
async function check() {
  const asked = chosen;
  const cards = [];
  for (const one of asked) {
    if (one.size > LARGEST) {
      cards.push(make("p", `${one.name}: ${say("large")}`, "note warn"));
      continue;
    }
    const records = recordsIn(await one.text().catch(() => "")); // a file may be gone again
    for (const [i, record] of records.slice(0, MOST).entries()) {
      const name = records.length > 1 ? say("line", { file: one.name, n: i + 1 }) : one.name;
      cards.push(await card(name, record));
    }
    if (records.length > MOST) cards.push(make("p", say("more", { n: MOST }), "note warn"));
  }
  if (asked === chosen) answers.replaceChildren(...cards);
}

/** @param {FileList | null | undefined} files */
function choose(files) {
  if (!files?.length) return;
  chosen = [...files].slice(0, MOST);
  void check();
}

// So that the same file, changed meanwhile, can be chosen again.
file.addEventListener("click", () => (file.value = ""));
file.addEventListener("change", () => choose(file.files));
noted.addEventListener("change", () => void check());
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});
addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  choose(event.dataTransfer?.files);
});
