/** Starts the table from what the page holds: the first state, the board and the words. */

import { keepLook } from "../look.js";
import { Beside } from "./beside.js";
import { need } from "./dom.js";
import { HowTo } from "./howto.js";
import { listen } from "./keys.js";
import { showKeys } from "./dialogs.js";
import { leave } from "./leaving.js";
import { saidWhenKept } from "./line.js";
import { share } from "./share.js";
import { Table } from "./table.js";
import { say, setTexts } from "./texts.js";

/** @param {string} id */
function json(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

/** Sounds on or off, kept with the other settings. @param {HTMLElement} button */
function soundSwitch(button) {
  const root = document.documentElement;
  const show = () => {
    const on = root.dataset.sounds !== "off";
    button.setAttribute("aria-pressed", String(on));
    button.setAttribute("aria-label", say("sounds"));
  };
  button.addEventListener("click", () => {
    root.dataset.sounds = root.dataset.sounds === "off" ? "on" : "off";
    keepLook();
    show();
  });
  show();
}

/** @param {new (table: Table) => import("./game.js").Game} Game the class of what is played here */
export function begin(Game) {
  setTexts(json("texts"));
  /** @type {import("./types.js").State} */
  const state = json("state");
  const table = new Table(state, (seat) => new Game(seat));
  listen(table);
  soundSwitch(need("#sounds"));
  need("#share").addEventListener("click", () => void share(table));
  need("#leave").addEventListener("click", () => void leave(table));
  need("#keys-button").addEventListener("click", () => void showKeys(table.state));
  table.howto = new HowTo(table, new Beside(need("#rules-link")));
  void table.start().then(() => saidWhenKept(table));
}
