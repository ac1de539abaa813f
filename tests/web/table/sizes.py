"""The table at every size: what stands where, and what is wrong with it."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page

Size = tuple[int, int]

LONG_WORD = "Donaudampfschifffahrtselektrizitaetenhau"
"""A name of forty letters without a space to break at."""

LONG_NAME = "Anna-Magdalena Wilhelmine von und zu Alt"


def zoomed(width: int, height: int, percent: int) -> Size:
    """The room that a page has in a window of so many pixels at this zoom."""
    return width * 100 // percent, height * 100 // percent


WINDOWS = [
    *[(320, height) for height in (320, 480, 568, 800)],
    *[(360, 740), (390, 844), (480, 320), (480, 480), (480, 1080), (568, 320), (640, 640)],
    *[(667, 375), (768, 1024), (800, 320), (800, 800), (844, 390), (932, 430), (999, 641)],
    *[(1000, 320), (1000, 640), (1000, 641), (1024, 768), (1280, 800), (1366, 625)],
    *[(1920, 320), (1920, 1080)],
]
ZOOMED = [
    *[zoomed(1280, 720, percent) for percent in (110, 125, 150, 200)],
    *[zoomed(1920, 1080, percent) for percent in (125, 150, 175, 200)],
    *[zoomed(640, 640, percent) for percent in (150, 200)],
]
SIZES: list[Size] = sorted({*WINDOWS, *ZOOMED})
"""From 320 × 320 to 1920 × 1080 pixels, at 100 % to 200 %."""

FEW: list[Size] = [(320, 568), (360, 740), (640, 400), (844, 390), (1000, 641), (1280, 800)]
"""Those where most has to give way."""

SMALLEST: list[Size] = [(320, 568), (640, 400), (1000, 641)]
"""The least of each layout."""


def some(turn: int) -> list[Size]:
    """Those few, and a third of all: three turns see every size."""
    return sorted({*FEW, *SIZES[turn % 3 :: 3]})


class Steady:
    """Where the board was at each size: it has to be there in every state."""

    def __init__(self) -> None:
        self._places: dict[Size, list[float]] = {}

    def look(self, page: Page, state: str, sizes: Iterable[Size]) -> list[str]:
        """What is wrong in this state at these sizes."""
        problems = []
        for size in sizes:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            settle(page)
            seen: dict[str, Any] = page.evaluate(LOOK)
            where = f"{state} at {size[0]} × {size[1]}"
            problems += [f"{where}: {problem}" for problem in seen["problems"]]
            before = self._places.setdefault(size, seen["board"])
            if any(abs(a - b) > 0.6 for a, b in zip(before, seen["board"], strict=True)):
                problems.append(f"{where}: the board was at {before}, is at {seen['board']}")
        return problems


SETTLE = """async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const wants = () => {
    const tall = [...document.querySelectorAll("link[data-layout=tall]")]
      .some((link) => matchMedia(link.media).matches);
    if (!tall || !document.body.classList.contains("sum8")) return false;
    const svg = document.querySelector("#board svg");
    const { width, height } = svg.viewBox.baseVal;
    const [long, short] = svg.dataset.turned === "1" ? [height, width] : [width, height];
    const room = document.querySelector(".boardframe").getBoundingClientRect();
    const [w, h] = [room.width - 12, room.height - 12];
    return Math.min(w / short, h / long) > 1.1 * Math.min(w / long, h / short);
  };
  const turned = () => document.querySelector("#board svg").dataset.turned === "1";
  await frame();
  await frame();
  const until = performance.now() + 60_000;
  while (turned() !== wants() && performance.now() < until) await frame();
  await frame();
}"""


def settle(page: Page) -> None:
    """Waits until the board is as this size wants it: SUM8's is fetched anew to be turned."""
    page.evaluate(SETTLE)


