// @ts-check
/** The settings of this browser: shown at once, kept in a cookie that the server reads too. */
import { keepLook } from "./look.js";
import { ask } from "./notify.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("settings"));
const saved = /** @type {HTMLElement} */ (document.getElementById("saved"));

const denied = /** @type {HTMLElement} */ (document.getElementById("denied"));

/** Messages are wanted: the browser has to allow them. */
async function wantMessages() {
  const fine = await ask();
  denied.hidden = fine;
  denied.textContent = fine ? "" : (denied.dataset.words ?? "");
  if (fine) return;
  const off = form.querySelector("[name=notify][value=off]");
  if (off instanceof HTMLInputElement) off.checked = true;
}

form.addEventListener("change", async ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "notify" && target.value === "on")
    await wantMessages();
  for (const [name, value] of new FormData(form))
    document.documentElement.dataset[name] = String(value);
  keepLook();
  saved.textContent = "";
  requestAnimationFrame(() => (saved.textContent = saved.dataset.words ?? ""));
});
