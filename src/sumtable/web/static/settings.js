// @ts-check
/** The settings of this browser: shown at once, kept in a cookie that the server reads too. */
import { keepLook } from "./look.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("settings"));
const saved = /** @type {HTMLElement} */ (document.getElementById("saved"));

form.addEventListener("change", () => {
  for (const [name, value] of new FormData(form))
    document.documentElement.dataset[name] = String(value);
  keepLook();
  saved.textContent = "";
  requestAnimationFrame(() => (saved.textContent = saved.dataset.words ?? ""));
});
