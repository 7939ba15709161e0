/** `saved`: all on disk · `writing`: being written · `failed`: only on the screen. */
export type SaveState =
  | { readonly state: 'saved' }
  | { readonly state: 'writing' }
  | { readonly state: 'failed'; readonly error: unknown; readonly unsaved: number };

export interface SaveQueueTarget<Entry> {
  /** Resolves when the entries are on disk. */
  readonly write: (entries: readonly Entry[]) => Promise<unknown>;
  readonly onstate: (state: SaveState) => void;
}

interface Options<Entry> extends SaveQueueTarget<Entry> {
  /** What an entry is for: only the newest entry of each key is written. */
  readonly keyOf: (entry: Entry) => string | number;
  /** Writes with each addition, and after a failure not before the next one; otherwise gathers and retries. */
  readonly eager?: boolean;
}

/** From the first unsaved entry to the write; together with the write it stays below the promised 300 ms. */
const delayMs = 150;
const firstRetryMs = 500;
const longestRetryMs = 10_000;
/** A paste of a whole sheet is split into several writes, each within the limit of its call. */
export const maxAtOnce = 20_000;

/**
 * Saves what is being typed: one write at a time, with the newest entry of each key, in the order in which keys were
 * first touched. The entries of a failed write are kept and retried until it succeeds.
 */
export class SaveQueue<Entry> {
  readonly #keyOf: Options<Entry>['keyOf'];
  readonly #eager: boolean;
  #target: SaveQueueTarget<Entry>;
  #waiting = new Map<string | number, Entry>();
  /** Not merged into `#waiting` yet: thousands of cells pasted at once are merged only when they are written. */
  #added: (readonly Entry[])[] = [];
  #inFlight: readonly Entry[] = [];
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;
  #failure: { readonly error: unknown } | undefined;

  constructor({ keyOf, eager = false, ...target }: Options<Entry>) {
    this.#keyOf = keyOf;
    this.#eager = eager;
    this.#target = target;
  }

  get unsaved(): number {
    return this.#gathered().size + this.#inFlight.length;
  }

  /** The number of unsaved entries if the last write failed, else 0. */
  get failing(): number {
    return this.#failure === undefined ? 0 : this.unsaved;
  }

  /** Entries that are not on disk yet; a newer entry of a key follows the one that is being written. */
  get pending(): readonly Entry[] {
    return [...this.#inFlight, ...this.#gathered().values()];
  }

  /** Writes for another screen from now on, which is told the current state at once. */
  setTarget(target: SaveQueueTarget<Entry>): void {
    this.#target = target;
    this.#notify();
  }

  add(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    this.#added.push(entries);
    this.#notify();
    if (this.#writing !== undefined || this.#timer !== undefined) return;
    if (this.#eager) void this.#write();
    else this.#schedule(delayMs);
  }

  /** Writes everything now; resolves when it is on disk, rejects if it could not be written. */
  async flush(): Promise<void> {
    this.#unschedule();
    await this.#writing;
    while (this.#gathered().size > 0) {
      await this.#write();
      if (this.#failure !== undefined) throw this.#failure.error;
    }
  }

  /**
   * Drops what is unsaved now, because what it belongs to is discarded; returns it in case discarding fails. What is added
   * while a write is still under way is written as usual.
   */
  async drop(): Promise<readonly Entry[]> {
    this.#unschedule();
    const dropped = this.#gathered();
    this.#waiting = new Map();
    const writing = this.#inFlight;
    // A flush writes again at once what failed.
    while (this.#writing !== undefined) await this.#writing;
    // A write that failed in the meantime has put its entries back.
    const waiting = this.#gathered();
    const putBack = writing.filter((entry) => waiting.get(this.#keyOf(entry)) === entry);
    for (const entry of putBack) waiting.delete(this.#keyOf(entry));
    this.#failure = undefined;
    if (waiting.size === 0) this.#unschedule();
    else this.#schedule(0);
    this.#notify();
    const all = [...putBack, ...dropped.values()];
    return [...new Map(all.map((entry) => [this.#keyOf(entry), entry])).values()];
  }

  /** Merges the added entries; returns the newest of each waiting key. */
  #gathered(): Map<string | number, Entry> {
    for (const entries of this.#added) {
      for (const entry of entries) this.#waiting.set(this.#keyOf(entry), entry);
    }
    this.#added = [];
    return this.#waiting;
  }

  #schedule(afterMs: number): void {
    this.#unschedule();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#write();
    }, afterMs);
  }

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #write(): Promise<void> {
    // Writes all that waits, so a timer would find nothing, and an empty write is refused.
    this.#unschedule();
    this.#writing ??= this.#writeSome().finally(() => {
      this.#writing = undefined;
      if (this.#gathered().size === 0 || this.#timer !== undefined) return;
      if (this.#failure === undefined) this.#schedule(0);
      else if (!this.#eager) this.#schedule(this.#backOff());
    });
    return this.#writing;
  }

  async #writeSome(): Promise<void> {
    const unsaved = this.#gathered();
    const entries = [...unsaved.values()].slice(0, maxAtOnce);
    for (const entry of entries) unsaved.delete(this.#keyOf(entry));
    this.#inFlight = entries;
    try {
      await this.#target.write(entries);
      this.#failure = undefined;
      this.#retryMs = firstRetryMs;
    } catch (error) {
      this.#failure = { error };
      this.#putBack(entries);
    } finally {
      this.#inFlight = [];
    }
    this.#notify();
  }

  /** Entries added in the meantime are newer and win. */
  #putBack(entries: readonly Entry[]): void {
    const newer = this.#gathered();
    this.#waiting = new Map(entries.map((entry) => [this.#keyOf(entry), entry]));
    for (const [key, entry] of newer) this.#waiting.set(key, entry);
  }

  #backOff(): number {
    const afterMs = this.#retryMs;
    this.#retryMs = Math.min(afterMs * 2, longestRetryMs);
    return afterMs;
  }

  #notify(): void {
    const { onstate } = this.#target;
    if (this.#failure !== undefined) {
      onstate({ state: 'failed', error: this.#failure.error, unsaved: this.unsaved });
    } else {
      const isSaved = this.#waiting.size + this.#added.length + this.#inFlight.length === 0;
      onstate({ state: isSaved ? 'saved' : 'writing' });
    }
  }
}
