// @ts-check
/** The pages of lessons: the stars earned in this browser, and a press that begins a lesson. */
import { attempt } from "./ask.js";
import { beginLesson, star } from "./stars.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @param {Element} course */
function show(course) {
  const { course: game = "" } = /** @type {HTMLElement} */ (course).dataset;
  const steps = /** @type {NodeListOf<HTMLElement>} */ (course.querySelectorAll("a[data-lesson]"));
  let earned = 0;
  for (const step of steps) {
    const state = star(game, step.dataset.lesson ?? "");
    if (state === "done") earned += 1;
    step.dataset.state = state ?? "new";
    const words = /** @type {HTMLElement} */ (step.querySelector(".state"));
    words.textContent = state === null ? "" : `, ${main.dataset[state] ?? ""}`;
  }
  const total = course.querySelector(".earned");
  if (total)
    total.textContent = (main.dataset.earned ?? "")
      .replace("{n}", String(earned))
      .replace("{count}", String(steps.length));
}

const courses = [...document.querySelectorAll("[data-course]")];
for (const course of courses) {
  show(course);
  course.addEventListener("click", (event) => {
    const { target } = event;
    const step = target instanceof Element ? target.closest("[data-lesson]") : null;
    // A link that is to open elsewhere does.
    const mouse = /** @type {MouseEvent} */ (event);
    if (!(step instanceof HTMLElement) || mouse.ctrlKey || mouse.metaKey || mouse.shiftKey) return;
    event.preventDefault();
    const { course: game = "" } = /** @type {HTMLElement} */ (course).dataset;
    void attempt(main, () => beginLesson(game, step.dataset.lesson ?? ""));
  });
}
// Who comes back by the browser's button finds what was earned meanwhile.
window.addEventListener("pageshow", () => courses.forEach(show));
