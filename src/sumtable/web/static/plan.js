// @ts-check
/** What both editors do with a plan: have it judged, save it, share it. */
import { Refused, onSubmit, post, recall, remember } from "./ask.js";

/** @typedef {{name: string} & Record<string, unknown>} Content */

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export const input = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/**
 * Connects the verdict, the save form and the share link with a plan.
 * @param {"layout" | "board"} kind
 * @param {() => Content} content
 * @param {(content: Content) => string} praise what to say of a sound plan
 * @returns {{judge: () => Promise<void>, changed: () => void}} `changed` is for every change
 */
export function keepPlan(kind, content, praise) {
  const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));
  const saved = /** @type {HTMLElement} */ (document.getElementById("saved"));
  let waiting = 0;

  async function judge() {
    const plan = content();
    try {
      await post("/api/plans/check", { kind, content: plan });
      verdict.className = "note ok";
      verdict.textContent = praise(plan);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      verdict.className = "note warn";
      verdict.textContent = problem.message;
    }
  }

  const form = /** @type {HTMLFormElement} */ (document.getElementById("save"));
  onSubmit(form, async () => {
    const plan = content();
    const answer = await post("/api/plans", { kind, content: plan });
    rememberPlan(kind, answer.id, plan.name);
    show(answer.id, kind, saved);
  });
  offerCopy();
  return {
    judge,
    changed() {
      clearTimeout(waiting);
      saved.hidden = true;
      waiting = window.setTimeout(judge, 120);
    },
  };
}

/**
 * @param {string} id
 * @param {"layout" | "board"} kind
 * @param {HTMLElement} saved
 */
function show(id, kind, saved) {
  const path = `/${kind}s/${id}`;
  history.replaceState(null, "", path);
  input("link").value = location.origin + path;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (saved.querySelectorAll("[data-play]"))) {
    link.href = (link.dataset.play ?? "") + id;
  }
  saved.hidden = false;
  input("link").focus();
  input("link").select();
}

/**
 * @param {string} kind
 * @param {string} id
 * @param {string} name
 */
function rememberPlan(kind, id, name) {
  /** @type {{id: string, kind: string, name: string}[]} */
  const plans = recall("plans", []);
  const others = plans.filter((plan) => plan.id !== id);
  remember("plans", [{ id, kind, name: name || id }, ...others].slice(0, 20));
}

function offerCopy() {
  const copy = /** @type {HTMLButtonElement} */ (document.getElementById("copy"));
  copy.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(input("link").value);
    copy.textContent = copy.dataset.done ?? "";
  });
}

/**
 * Lets arrow keys, Home and End walk over a grid of buttons, one of which is in the tab order.
 * @param {HTMLElement} grid
 * @param {() => number} columns
 */
export function walkWithKeys(grid, columns) {
  const cells = () => /** @type {HTMLElement[]} */ ([...grid.children]);
  grid.addEventListener("keydown", (event) => {
    const all = cells();
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    const wide = columns();
    /** @type {Record<string, number>} */
    const steps = {
      ArrowLeft: at % wide ? -1 : 0,
      ArrowRight: at % wide < wide - 1 ? 1 : 0,
      ArrowUp: -wide,
      ArrowDown: wide,
      Home: -(at % wide),
      End: wide - 1 - (at % wide),
    };
    if (at < 0 || !(event.key in steps)) return;
    event.preventDefault();
    const next = all[at + steps[event.key]];
    next?.focus();
  });
  grid.addEventListener("focusin", (event) => {
    for (const cell of cells()) cell.tabIndex = cell === event.target ? 0 : -1;
  });
}
