// @ts-check
/** The page of all promises: whether the list is the one that this browser knows, and its games in it. */
import { ask, Refused } from "./ask.js";
import { forgetGame, keptGames, keptLog } from "./draws/kept.js";
import { entryOf, followLog } from "./draws/log.js";

const MOST = 30; // games that are looked up at a time, the latest first
/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
/** @type {Record<string, string>} */
const titles = JSON.parse(document.getElementById("titles")?.textContent ?? "{}");
const times = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: "medium",
  timeStyle: "short",
});

/** @param {string} name @param {Record<string, string | number>} [values] */
function say(name, values = {}) {
  return (texts[name] ?? "").replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}

/** @param {string} id @param {string} words @param {string} [classes] */
function tell(id, words, classes = "") {
  const place = /** @type {HTMLElement} */ (document.getElementById(id));
  place.textContent = words;
  place.className = classes;
}

/** Whether a game is still kept by the server. @param {string} id */
async function there(id) {
  try {
    await ask("GET", `/api/games/${encodeURIComponent(id)}`);
    return true;
  } catch (problem) {
    if (problem instanceof Refused && problem.code === "table.unknown") return false;
    throw problem;
  }
}

/**
 * What is wrong with a game in which this browser took part; "" if nothing is. One that is gone and
 * was told is forgotten.
 * @param {string} id
 * @param {import("./draws/kept.js").Kept} kept
 */
async function trouble(id, kept) {
  if (kept.verdict === "wrong") return "wrong";
  if (kept.commitment === null) return "";
  const entry = await entryOf(kept.commitment);
  if (kept.log && !entry) return "missing";
  if (kept.log && entry?.chain !== kept.log.chain) return "moved";
  if (await there(id)) return "";
  if (entry && entry.seed === null) return "dropped";
  forgetGame(id);
  return "";
}

/** @param {string} id @param {import("./draws/kept.js").Kept} kept @param {string} found */
function row(id, kept, found) {
  const [item, title, words] = ["li", "b", "span"].map((tag) => document.createElement(tag));
  if (!item || !title || !words) return;
  const link = document.createElement("a");
  link.href = `/play/${encodeURIComponent(id)}`;
  link.textContent = say("game", {
    game: titles[kept.game] ?? kept.game,
    when: times.format(new Date(kept.at)),
  });
  title.append(found === "wrong" ? link : (link.textContent ?? ""));
  words.className = "note bad";
  words.textContent = say(found);
  item.append(title, words);
  document.getElementById("own-list")?.append(item);
}

async function lookUp() {
  const games = keptGames().slice(0, MOST);
  const last = keptLog().broken.at(-1);
  const { fault } = await followLog(games.flatMap(([, kept]) => kept.log ?? []));
  if (fault) tell("own-log", say("broken"), "note bad");
  else if (last) tell("own-log", say("was_broken", { when: times.format(new Date(last)) }), "note warn");
  else if (keptLog().head) tell("own-log", say("log"));
  let wrong = 0;
  for (const [id, kept] of games) {
    const found = await trouble(id, kept);
    if (!found) continue;
    wrong += 1;
    row(id, kept, found);
  }
  if (!wrong) tell("own-games", games.length ? say("fine", { n: games.length }) : say("none"));
}

for (const time of document.querySelectorAll("time")) time.textContent = times.format(new Date(time.dateTime));
/** @type {HTMLElement} */ (document.getElementById("own")).hidden = false;
lookUp().catch((problem) => {
  if (!(problem instanceof Refused)) throw problem;
  tell("own-log", say("offline"), "note warn");
});
