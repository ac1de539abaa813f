// @ts-check
/** The open tables: the list renews itself, and a click takes a seat. */
import { attempt, recall, Refused, remember } from "./ask.js";
import { joinTable } from "./draws/begin.js";

/**
 * @typedef {object} OpenTable
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string[]} names
 * @property {string} seeks_words
 * @property {string} clock_words
 * @property {string} since_words
 * @property {string} code
 * @property {boolean} yours
 */

const EVERY = 5000;
const GONE = ["table.full", "table.over", "table.code", "table.cancelled", "table.unknown"];

const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
const name = /** @type {HTMLInputElement} */ (document.getElementById("name"));
const polite = /** @type {HTMLElement} */ (document.getElementById("polite"));
const pattern = /** @type {HTMLTemplateElement} */ (document.getElementById("row"));
name.value ||= recall("name", "");

/** @param {Element} row @param {string} part */
const words = (row, part) => row.querySelector(`.${part}`)?.textContent ?? "";

/** @param {HTMLElement} row @param {OpenTable} table */
function fill(row, table) {
  const parts = {
    title: table.title,
    names: table.names.join(", "),
    about: table.about,
    seeks: table.seeks_words,
    clock: table.clock_words,
    since: table.since_words,
  };
  for (const [part, text] of Object.entries(parts)) {
    const place = row.querySelector(`.${part}`);
    if (place && place.textContent !== text) place.textContent = text;
  }
  const link = /** @type {HTMLAnchorElement} */ (row.querySelector("a"));
  const text = (table.yours ? list.dataset.yours : list.dataset.sit) ?? "";
  if (link.textContent !== text) link.textContent = text;
  link.href = table.yours ? `/play/${table.id}` : `/join/${table.code}`;
  link.ariaLabel = `${text}: ${parts.title}, ${parts.names}`;
}

/** Shows these tables; rows that stay keep their place and the focus. @param {OpenTable[]} tables */
function show(tables) {
  const rows = /** @type {HTMLElement[]} */ ([...list.children]);
  const before = new Map(rows.map((row) => [row.dataset.code, row]));
  const news = /** @type {string[]} */ ([]);
  const say = (/** @type {string | undefined} */ text, /** @type {Element} */ row) =>
    news.push((text ?? "").replace("{table}", `${words(row, "title")}, ${words(row, "names")}`));
  for (const table of tables) {
    let row = before.get(table.code);
    before.delete(table.code);
    if (row) fill(row, table);
    else {
      const made = /** @type {DocumentFragment} */ (pattern.content.cloneNode(true));
      row = /** @type {HTMLElement} */ (made.querySelector("li"));
      row.dataset.code = table.code;
      fill(row, table);
      list.append(row);
      say(list.dataset.new, row);
    }
  }
  for (const row of before.values()) {
    say(list.dataset.gone, row);
    if (row.contains(document.activeElement)) name.focus();
    row.remove();
  }
  if (news.length) polite.textContent = news.join(" ");
  /** @type {HTMLElement} */ (document.getElementById("none")).hidden = tables.length > 0;
}

/** Asks for the list anew; while the server can't be reached, what is there stays. */
async function renew() {
  const response = await fetch("/api/tables").catch(() => null);
  if (!response?.ok) return;
  const { tables, more } = await response.json();
  show(tables);
  const rest = /** @type {HTMLElement} */ (document.getElementById("more"));
  rest.hidden = !more;
  rest.textContent = (rest.dataset.words ?? "").replace("{n}", String(more));
}

/** @param {string} code */
async function sit(code) {
  const called = name.value.trim();
  remember("name", called);
  try {
    const table = await joinTable(called ? { code, name: called } : { code });
    location.assign(`/play/${table.id}`);
  } catch (problem) {
    if (!(problem instanceof Refused) || !GONE.includes(problem.code)) throw problem;
    await renew();
    throw new Refused(problem.code, list.dataset.taken ?? problem.message);
  }
}

list.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const code = /** @type {HTMLElement | null} */ (link?.closest("li"))?.dataset.code;
  if (!link || !code || !link.pathname.startsWith("/join/")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  await attempt(list, () => sit(code));
});

renew();
setInterval(() => {
  if (!document.hidden) renew();
}, EVERY);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) renew();
});
