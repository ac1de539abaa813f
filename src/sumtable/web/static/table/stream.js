/** The live line to the server: new states as they happen, resumed after every break. */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").VersionState} VersionState */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 1200; // how long a break may last before anyone is told

export class Stream {
  /**
   * @param {string} id
   * @param {() => number} version of what is known here
   * @param {{state: (state: State) => void, version: (own: VersionState) => void,
   *   presence: (who: import("./types.js").Presence) => void,
   *   line: (connected: boolean) => void}} hear
   */
  constructor(id, version, hear) {
    this.url = `/api/games/${encodeURIComponent(id)}/stream`;
    this.version = version;
    this.hear = hear;
    this.wait = FIRST_WAIT;
    /** @type {EventSource | null} */
    this.source = null;
    this.connected = true;
    /** @type {number | undefined} */
    this.alarm = undefined;
    addEventListener("online", () => this.open());
    addEventListener("pagehide", () => this.source?.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
  }

  open() {
    this.source?.close();
    const source = new EventSource(`${this.url}?after=${this.version()}&answered=true`);
    this.source = source;
    source.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.tell(true);
    });
    source.addEventListener("state", (event) => {
      this.tell(true);
      this.hear.state(JSON.parse(event.data));
    });
    source.addEventListener("version", (event) => this.hear.version(JSON.parse(event.data)));
    source.addEventListener("presence", (event) => this.hear.presence(JSON.parse(event.data)));
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      source.close();
      this.tell(false);
      setTimeout(() => this.source === source && this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    });
  }

  /** @param {boolean} connected */
  tell(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    clearTimeout(this.alarm);
    if (connected) this.hear.line(true);
    else this.alarm = setTimeout(() => this.hear.line(false), QUIET);
  }
}
