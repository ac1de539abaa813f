/** Passing something on: by the system's own sheet where it has one, else by the clipboard. */

import { ApiError } from "./api.js";

/** @typedef {"shared" | "copied" | "left" | "failed"} Passed `left`: the sheet was closed again */

/**
 * @param {ShareData} data
 * @returns {Promise<Passed | null>} null where the browser has no such sheet, or it doesn't work
 */
async function bySheet(data) {
  if (!navigator.share || navigator.canShare?.(data) === false) return null;
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : null;
  }
}

/** @param {string} text @returns {Promise<Passed>} */
export async function passText(text) {
  const passed = await bySheet({ text });
  if (passed) return passed;
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}

/**
 * Passes a PNG on. Throws ApiError if the server doesn't make it.
 * @param {string} address
 * @param {string} name of the file
 * @returns {Promise<Passed>}
 */
export async function passPicture(address, name) {
  const blob = await fetched(address);
  const file = new File([blob], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    const passed = await bySheet({ files: [file] });
    if (passed) return passed;
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    return "copied";
  } catch {
    return "failed";
  }
}

/** @param {string} address */
async function fetched(address) {
  let answer;
  try {
    answer = await fetch(address, { cache: "no-store" });
  } catch {
    throw new ApiError(0, "web.unreachable", "");
  }
  if (answer.ok) return answer.blob();
  const problem = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, problem.code ?? "web.failed", problem.message ?? "");
}
