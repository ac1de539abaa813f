/**
 * The browser's worker: keeps files and the pages that somebody has seen, for when there is no line.
 *
 * The server puts the line `self.VERSION = …` before it, the hash of all files. A page always comes
 * from the server if it can; what is kept is shown only if it can't, and says when it was kept. Files
 * have their version in their address, so those of two versions never mix. A new worker waits until
 * no page of the old one is open, and only then throws the old one's cache away.
 */

/**
 * What there is of a worker's events; the library of types for pages doesn't have them.
 * @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} Lasting
 * @typedef {Lasting & {request: Request, respondWith: (answer: Promise<Response>) => void}} Fetching
 * @typedef {Lasting & {data: unknown}} Telling
 * @typedef {Lasting & {notification: Notification}} Clicking
 * @typedef {{url: string, focus: () => Promise<unknown>}} Client
 */

const worker = /** @type {any} */ (self);
const NAME = `sumtable-${worker.VERSION}`;
const PAGES = `${NAME}-pages`;
const FILES = `${NAME}-files`;
const OFFLINE = "/offline";
const MOST_PAGES = 40;
const MOST_FILES = 400;
const PATIENCE = 6000; // milliseconds that a page may take while an older one is here

/** Addresses that may be kept: never what answers a program, and none that holds a secret. */
const KEPT = /^\/(?:$|(?:rules|puzzles|games|new|play|settings|about|open|verify)(?:$|\/))/;

worker.addEventListener("install", (/** @type {Lasting} */ event) => {
  event.waitUntil(keepOffline());
});

worker.addEventListener("activate", (/** @type {Lasting} */ event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) return event.respondWith(file(event));
  if (KEPT.test(url.pathname) && !url.pathname.endsWith(".png"))
    return event.respondWith(page(event));
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offline));
  if (url.pathname.startsWith("/language/")) event.waitUntil(keepOffline());
});

/** A page that was there before the worker asks to be kept, with its files. */
worker.addEventListener("message", (/** @type {Telling} */ event) => {
  const asked = Array.isArray(event.data) ? event.data.filter((one) => typeof one === "string") : [];
  event.waitUntil(keepAll(asked.slice(0, MOST_FILES)));
});

worker.addEventListener("notificationclick", (/** @type {Clicking} */ event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data ?? "/")));
});

/** Caches of workers that are gone are thrown away. */
async function tidy() {
  for (const name of await caches.keys())
    if (name.startsWith("sumtable-") && !name.startsWith(NAME)) await caches.delete(name);
}

/** The page for what isn't kept, in the language of today. */
async function keepOffline() {
  const answer = await fetch(OFFLINE, { cache: "no-store" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await put(PAGES, OFFLINE, answer, MOST_PAGES);
  // The files that it names, so that it looks as it should.
  const files = [...text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map((found) => found[1] ?? "");
  await keepAll(files);
}

/** @param {string[]} addresses */
async function keepAll(addresses) {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.origin);
    if (origin !== location.origin) continue;
    const isFile = pathname.startsWith("/static/");
    if (!isFile && !KEPT.test(pathname)) continue;
    try {
      const answer = await fetch(address);
      if (isFile) await keepFile(address, answer);
      else if (answer.ok && !answer.redirected) await put(PAGES, address, answer, MOST_PAGES);
    } catch {
      return; // there is no line any more
    }
  }
}

/** A file: as it is kept, since its address changes with its content. @param {Fetching} event */
async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keepFile(event.request.url, answer.clone()));
  return answer;
}

/** Keeps a file if it is of the version that its address says. @param {string} address @param {Response} answer */
async function keepFile(address, answer) {
  const right = answer.headers.get("Cache-Control")?.includes("immutable");
  if (answer.ok && right) await put(FILES, address, answer, MOST_FILES);
}

/** A page: from the server, else as it was kept, else the page that says so. @param {Fetching} event */
async function page(event) {
  const { request } = event;
  const asked = fetch(request).then((answer) => {
    const good = answer.ok && answer.type === "basic" && !answer.redirected;
    if (good) event.waitUntil(put(PAGES, request.url, answer.clone(), MOST_PAGES));
    return answer;
  });
  const kept = await keptPage(request);
  try {
    return await (kept ? Promise.race([asked, late()]) : asked);
  } catch {
    asked.catch(() => {});
    if (kept) return kept;
    return request.mode === "navigate" ? offline() : Response.error();
  }
}

/** @returns {Promise<never>} */
function late() {
  return new Promise((_, refuse) => setTimeout(() => refuse(new Error("late")), PATIENCE));
}

/** The page as it was kept, which says when that was. @param {Request} request */
async function keptPage(request) {
  const kept = await (await caches.open(PAGES)).match(request.url, { ignoreVary: true });
  if (!kept || !kept.headers.get("Content-Type")?.startsWith("text/html")) return kept ?? null;
  const when = kept.headers.get("X-Kept") ?? "";
  const text = (await kept.text()).replace("<body ", `<body data-kept="${when}" `);
  return new Response(text, { headers: kept.headers });
}

async function offline() {
  const kept = await caches.match(OFFLINE, { ignoreVary: true });
  return kept ?? Response.error();
}

/**
 * Keeps an answer with the time; of too many the oldest go. What was kept before stays until all of it is here.
 * @param {string} name
 * @param {string} address
 * @param {Response} answer
 * @param {number} most
 */
async function put(name, address, answer, most) {
  const headers = new Headers(answer.headers);
  headers.set("X-Kept", new Date().toISOString());
  const content = await answer.blob();
  const cache = await caches.open(name);
  await cache.put(address, new Response(content, { status: answer.status, headers }));
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** Brings the table of a notification to the front. @param {string} path */
async function show(path) {
  /** @type {Client[]} */
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}
