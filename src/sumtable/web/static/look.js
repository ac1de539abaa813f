// @ts-check
/** What this browser has chosen: on the page's root for the styles, in a cookie for the server. */

const NAMES = ["theme", "pips", "motion", "sounds", "confirm"];
const YEAR = 365 * 24 * 3600;

/** Keeps what the page's root says now. */
export function keepLook() {
  const { dataset } = document.documentElement;
  const chosen = new URLSearchParams();
  for (const name of NAMES) chosen.set(name, dataset[name] ?? "");
  const secure = location.protocol === "https:" ? ";secure" : "";
  const value = encodeURIComponent(chosen.toString());
  document.cookie = `settings=${value};path=/;max-age=${YEAR};samesite=lax${secure}`;
}
