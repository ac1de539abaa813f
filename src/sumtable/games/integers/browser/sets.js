// @ts-check
/** The table of tile counts: one row per colour, one column per number. */

/** @typedef {{red: number[], blue: number[], green: number[], yellow: number[], wild: number}} Tiles */
/** @typedef {"red" | "blue" | "green" | "yellow"} Colour */

/** @type {Colour[]} */
const COLOURS = ["red", "blue", "green", "yellow"];
/** @type {Record<string, string>} */
const LETTERS = { red: "R", blue: "B", green: "G" };
const USUAL = Array.from({ length: 19 }, (_, at) => at - 9);

/** @param {number} number */
const minus = (number) => String(number).replace("-", "−");

/**
 * Builds the table and keeps it in step with what is typed.
 * @param {Tiles} first
 * @param {() => void} changed
 */
export function countTiles(first, changed) {
  const table = /** @type {HTMLTableElement} */ (document.getElementById("sets"));
  const wild = /** @type {HTMLInputElement} */ (document.getElementById("wild"));
  const another = /** @type {HTMLInputElement} */ (document.getElementById("another"));
  /** @type {Record<string, string>} */
  const words = JSON.parse(table.dataset.colours ?? "{}");
  /** @type {Map<string, number>} */
  let counts = new Map();
  let numbers = USUAL;
  /** @type {Record<string, number>} */
  let needed = {};

  /** @param {Tiles} given */
  function load(given) {
    counts = new Map();
    const found = new Set(USUAL);
    for (const colour of COLOURS) {
      for (const number of given[colour]) {
        found.add(number);
        counts.set(`${colour} ${number}`, (counts.get(`${colour} ${number}`) ?? 0) + 1);
      }
    }
    numbers = [...found].sort((a, b) => a - b);
    wild.value = String(given.wild);
    draw();
  }

  function draw() {
    const head = document.createElement("tr");
    head.append(cell("th", table.dataset.number ?? "", "col"));
    for (const number of numbers) head.append(cell("th", minus(number), "col"));
    head.append(cell("th", table.dataset.together ?? "", "col"));
    table.replaceChildren(head, ...COLOURS.map(row));
    totals();
  }

  /** @param {Colour} colour */
  function row(colour) {
    const line = document.createElement("tr");
    line.dataset.colour = colour;
    const title = cell("th", words[colour], "row");
    line.append(title);
    for (const number of numbers) {
      const field = document.createElement("input");
      field.type = "number";
      field.min = "0";
      field.max = "999";
      field.inputMode = "numeric";
      field.className = "input";
      field.value = String(counts.get(`${colour} ${number}`) ?? 0);
      field.ariaLabel = (table.dataset.label ?? "")
        .replace("{colour}", words[colour])
        .replace("{number}", minus(number));
      field.addEventListener("input", () => {
        counts.set(`${colour} ${number}`, Math.min(999, Math.max(0, Math.floor(Number(field.value)))));
        totals();
        changed();
      });
      const place = document.createElement("td");
      place.append(field);
      line.append(place);
    }
    line.append(cell("td", ""));
    return line;
  }

  function totals() {
    const all = tiles();
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-colour]"))) {
      const colour = /** @type {Colour} */ (line.dataset.colour);
      const have = all[colour].length;
      const text = (colour in LETTERS ? table.dataset.enough : table.dataset.total) ?? "";
      const place = /** @type {HTMLElement} */ (line.lastElementChild);
      place.textContent = text
        .replace("{tiles}", String(have))
        .replace("{spaces}", String(needed[colour] ?? 0));
      place.className = have < (needed[colour] ?? 0) ? "few" : "";
    }
  }

  /** @returns {Tiles} */
  function tiles() {
    const made = Object.fromEntries(
      COLOURS.map((colour) => [
        colour,
        numbers.flatMap((number) =>
          Array.from({ length: counts.get(`${colour} ${number}`) ?? 0 }, () => number),
        ),
      ]),
    );
    return /** @type {Tiles} */ ({ ...made, wild: Math.min(100, Math.max(0, Math.floor(Number(wild.value)))) });
  }

  document.getElementById("add")?.addEventListener("click", () => {
    const number = Math.floor(Number(another.value));
    if (another.value === "" || Math.abs(number) > 999 || numbers.includes(number)) return;
    numbers = [...numbers, number].sort((a, b) => a - b);
    another.value = "";
    draw();
  });
  wild.addEventListener("input", changed);
  load(first);
  return {
    load,
    tiles,
    /** @param {string[]} rows the board, whose spaces are counted */
    spaces(rows) {
      const letters = rows.join("");
      needed = Object.fromEntries(
        Object.entries(LETTERS).map(([colour, letter]) => [colour, letters.split(letter).length - 1]),
      );
      totals();
    },
  };
}

/**
 * @param {"th" | "td"} kind
 * @param {string} text
 * @param {string} [scope]
 */
function cell(kind, text, scope) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (scope) made.setAttribute("scope", scope);
  return made;
}
