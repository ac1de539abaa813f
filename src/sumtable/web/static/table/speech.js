/** What screen readers hear: changes politely, refusals at once. */

import { need } from "./dom.js";
import { say, seen } from "./texts.js";

/** @param {HTMLElement} region @param {string} text */
function put(region, text) {
  // Many screen readers pass over the sign.
  const words = seen(text).replace(/−/g, `${say("minus")} `);
  // The same words twice in a row are only heard if the content really changes.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

/** @param {string} text */
export function polite(text) {
  if (text) put(need("#polite"), text);
}

/** @param {string} text */
export function assertive(text) {
  if (text) put(need("#assertive"), text);
}

/** A refusal that holds no longer isn't there to be read again. */
export function hush() {
  need("#assertive").textContent = "";
}
