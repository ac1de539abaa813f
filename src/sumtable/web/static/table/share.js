/** Everything one can take away or pass on: links, records, pictures. */

import { ApiError } from "./api.js";
import { copyButton, copyField, open } from "./dialogs.js";
import { button, icon, make } from "./dom.js";
import { invitation } from "./invite.js";
import { passPicture } from "./passing.js";
import { say } from "./texts.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function share(table) {
  const { state } = table;
  return open(
    say("share.title"),
    (close) => [
      ...(state.status === "waiting" && state.join
        ? [make("section", {}, ...invitation(table, state.join))]
        : []),
      link(table),
      ...(state.you.length && state.status !== "over" ? [takeAlong(table)] : []),
      pictures(table),
      ...(state.status === "over" || !state.hides ? [record(table)] : []),
      make(
        "div",
        { class: "buttons" },
        button(say("close"), "btn main", () => close("")),
      ),
    ],
    "share",
  );
}

/** @param {Table} table */
function link(table) {
  const over = table.state.status === "over";
  return make(
    "section",
    {},
    make("h3", {}, say(over ? "share.replay" : "share.watch")),
    make("p", { class: "muted" }, say(over ? "share.replay_text" : "share.watch_text")),
    copyField(say("share.link"), new URL(`/play/${table.state.id}`, location.href).href),
  );
}

/** @param {Table} table */
function takeAlong(table) {
  const box = make("div", { class: "along" });
  const make_link = button(
    say("share.along_button"),
    "btn",
    async () => {
      try {
        const answer = await table.api.post("/seat-link", {});
        const image = make("div", {
          class: "qr",
          role: "img",
          "aria-label": say("share.along_qr"),
        });
        image.innerHTML = answer.qr ?? "";
        box.replaceChildren(image, copyField(say("share.link"), answer.url));
      } catch (error) {
        if (error instanceof ApiError)
          box.replaceChildren(make("p", { class: "note warn" }, error.message || say("failed")));
      }
    },
    {},
    icon("phone"),
  );
  box.append(make_link);
  return make(
    "section",
    {},
    make("h3", {}, say("share.along")),
    make("p", { class: "muted" }, say("share.along_text")),
    box,
  );
}

/** @param {Table} table */
function pictures(table) {
  const at = table.history.at === null ? "" : `&at=${table.history.at}`;
  const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark") && isDark();
  // As anybody may see it: what is passed on shows nobody's hidden tiles.
  const address = (/** @type {string} */ kind) =>
    `${table.api.base}/picture.${kind}?shared=true&theme=${dark ? "dark" : "light"}${at}`;
  const anchor = (/** @type {string} */ kind) =>
    make(
      "a",
      {
        class: "btn",
        href: address(kind),
        download: `sumtable-${table.state.id}.${kind}`,
      },
      icon("download"),
      kind.toUpperCase(),
    );
  return make(
    "section",
    {},
    make("h3", {}, say("share.picture")),
    make("p", { class: "muted" }, say("share.picture_text")),
    make(
      "div",
      { class: "buttons start" },
      pass(address("png"), `sumtable-${table.state.id}.png`),
      anchor("png"),
      anchor("svg"),
    ),
  );
}

/** Passes the picture on, and says what became of it. @param {string} address @param {string} name */
function pass(address, name) {
  const label = say("share.pass");
  const says = (/** @type {string} */ sign, /** @type {string} */ words) =>
    made.replaceChildren(icon(sign), make("span", {}, words));
  const made = button(
    label,
    "btn main",
    async () => {
      made.setAttribute("aria-disabled", "true");
      says("picture", say("share.making"));
      try {
        const passed = await passPicture(address, name);
        if (passed === "copied") says("check", say("share.picture_copied"));
        else if (passed === "failed") says("download", say("share.picture_failed"));
        else says("picture", label);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        says("close", error.message || say("failed"));
      } finally {
        made.removeAttribute("aria-disabled");
      }
    },
    { "data-key": "pass", "aria-live": "polite" },
    icon("picture"),
  );
  return made;
}

function isDark() {
  const theme = document.documentElement.dataset.theme;
  return (
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  );
}

/** @param {Table} table */
function record(table) {
  const url = `${table.api.base}/record`;
  return make(
    "section",
    {},
    make("h3", {}, say("share.record")),
    table.draws.line && make("p", { class: "muted" }, table.draws.line),
    make(
      "div",
      { class: "buttons start" },
      copyButton(say("share.copy_record"), async () =>
        JSON.stringify(await table.api.get("/record"), null, 1),
      ),
      make(
        "a",
        { class: "btn", href: url, download: `sumtable-${table.state.id}.json` },
        icon("download"),
        say("share.download"),
      ),
    ),
  );
}
