/** The live line to the server: new states as they happen, resumed after every break. */

/** @typedef {import("./types.js").PicturedState} PicturedState */
/** @typedef {import("./types.js").VersionState} VersionState */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 1200; // how long a break may last before anyone is told
const WATCH = 3000;
const MISSED = 2.5; // pings that may fail to come before the line is thought dead
const LATE = 5000;

export class Stream {
  /**
   * @param {string} id
   * @param {() => {after: number, turned: number}} known the version that is here, and how the board lies
   * @param {{state: (state: PicturedState) => void, version: (own: VersionState) => void,
   *   presence: (who: import("./types.js").Presence) => void,
   *   phrase: (phrase: import("./types.js").PhraseState) => void,
   *   assets: (version: string) => void,
   *   line: (connected: boolean) => void}} hear
   */
  constructor(id, known, hear) {
    this.url = `/api/games/${encodeURIComponent(id)}/stream`;
    this.known = known;
    this.hear = hear;
    this.wait = FIRST_WAIT;
    /** @type {EventSource | null} */
    this.source = null;
    this.connected = true;
    /** @type {number | undefined} */
    this.alarm = undefined;
    /** When something was heard last, and how long nothing may be: by the clock, which goes on
     * while a computer sleeps. */
    this.heard = Date.now();
    this.patience = 15_000 * MISSED + LATE;
    // Offline isn't lost: the server may be this very machine. A new line will tell.
    for (const change of ["online", "offline"]) addEventListener(change, () => this.wake(true));
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("pagehide", () => this.source?.close());
    addEventListener("pageshow", (event) => event.persisted && this.wake(true));
    setInterval(() => this.watch(), WATCH);
  }

  open() {
    this.source?.close();
    const { after, turned } = this.known();
    const source = new EventSource(`${this.url}?after=${after}&answered=true&turned=${turned}`);
    this.source = source;
    this.heard = Date.now();
    source.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.tell(true);
    });
    this.on(source, "state", (state) => {
      this.tell(true);
      this.hear.state(state);
    });
    this.on(source, "version", this.hear.version);
    this.on(source, "presence", this.hear.presence);
    this.on(source, "phrase", this.hear.phrase);
    this.on(source, "ping", ({ assets, seconds }) => {
      this.patience = seconds * 1000 * MISSED + LATE;
      this.hear.assets(assets);
    });
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      source.close();
      this.tell(false);
      // Not all at once when a server is there again.
      const wait = this.wait * (0.75 + Math.random() / 2);
      setTimeout(() => this.source === source && this.open(), wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    });
  }

  /**
   * Hears one kind of event, as long as the source is the one in use.
   * @param {EventSource} source
   * @param {string} kind
   * @param {(told: any) => void} take
   */
  on(source, kind, take) {
    source.addEventListener(kind, (event) => {
      if (this.source !== source) return;
      this.heard = Date.now();
      take(JSON.parse(event.data));
    });
  }

  /** Nothing was heard for so long that the line is dead, whatever the browser thinks. */
  get silent() {
    return Date.now() - this.heard > this.patience;
  }

  /** Something has changed: a break needn't last any longer. @param {boolean} [surely] */
  wake(surely = false) {
    if (!this.source) return;
    if (!surely && this.source.readyState === EventSource.OPEN && !this.silent) return;
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** A line that died without a word, as it does while a computer sleeps, is opened again. */
  watch() {
    if (!this.source || !this.silent) return;
    this.tell(false);
    this.open();
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
