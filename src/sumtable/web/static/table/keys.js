/** Keys that work anywhere at the table; each game adds its own. */

import { showKeys } from "./dialogs.js";
import { need } from "./dom.js";

const PLAYING = /^([-−\w]|Backspace|Delete)$/; // what some game plays with

/** @param {import("./table.js").Table} table */
export function listen(table) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || !atTable(event.target)) return;
    table.status.forget();
    if (pressed(table, event)) event.preventDefault();
  });
}

/** Letters work only while the table has the focus, never in a field. @param {EventTarget | null} target */
function atTable(target) {
  if (!(target instanceof Element)) return false;
  if (target.matches("input, select, textarea, [contenteditable]")) return false;
  return target === document.body || need("#main").contains(target);
}

/**
 * True if the key meant something.
 * @param {import("./table.js").Table} table
 * @param {KeyboardEvent} event
 */
function pressed(table, event) {
  const cell = table.board.focused();
  if (event.key === " " && table.history.at !== null && !onButton(event.target)) {
    if (!event.repeat) table.history.autoplay.toggle();
    return true;
  }
  if ((event.key === "Enter" || event.key === " ") && cell !== null) {
    if (event.repeat) return true;
    if (table.choose(cell, true) !== false) return true;
  }
  if (event.key === "Escape") return escape(table);
  if (table.history.at !== null && past(table, event.key)) return true;
  if (table.history.at === null && table.game.key(event)) return true;
  if (table.history.at !== null && cell !== null && table.board.step(event.key)) return true;
  if (command(table, event.key)) return true;
  if (table.history.at === null || !PLAYING.test(event.key)) return false;
  table.explain();
  return true;
}

/** Whether a key is pressed on something that it presses itself. @param {EventTarget | null} target */
function onButton(target) {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

/** @param {import("./table.js").Table} table */
function escape(table) {
  if (table.game.release() || table.hint.close()) return true;
  if (table.zoom.on) {
    table.zoom.toggle(null);
    return true;
  }
  if (table.history.at !== null) {
    table.history.leave();
    return true;
  }
  if (need("#sheet").classList.contains("open")) {
    table.sheet.toggle(false);
    return true;
  }
  return false;
}

/** @param {import("./table.js").Table} table @param {string} key */
function past(table, key) {
  if (key === "ArrowLeft") table.history.step(-1);
  else if (key === "ArrowRight") table.history.step(1);
  else if (key === "Home") table.history.step(-1e6);
  else if (key === "End") table.history.step(1e6);
  else return false;
  return true;
}

/** @param {import("./table.js").Table} table @param {string} key */
function command(table, key) {
  switch (key.toLowerCase()) {
    case "h":
      void table.hint.next();
      return true;
    case "u":
      void table.dock.undo();
      return true;
    case "l":
      table.history.toggle();
      return true;
    case "c":
      return table.phrases.offer();
    case "r":
      if (need("#restart").hidden) return false;
      void table.dock.restart();
      return true;
    case "s":
      return table.solo.toggle();
    case "w":
      void table.solo.why();
      return true;
    case "n":
      if (!table.state.lesson) return false;
      void table.lesson.go();
      return true;
    case "?":
      void table.howto?.toggle();
      return true;
    case "k":
      void showKeys(table.state);
      return true;
    default:
      return false;
  }
}
