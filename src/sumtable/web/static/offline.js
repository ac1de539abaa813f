// @ts-check
/** Every page: has the worker keep it, and says so when there is no line to the server. */

const { body } = document;
const SOON = 4000; // milliseconds until a page that was kept asks for the server
const SELDOM = 15_000;
/** Whether this stands for what the server would send: as it was kept, or the page that says it wasn't. */
const instead =
  !body.classList.contains("table") &&
  (body.dataset.kept || (body.classList.contains("missing") && location.pathname !== "/offline"));

/** @param {string} words */
function tell(words) {
  const note = document.getElementById("line");
  if (!note) return;
  note.textContent = words;
  note.hidden = !words;
}

/** Whether the server answers; it may be this very machine. */
async function reached() {
  try {
    return (await fetch("/sw.js", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** What there is to say of the line now; a table says it itself. */
async function look() {
  const { kept, keptOn, offlineNow } = body.dataset;
  if (body.classList.contains("table")) return;
  if (kept) {
    const { lang } = document.documentElement;
    const when = new Date(kept).toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });
    tell((keptOn ?? "").replace("{when}", when));
  } else tell(navigator.onLine || (await reached()) ? "" : (offlineNow ?? ""));
}

let leaving = false;

/**
 * There is a line again: what stood for a page gives way to it, unless somebody is just leaving it,
 * who would be called back. A table, which is in use, catches up by itself.
 */
function online() {
  if (leaving) return;
  if (instead) location.reload();
  else void look();
}

/**
 * Asks for the server less and less often while somebody looks. A browser that is online needn't
 * reach it, and no event tells when it does.
 * @param {number} pause milliseconds until it asks
 */
function ask(pause) {
  setTimeout(async () => {
    if (document.hidden) return ask(SOON);
    if (await reached()) online();
    ask(Math.min(2 * pause, SELDOM));
  }, pause);
}

async function register() {
  if (!("serviceWorker" in navigator)) return;
  const before = navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    return; // a browser may not want any: the pages work without it
  }
  if (before) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.href, ...files], []);
}

addEventListener("offline", () => void look());
addEventListener("online", online);
if (instead) {
  addEventListener("beforeunload", () => (leaving = true));
  addEventListener("pageshow", () => (leaving = false)); // somebody came back to it
  ask(SOON);
}
void look();
void register();
