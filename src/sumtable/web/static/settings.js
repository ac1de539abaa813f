// @ts-check
/** The settings of this browser: shown at once, kept in a cookie that the server reads too. */

const form = /** @type {HTMLFormElement} */ (document.getElementById("settings"));
const saved = /** @type {HTMLElement} */ (document.getElementById("saved"));

form.addEventListener("change", () => {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    chosen.set(name, String(value));
    document.documentElement.dataset[name] = String(value);
  }
  const secure = location.protocol === "https:" ? ";secure" : "";
  const year = 365 * 24 * 3600;
  document.cookie =
    `settings=${encodeURIComponent(chosen.toString())};path=/;max-age=${year};samesite=lax${secure}`;
  saved.textContent = "";
  requestAnimationFrame(() => (saved.textContent = saved.dataset.words ?? ""));
});
