/** How tiles of Sums of Integers are drawn and spoken of. */

import { say } from "../../../table/texts.js";

/** The sprite's tile; a wild one that has its number looks a little different. @param {string} tile @param {string | number | null} value */
export function symbol(tile, value) {
  return value === null ? `#n-${tile}` : `#w-${value}`;
}

/** "minus 5". @param {string | number} number */
export function spoken(number) {
  const text = String(number);
  if (text === "W") return say("integers.wild");
  return text.startsWith("-") ? `${say("minus")} ${text.slice(1)}` : text;
}
