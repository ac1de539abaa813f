/** The card that brings others to the table while a seat is open: link, code and QR code. */

import { make, need } from "./dom.js";
import { copyField } from "./dialogs.js";
import { say } from "./texts.js";

/** @typedef {import("./types.js").State} State */

export class Invite {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.box = need("#invite");
    this.shown = "";
  }

  /** @param {State} state */
  show(state) {
    const code = state.status === "waiting" ? (state.join?.code ?? "") : "";
    if (code === this.shown) return;
    this.shown = code;
    this.box.hidden = !code;
    this.box.replaceChildren(...(code && state.join ? invitation(this.table, state.join) : []));
  }
}

/**
 * @param {import("./table.js").Table} table
 * @param {{code: string, url: string}} join
 * @returns {HTMLElement[]}
 */
export function invitation(table, join) {
  return [
    make("h2", {}, say("invite.title")),
    make("p", {}, say("invite.text")),
    make("img", {
      class: "qr",
      src: `${table.api.base}/qr.svg?what=join`,
      alt: say("invite.qr"),
      width: 176,
      height: 176,
    }),
    copyField(say("invite.link"), join.url),
    make(
      "p",
      { class: "muted" },
      `${say("invite.code")} `,
      make("b", { class: "code" }, join.code),
    ),
  ];
}
