// @ts-check
/**
 * Whether the draws in a record are those that were promised before the game. The protocol is in
 * docs/verify.md; docs/verify/sumtable_verify.py does the same, and finds the same.
 */
import { checkPromises } from "./promises.js";
import { walk } from "./walk.js";
import { badFields, isObject, unreadable } from "./forms.js";

/**
 * @typedef {{code: string, event: number | null, seat: number | null, facts: {[name: string]: any}}} Finding
 * @typedef {{draws: number, secrets: number}} Checked How many were.
 * @typedef {"fair" | "part" | "nothing" | "wrong" | "unreadable"} Verdict
 * @typedef {{verdict: Verdict, findings: Finding[], checked: Checked}} Answer
 * @typedef {(game: string) => Promise<import("./table.js").Maker | null>} Finder
 * @typedef {{noted?: string | null, find?: Finder}} Settings
 *   The commitment that was noted before the game; where a game's bags are found.
 */

const PROTOCOLS = ["sumtable-draws/0", "sumtable-draws/1"];
const LONGEST = 64 * 1024 * 1024;
const NOTHING = ["draws.absent", "draws.empty", "seed.hidden", "game.unknown"];
const NOTES = [
  "seat.late",
  "seat.none",
  "server.alone",
  "public.added",
  "undone.counted",
  "end.missing",
];

/** One record being checked, and what has been found so far. */
export class Check {
  /** @type {Finding[]} */
  findings = [];
  /** @type {Checked} */
  checked = { draws: 0, secrets: 0 };

  /** @param {import("./forms.js").Any} record @param {Settings} settings */
  constructor(record, settings) {
    this.record = record;
    this.settings = settings;
    /** @type {string} */
    this.game = record.game;
    /** @type {import("./table.js").Options} */
    this.options = record.options ?? {};
    /** @type {unknown[]} */
    this.events = record.events;
    this.draws = record.draws;
    this.old = this.draws?.protocol === PROTOCOLS[0];
  }

  /** @param {string} code @param {number | null} [event] @param {number | null} [seat] @param {{[name: string]: any}} [facts] */
  find(code, event = null, seat = null, facts = {}) {
    this.findings.push({ code, event, seat, facts });
  }

  async run() {
    const { draws } = this;
    if (draws === null || draws === undefined) return this.find("draws.absent");
    if (!isObject(draws)) return this.find("draws.form", null, null, { field: "draws" });
    if (!PROTOCOLS.includes(draws.protocol)) {
      const protocol = typeof draws.protocol === "string" ? shortened(draws.protocol) : "";
      return this.find("draws.protocol", null, null, { protocol });
    }
    const bad = badFields(draws, this.old);
    for (const field of bad) this.find("draws.form", null, null, { field });
    if (bad.length) return;
    const { noted, find = ownBags } = this.settings;
    if (noted && noted !== draws.commitment) this.find("commitment.other");
    const sign = await checkPromises(this);
    const Table = await find(this.game);
    if (Table === null) this.find("game.unknown", null, null, { game: shortened(this.game) });
    else await walk(this, Table, sign);
  }

  /** @returns {Verdict} */
  get verdict() {
    const codes = this.findings.map(({ code }) => code);
    if (codes.some((code) => !NOTES.includes(code) && !NOTHING.includes(code))) return "wrong";
    if (codes.some((code) => NOTHING.includes(code))) return "nothing";
    return this.checked.secrets ? "fair" : "part";
  }
}

/** The first 40 letters. @param {string} text */
function shortened(text) {
  return Array.from(text).slice(0, 40).join("");
}

/** What the house of the game brings for its draws to be checked. @type {Finder} */
export async function ownBags(game) {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(game)) return null;
  // The same from here and from the folder of the tables, where this may be part of one script.
  const path = `../games/${game}/browser/draws.js`;
  try {
    return (await import(path)).Table;
  } catch {
    return null;
  }
}

/** @param {string} code @returns {Answer} */
function refused(code) {
  const findings = [{ code, event: null, seat: null, facts: {} }];
  return { verdict: "unreadable", findings, checked: { draws: 0, secrets: 0 } };
}

/**
 * The verdict on a record, all findings, and how much was checked.
 * @param {unknown} record
 * @param {Settings} [settings]
 * @returns {Promise<Answer>}
 */
export async function verify(record, settings = {}) {
  const code = unreadable(record);
  if (code !== null) return refused(code);
  const check = new Check(/** @type {import("./forms.js").Any} */ (record), settings);
  await check.run();
  return { verdict: check.verdict, findings: check.findings, checked: check.checked };
}

/** The same for a record's text. @param {string} text @param {Settings} [settings] */
export async function verifyText(text, settings = {}) {
  let record;
  try {
    record = text.length > LONGEST ? undefined : JSON.parse(text);
  } catch {
    record = undefined;
  }
  return record === undefined ? refused("record.json") : verify(record, settings);
}
