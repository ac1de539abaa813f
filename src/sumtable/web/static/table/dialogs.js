/** Small dialogs: a question, a number to name, the keys, what to share. */

import { button, icon, make, minus } from "./dom.js";
import { say } from "./texts.js";

/**
 * Opens a dialog; resolves when it is closed. Escape and the backdrop close it.
 * @param {string} title
 * @param {(close: (answer: string) => void) => (Node | string)[]} content
 * @param {string} [classes]
 * @returns {Promise<string>} what it was closed with, "" if it was left
 */
export function open(title, content, classes = "") {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const heading = make("h2", { id: "dialog-title" }, title);
    const dialog = make(
      "dialog",
      { class: classes || null, "aria-labelledby": "dialog-title" },
      heading,
    );
    let answer = "";
    const close = (/** @type {string} */ given) => {
      answer = given;
      dialog.close();
    };
    dialog.append(...content(close));
    dialog.addEventListener("click", (event) => event.target === dialog && close(""));
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @typedef {[answer: string, words: string, classes: string]} Way */

/**
 * A question with its answers on buttons; the last one has the focus.
 * @param {string} title
 * @param {string} text
 * @param {Way[]} ways
 * @returns {Promise<string>} "" if the dialog was left
 */
export function choose(title, text, ways) {
  return open(title, (close) => [
    make("p", {}, text),
    make(
      "div",
      { class: "buttons" },
      ...ways.map(([answer, words, classes], index) =>
        button(words, classes, () => close(answer), { autofocus: index === ways.length - 1 }),
      ),
    ),
  ]);
}

/**
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 */
export async function confirm(title, text, yes) {
  const answer = await choose(title, text, [
    ["", say("cancel"), "btn"],
    ["yes", yes, "btn main"],
  ]);
  return answer === "yes";
}

/**
 * A number from −9 to 9 without 0, for a wild tile or sum; null if the dialog was left.
 * @param {string} title
 * @param {string} text
 * @returns {Promise<number | null>}
 */
export async function askNumber(title, text) {
  const answer = await open(
    title,
    (close) => {
      const keys = make("div", { class: "numbers" });
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -2, -3, -4, -5, -6, -7, -8, -9]) {
        keys.append(
          button(minus(number), "btn number", () => close(String(number)), {
            "aria-label": number < 0 ? `${say("minus")} ${-number}` : String(number),
            "data-number": number,
          }),
        );
      }
      let negative = false;
      keys.addEventListener("keydown", (event) => {
        if (event.key === "-" || event.key === "−") negative = !negative;
        else if (/^[1-9]$/.test(event.key)) close(`${negative ? "-" : ""}${event.key}`);
      });
      return [
        make("p", {}, text),
        keys,
        make(
          "div",
          { class: "buttons" },
          button(say("cancel"), "btn", () => close("")),
        ),
      ];
    },
    "narrow",
  );
  return answer === "" ? null : Number(answer);
}

/** @param {import("./types.js").State} state */
export function showKeys({ puzzle, solve, lesson, phrases }) {
  const lists = JSON.parse(document.getElementById("keys")?.textContent ?? "{}");
  /** @type {[string, string][]} */
  const keys = [...lists.game];
  if (puzzle || solve || lesson) keys.push(...lists.restart);
  if (solve && !puzzle) keys.push(...lists.solo);
  if (lesson) keys.push(...lists.lesson);
  if (phrases) keys.push(...lists.phrases);
  keys.push(...lists.all);
  return open(say("keys.title"), (close) => [
    make(
      "dl",
      { class: "keys" },
      ...keys.flatMap(([key, words]) => [
        make("dt", {}, ...key.split(" ").map((part) => make("kbd", {}, part))),
        make("dd", {}, words),
      ]),
    ),
    make(
      "div",
      { class: "buttons" },
      button(say("close"), "btn main", () => close(""), { autofocus: true }),
    ),
  ]);
}

/**
 * A read-only field with a button that copies it.
 * @param {string} label
 * @param {string} text
 */
export function copyField(label, text) {
  const input = make("input", { class: "input", readonly: true, value: text, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  return make(
    "div",
    { class: "copy" },
    input,
    copyButton(say("copy"), () => Promise.resolve(text)),
  );
}

/**
 * A button that copies what `get` gives and says so.
 * @param {string} label
 * @param {() => Promise<string>} get
 * @param {string} [classes]
 */
export function copyButton(label, get, classes = "btn") {
  const made = button(
    label,
    classes,
    async () => {
      const done = await copied(await get());
      made.replaceChildren(icon(done ? "check" : "copy"), say(done ? "copied" : "copy_failed"));
      setTimeout(() => made.replaceChildren(icon("copy"), label), 2500);
    },
    {},
    icon("copy"),
  );
  return made;
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
