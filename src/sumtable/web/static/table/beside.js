/** The rules beside the game: one reads on while the table stays in sight. */

import { button, icon, make, need } from "./dom.js";
import { say } from "./texts.js";

export class Beside {
  /** @param {HTMLElement} link that leads to the page of the rules, where scripts don't run */
  constructor(link) {
    this.link = link;
    this.address = link.getAttribute("href") ?? "/rules";
    /** @type {HTMLElement | null} */
    this.box = null;
    link.setAttribute("role", "button");
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.toggle();
    });
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      void this.toggle();
    });
    document.addEventListener("keydown", (event) => {
      const above = document.querySelector("dialog[open]");
      if (event.key === "Escape" && !event.defaultPrevented && this.open && !above) this.close();
    });
  }

  get open() {
    return this.box !== null && !this.box.hidden;
  }

  async toggle() {
    if (this.open) return this.close();
    this.box ??= this.build();
    this.box.hidden = false;
    this.link.setAttribute("aria-expanded", "true");
    need("h2", this.box).focus({ preventScroll: true });
    if (!this.box.querySelector(".prose")) await this.fill(need(".inside", this.box));
  }

  close() {
    if (!this.box) return;
    const within = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.link.setAttribute("aria-expanded", "false");
    // On a small screen only the way to it has room.
    const back = this.link.offsetParent === null ? need("#howto-link") : this.link;
    if (within) back.focus({ preventScroll: true });
  }

  build() {
    const box = make(
      "aside",
      { class: "beside", id: "rules", "aria-labelledby": "rules-head", hidden: true },
      make(
        "header",
        {},
        make("h2", { id: "rules-head", tabindex: -1 }, say("rules.head")),
        make(
          "a",
          { class: "btn quiet slim", href: this.address, target: "_blank", rel: "noopener" },
          say("rules.page"),
        ),
        button("", "btn quiet square", () => this.close(), { "aria-label": say("close") }, icon("close")),
      ),
      make(
        "div",
        { class: "inside", tabindex: 0, role: "region", "aria-label": say("rules.head") },
        make("p", { class: "muted" }, say("rules.wait")),
      ),
    );
    this.link.setAttribute("aria-controls", "rules");
    document.body.append(box);
    return box;
  }

  /** Brings the page's article. @param {HTMLElement} inside */
  async fill(inside) {
    try {
      const answer = await fetch(this.address);
      if (!answer.ok) throw new TypeError(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const article = page.querySelector("article.prose");
      if (!article) throw new TypeError("The page has no rules.");
      inside.replaceChildren(settled(document.importNode(article, true), inside));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      inside.replaceChildren(make("p", { class: "note warn" }, say("failed")));
    }
  }
}

/**
 * An article whose names don't meet those of the table, and whose links leave the table open.
 * @param {Element} article
 * @param {HTMLElement} inside
 */
function settled(article, inside) {
  for (const named of article.querySelectorAll("[id]")) named.id = `rules-${named.id}`;
  for (const link of article.querySelectorAll("a[href]")) {
    const place = link.getAttribute("href") ?? "";
    if (!place.startsWith("#")) {
      link.setAttribute("target", "_blank");
      link.setAttribute("rel", "noopener");
      continue;
    }
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const target = inside.querySelector(`#${CSS.escape(`rules-${place.slice(1)}`)}`);
      target?.closest("details")?.setAttribute("open", "");
      target?.scrollIntoView();
    });
  }
  return article;
}
