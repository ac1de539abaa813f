// @ts-check
/** Joining by code, and taking a seat along to this device. */
import { onSubmit, post, recall, Refused, remember } from "./ask.js";
import { joinTable } from "./draws/begin.js";

const GONE = ["table.full", "table.over"];

const join = document.getElementById("join");
if (join instanceof HTMLFormElement) {
  const name = /** @type {HTMLInputElement} */ (join.elements.namedItem("name"));
  const code = /** @type {HTMLInputElement} */ (join.elements.namedItem("code"));
  name.value ||= recall("name", "");
  onSubmit(join, async () => {
    remember("name", name.value.trim());
    location.assign(await seat(code.value.trim(), name.value.trim()));
  });
}

/**
 * Where to go on: the table, or the page that says why there is no seat any more.
 * @param {string} code
 * @param {string} name
 */
async function seat(code, name) {
  try {
    const table = await joinTable(name ? { code, name } : { code });
    return `/play/${table.id}`;
  } catch (problem) {
    if (problem instanceof Refused && GONE.includes(problem.code))
      return `/join/${encodeURIComponent(code)}`;
    throw problem;
  }
}

const take = document.getElementById("take");
if (take instanceof HTMLFormElement) {
  onSubmit(take, async () => {
    const table = await post("/api/seats", { token: take.dataset.token });
    location.replace(`/play/${table.id}`);
  });
}
