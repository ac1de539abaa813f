// @ts-check
/** What this browser has chosen: on the page's root for the styles, in a cookie for the server. */

const YEAR = 365 * 24 * 3600;

/** Keeps what the page's root says now. */
export function keepLook() {
  const chosen = new URLSearchParams();
  for (const [name, value] of Object.entries(document.documentElement.dataset))
    chosen.set(name, value ?? "");
  const secure = location.protocol === "https:" ? ";secure" : "";
  const value = encodeURIComponent(chosen.toString());
  document.cookie = `settings=${value};path=/;max-age=${YEAR};samesite=lax${secure}`;
}
