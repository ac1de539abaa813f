/** The game's HTTP interface, as the table uses it. */

/** @typedef {import("./types.js").State} State */

export class ApiError extends Error {
  /**
   * @param {number} status 0 when no answer came
   * @param {string} code
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export class Api {
  /** @param {string} id */
  constructor(id) {
    this.base = `/api/games/${encodeURIComponent(id)}`;
  }

  /**
   * @param {string} path below the game
   * @returns {Promise<any>}
   */
  async get(path) {
    return read(await send(this.base + path, {}));
  }

  /**
   * @param {string} path
   * @param {unknown} body
   * @param {number} [patience] milliseconds after which no answer will come; for ever if left out
   * @returns {Promise<any>}
   */
  async post(path, body, patience) {
    const answer = await send(this.base + path, {
      method: "POST",
      signal: patience ? AbortSignal.timeout(patience) : null,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return read(answer);
  }

  /**
   * The state, after `at` record events or as it is now.
   * @param {number | null} [at]
   * @returns {Promise<State>}
   */
  state(at = null) {
    return this.get(at === null ? "" : `?at=${at}`);
  }

  /**
   * The board as SVG source, and what that picture is called.
   * @param {number | null} at
   * @param {number} turned by so many quarters
   * @returns {Promise<{name: string, text: string}>}
   */
  async board(at, turned) {
    const query = new URLSearchParams({ turned: String(turned) });
    if (at !== null) query.set("at", String(at));
    const answer = await send(`${this.base}/board.svg?${query}`, {});
    if (!answer.ok) await read(answer);
    return { name: answer.headers.get("Picture-Name") ?? "", text: await answer.text() };
  }
}

/** @param {string} url @param {RequestInit} init */
async function send(url, init) {
  try {
    return await fetch(url, { credentials: "same-origin", cache: "no-store", ...init });
  } catch {
    throw new ApiError(0, "web.unreachable", "");
  }
}

/** @param {Response} answer */
async function read(answer) {
  /** @type {any} */
  let content = null;
  try {
    content = await answer.json();
  } catch {
    throw new ApiError(answer.status, "web.failed", "");
  }
  if (!answer.ok) {
    throw new ApiError(answer.status, content.code ?? "web.failed", content.message ?? "");
  }
  return content;
}