LOOK = """async () => {
  const problems = [];
  const one = (selector) => document.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const shown = (element) => element.getClientRects().length > 0
    && getComputedStyle(element).visibility === "visible"
    && !element.closest(".vh, .skip, [hidden], noscript")
    && !ancestors(element).some((e) => getComputedStyle(e).clipPath !== "none");
  const ancestors = (element) => {
    const found = [];
    for (let e = element; e && e !== document.body; e = e.parentElement) found.push(e);
    return found;
  };
  const name = (element) => element.id ? `#${element.id}` : `${element.tagName.toLowerCase()}`
    + `.${element.className} “${(element.textContent ?? "").trim().slice(0, 24)}”`;
  const overlap = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  const layouts = all("link[data-layout]").filter((link) => matchMedia(link.media).matches);
  if (layouts.length !== 1) problems.push(`${layouts.length} layouts at once`);
  if (document.documentElement.scrollWidth > innerWidth)
    problems.push(`the page is ${document.documentElement.scrollWidth} wide`);

  // The board: in sight, of use, and large enough to press on.
  const svg = one("#board svg");
  const hits = all(".cell .hit", svg);
  const cells = (hits.length ? hits : [svg]).map((hit) => hit.getBoundingClientRect());
  const picture = {
    left: Math.min(...cells.map((c) => c.left)), right: Math.max(...cells.map((c) => c.right)),
    top: Math.min(...cells.map((c) => c.top)), bottom: Math.max(...cells.map((c) => c.bottom)),
  };
  const seen = Math.min(picture.bottom, innerHeight) - Math.max(picture.top, 0);
  if (seen < 80) problems.push(`only ${seen} px of the board are in sight`);
  if (picture.left < -1 || picture.right > innerWidth + 1) problems.push("the board is cut off");
  const square = Math.min(...cells.map((cell) => Math.min(cell.width, cell.height)));
  const zoom = one("#zoom");
  if (square < 24 && !shown(zoom)) problems.push(`squares of ${square.toFixed(1)} px, no zoom`);
  if (square < 9) problems.push(`squares of ${square.toFixed(1)} px`);
  if (shown(zoom) && overlap(zoom.getBoundingClientRect(), picture) > 0.5)
    problems.push("the zoom button lies on the board");

  // The game's name: there isn't much less to read of it than “Sum On”, or it isn't there.
  const crumb = one(".crumb");
  if (shown(crumb)) {
    const room = crumb.clientWidth - parseFloat(getComputedStyle(crumb).paddingLeft);
    if (room < 50) problems.push(`only ${room.toFixed()} px for the game's name`);
  }

  // The slots: none over another, nothing beyond their edges.
  const slots = [".bar", ".seats", ".task", ".status", ".boardframe", ".ledge", ".dock"]
    .map(one).filter((slot) => slot && shown(slot));
  slots.forEach((slot, i) => slots.slice(i + 1).forEach((other) => {
    if (overlap(slot.getBoundingClientRect(), other.getBoundingClientRect()) > 0.9)
      problems.push(`${name(slot)} and ${name(other)} overlap`);
  }));
  for (const slot of slots) {
    if (slot.matches(".boardframe")) continue;
    const box = slot.getBoundingClientRect();
    const scrolls = getComputedStyle(slot).overflowY === "auto";
    for (const part of all("button, a, p, h2, input, .pill, .chip, svg.av", slot).filter(shown)) {
      const own = part.getBoundingClientRect();
      const scroller = part.closest(".tray, .ledge, .goal, .say");
      const aside = scroller?.matches(".tray") && scroller.scrollWidth > scroller.clientWidth;
      if (!aside && (own.left < box.left - 1 || own.right > box.right + 1))
        problems.push(`${name(part)} leaves ${name(slot)} sideways`);
      const free = scrolls || scroller?.matches(".goal, .say") || part.matches(".handle");
      const pressed = part.matches(".ledge .acts .btn") && innerHeight > 400; // without scrolling
      if ((!free || pressed) && (own.top < box.top - 1 || own.bottom > box.bottom + 1))
        problems.push(`${name(part)} leaves ${name(slot)}`);
    }
    if (slot.scrollWidth > slot.clientWidth + 1 && slot.matches(".ledge, .status, .dock"))
      problems.push(`${name(slot)} scrolls sideways`);
  }

  // Texts: whole, or shortened where a name or a second line may be.
  const SHORT = ".who, .sub, .crumb, .pill, .so em, .hl > span, .btn.large,"
    + " .so:has(~ .acts .large)";
  const pieces = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || element.closest("script, style, svg, .sheet, dialog")) continue;
    if (!shown(element) || getComputedStyle(element).fontSize === "0px") continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!element.closest(SHORT)) {
      const clip = ancestors(element).find((e) => getComputedStyle(e).overflowX !== "visible");
      const edge = clip?.getBoundingClientRect();
      const aside = clip && ["auto", "scroll"].includes(getComputedStyle(clip).overflowX);
      if (edge && !aside && (box.left < edge.left - 1 || box.right > edge.right + 1))
        problems.push(`“${text.data.slice(0, 30)}” is cut off in ${name(clip)}`);
    }
    for (const match of text.data.matchAll(/[^\\s\\-–\\u2011/·]{2,}/g)) {
      if (match[0].length > 25) continue;
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (lines.size > 1) problems.push(`“${match[0]}” is broken in ${name(element)}`);
    }
    const slot = element.closest(".bar, .seat, .task, .status, .ledge, .dock");
    const whole = slot && !(slot.scrollHeight > slot.clientHeight + 1 && slot.matches(".ledge"));
    if (whole && !element.closest(".long")) pieces.push([element, box, slot]);
  }
  pieces.forEach(([element, box, slot], i) => pieces.slice(i + 1).forEach(([other, its, where]) => {
    if (slot === where && !element.contains(other) && !other.contains(element)
        && overlap(box, its) > 1.5 && !element.closest(SHORT) && !other.closest(SHORT))
      problems.push(`${name(element)} and ${name(other)} overlap`);
  }));

  // A dialog is on the screen, and whole.
  for (const dialog of all("dialog[open]")) {
    const box = dialog.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      problems.push(`${name(dialog)} leaves the screen`);
    for (const part of all("button, input", dialog).filter(shown)) {
      const own = part.getBoundingClientRect();
      if (own.left < box.left || own.right > box.right)
        problems.push(`${name(part)} leaves ${name(dialog)}`);
    }
  }

  // What is pressed is large enough.
  for (const target of all(".t button, .bar a, .bar button").filter(shown)) {
    const box = target.getBoundingClientRect();
    if (target.closest(".sheet") || target.matches(".handle")) continue;
    if (Math.min(box.width, box.height) < 24) problems.push(`${name(target)} is small`);
  }
  const matrix = svg.getScreenCTM();
  const board = one(".boardframe").getBoundingClientRect();
  return {
    problems: [...new Set(problems)],
    board: [matrix.a, matrix.e, matrix.f, board.left, board.top, board.width, board.height]
      .map((n) => Math.round(n * 10) / 10),
  };
}"""
"""All of it in one question, because there are hundreds of sizes and states to look at."""
