// @ts-check
/** Asking the server, and what this browser remembers. */

/** A request that the server refused; the message is a sentence for the reader. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * The answer to a JSON request. Throws Refused.
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  return ask("POST", path, JSON.stringify(body));
}

/**
 * The answer to a request. Throws Refused.
 * @param {string} method
 * @param {string} path
 * @param {string} [body] JSON
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  let response;
  try {
    const accept = { accept: "application/json" };
    const headers = body ? { ...accept, "content-type": "application/json" } : accept;
    response = await fetch(path, { method, headers, body });
  } catch {
    throw new Refused("offline", document.body.dataset.offline ?? "");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Refused(answer.code ?? String(response.status), answer.message ?? response.statusText);
  }
  return answer;
}

/**
 * Lets a form do its work once at a time, and shows the sentence of a refusal in #refusal.
 * @param {HTMLFormElement} form
 * @param {() => Promise<void>} work
 */
export function onSubmit(form, work) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await attempt(form, work);
  });
}

/**
 * Does the work with the form's buttons switched off, and shows the sentence of a refusal.
 * @param {HTMLElement} place
 * @param {() => Promise<void>} work
 */
export async function attempt(place, work) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...place.querySelectorAll("button")]);
  const note = /** @type {HTMLElement} */ (document.getElementById("refusal"));
  if (place.ariaBusy === "true") return;
  place.ariaBusy = "true";
  note.textContent = "";
  for (const button of buttons) button.ariaDisabled = "true";
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    note.textContent = problem.message;
  } finally {
    place.ariaBusy = null;
    for (const button of buttons) button.ariaDisabled = null;
  }
}

/**
 * What this browser remembers under a name; the fallback where it remembers nothing.
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function recall(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`sumtable.${name}`) ?? "") ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * Remembers a value, where the browser lets us.
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(`sumtable.${name}`, JSON.stringify(value));
  } catch {
    // A private window may keep nothing; the pages work without it.
  }
}
