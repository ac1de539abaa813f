// @ts-check
/** The events of a record one by one: every bag is rebuilt, every draw compared. */
import { below } from "./bytes.js";
import { isOver } from "./promises.js";
import { BadOption } from "./table.js";

/**
 * @typedef {import("./verify.js").Check} Check
 * @typedef {import("./promises.js").Sign} Sign
 * @typedef {import("./table.js").Table} Table
 */

/** @param {Check} check @param {import("./table.js").Maker} Table @param {Sign | null} sign */
export async function walk(check, Table, sign) {
  const { players } = check.record;
  let table;
  try {
    table = new Table(check.options, Array.isArray(players) ? players.length : null);
  } catch (problem) {
    if (!(problem instanceof BadOption)) throw problem;
    return check.find("options.unknown", null, null, { option: problem.message });
  }
  const found = check.old ? table.seats : check.draws.seats.length;
  if (found !== table.seats) check.find("seats.count", null, null, { found, expected: table.seats });
  const undone = undoneLabels(check, table);
  let number = 0;
  while (number < check.events.length)
    if (await checkEvent(check, table, number, sign, undone(number))) number++;
    else break;
  if (number === check.events.length) checkEnd(check, table);
  const hidden = check.findings.some(({ code }) => code === "seed.hidden");
  if (!check.checked.draws && !hidden) check.find("draws.empty");
}

/** Looks whether the last event can be the last one. @param {Check} check @param {Table} table */
function checkEnd(check, table) {
  const due = table.due();
  if (due !== null && (check.record.result ?? null) !== null)
    check.find("draw.missing", check.events.length, null, { due: due.kind, found: "" });
  else if ((check.draws.seed ?? null) !== null && !isOver(check)) check.find("end.missing");
}

/** What stands behind an event's number in its labels: how many draws were taken back. @param {Check} check @param {Table} table */
function undoneLabels(check, table) {
  if (check.old) return () => "";
  /** @type {[number, number][]} */
  const pairs = check.draws.undone;
  if (pairs.length && !table.opposed) check.find("undone.alone");
  else if (!inOrder(pairs, check.events.length)) check.find("undone.order");
  else for (const [start, count] of pairs) check.find("undone.counted", start, null, { count });
  return (/** @type {number} */ number) =>
    `+${pairs.findLast(([start]) => start <= number)?.[1] ?? 0}`;
}

/** @param {[number, number][]} pairs @param {number} end */
function inOrder(pairs, end) {
  return pairs.every(([start, count], i) => {
    const [before, less] = pairs[i - 1] ?? [-1, 0];
    return before < start && less < count && start <= end;
  });
}

/**
 * Checks one event; false if what follows it can't be checked.
 * @param {Check} check
 * @param {Table} table
 * @param {number} number
 * @param {Sign | null} sign
 * @param {string} undone
 */
async function checkEvent(check, table, number, sign, undone) {
  const text = check.events[number];
  const tell = (/** @type {string} */ code, facts = {}) => {
    check.find(code, number, null, facts);
    return false;
  };
  if (typeof text !== "string" || !table.form.test(text)) return tell("event.form");
  if (check.events[number - 1] === "resign") return tell("event.after");
  const [kind = "", ...words] = text.split(" ");
  const [due, found] = [table.due(), text.slice(0, 200)];
  if (due !== null && kind !== due.kind) return tell("draw.missing", { due: due.kind, found });
  if (due !== null) {
    const expected = sign && (await drawn(due, sign, `${number}${undone}`));
    if (!table.take(words)) return tell("draw.impossible", { found });
    if (expected !== null && expected !== text)
      tell("draw.differs", { expected: expected.slice(0, 200), found });
    check.checked.draws++;
    return true;
  }
  if (table.chance.includes(kind)) return tell("draw.extra", { found });
  return kind === "resign" || table.act(kind, words) || tell("event.tile", { found });
}

/** The event that the key gives here. @param {import("./table.js").Due} due @param {Sign} sign @param {string} event */
async function drawn(due, sign, event) {
  let label = 0;
  const indices = due.bags.map(([bag, count]) =>
    Array.from({ length: count }, (_, i) => below(sign, bag.length - i, `${event}/${label++}`)),
  );
  const taken = [];
  for (const [i, [things]] of due.bags.entries()) {
    const bag = [...things];
    const places = await Promise.all(indices[i] ?? []);
    taken.push(places.map((place) => bag.splice(place, 1)[0]));
  }
  return due.text(taken);
}
