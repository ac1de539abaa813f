// @ts-check
/** Opening a record: from a file, from text, or one of the examples. */
import { Refused, attempt, onSubmit, post } from "./ask.js";

/**
 * Has the server check the record, then goes to its replay.
 * @param {string} text
 */
async function open(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    const words = document.getElementById("refusal")?.dataset.unreadable ?? "";
    throw new Refused("record.json", words);
  }
  const table = await post("/api/records", record);
  location.assign(`/play/${table.id}`);
}

const form = document.getElementById("open");
if (form instanceof HTMLFormElement) {
  const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));
  const file = /** @type {HTMLInputElement} */ (document.getElementById("file"));
  file.addEventListener("change", async () => {
    if (file.files?.[0]) text.value = await file.files[0].text();
  });
  onSubmit(form, () => open(text.value));
}

const examples = /** @type {HTMLElement} */ (document.getElementById("examples"));
examples.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-record]") : null;
  if (!(button instanceof HTMLElement)) return;
  await attempt(examples, async () => {
    const response = await fetch(button.dataset.record ?? "");
    await open(await response.text());
  });
});
