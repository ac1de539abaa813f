/** A server with newer scripts than this page: the page is loaded anew when nobody minds. */

const KEY = "sumtable.renewed";

export class Renewal {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** The version of the scripts that this page has, as it stands in their addresses. */
    this.own = /\/static\/([^/]+)\//.exec(import.meta.url)?.[1] ?? "";
    this.newest = this.own;
    document.addEventListener("visibilitychange", () => this.consider());
  }

  /** The server says which scripts it has. @param {string} assets */
  hear(assets) {
    this.newest = assets;
    this.consider();
  }

  /** Loads the page anew if there are newer scripts, once for each version, and at a quiet time. */
  consider() {
    if (this.newest === this.own || this.occupied()) return;
    try {
      if (sessionStorage.getItem(KEY) === this.newest) return;
      sessionStorage.setItem(KEY, this.newest);
    } catch {
      return; // who can't remember it might do it for ever
    }
    location.reload();
  }

  /** Whether something would be lost: a move half made, a dialog, a look back. */
  occupied() {
    const { table } = this;
    if (document.querySelector("dialog[open], .carrying")) return true;
    if (table.busy || table.history.at !== null || table.again.missed) return true;
    return table.shown !== table.state || table.game.draft() !== null;
  }
}
