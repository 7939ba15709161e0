/** How far a run of readings has come, in employees. */
export interface BaseProgress {
  readonly done: number;
  readonly total: number;
}

interface Options {
  /** Asks the service about these employees; what it holds arrives by another way, before the answer or with it. */
  readonly read: (employeeIds: readonly number[]) => Promise<unknown>;
  /** Employees who are to be asked about before the others, as it stands when a slice begins. */
  readonly first?: () => ReadonlySet<number>;
  /** Null: nothing is being read. */
  readonly onprogress: (progress: BaseProgress | null) => void;
  /** A failure that would meet everyone ends the run; anything else is told here too. */
  readonly onfailure: (error: unknown) => void;
}

/** The clerk goes from cell to cell: after so long without a new one, the employees are asked about together. */
const quietMs = 400;
/** Few enough for an answer within minutes of a slow service. */
const slice = 50;
/** While somebody waits for the run to end or to stop, it should be able to. */
const hurriedSlice = 10;

/** Reads what the service has for employees who were edited: soon, in slices, nobody twice. */
export class BaseReading {
  readonly #options: Options;
  #waiting = new Set<number>();
  #asked = new Set<number>();
  #total = 0;
  #running = false;
  /** Raised when nobody waits any more for the slice that is under way. */
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurried = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Somebody looks at the review: smaller slices, so that stopping takes effect soon. */
  hurry(hurried: boolean): void {
    this.#hurried = hurried;
  }

  /** Employees whose values are wanted; those who are being asked about already are not asked about again. */
  want(employeeIds: Iterable<number>): void {
    for (const id of employeeIds) {
      if (this.#asked.has(id) || this.#waiting.has(id)) continue;
      this.#waiting.add(id);
      this.#total += 1;
    }
    if (this.#waiting.size === 0 || this.#running) return;
    this.#notify();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), quietMs);
  }

  /** Their values have come: each counts as soon as it is there, and not with its slice. */
  came(employeeIds: Iterable<number>): void {
    const waited = [...employeeIds].filter((id) => this.#asked.delete(id));
    if (waited.length > 0) this.#notify();
  }

  /** Nobody waits any further, not for the slice that is under way either: what still comes of it is taken. */
  letGo(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#waiting.clear();
    this.#asked.clear();
    this.#end();
  }

  /** Reads nobody further; the slice that was asked for still comes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#total = this.#asked.size;
    if (!this.#running) this.#end();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#waiting.size > 0) await this.#readSlice();
    } catch (error) {
      this.#waiting.clear();
      this.#asked.clear();
      this.#options.onfailure(error);
    } finally {
      this.#running = false;
      this.#end();
    }
  }

  async #readSlice(): Promise<void> {
    const ids = this.#inOrder().slice(0, this.#hurried ? hurriedSlice : slice);
    for (const id of ids) {
      this.#waiting.delete(id);
      this.#asked.add(id);
    }
    const round = this.#round;
    try {
      await this.#options.read(ids);
    } catch (error) {
      if (round === this.#round) throw error;
    }
    for (const id of ids) this.#asked.delete(id);
    if (round === this.#round || this.#waiting.size > 0) this.#notify();
  }

  #inOrder(): number[] {
    const first = this.#options.first?.() ?? new Set<number>();
    return [...this.#waiting.intersection(first), ...this.#waiting.difference(first)];
  }

  #notify(): void {
    const left = this.#waiting.size + this.#asked.size;
    this.#options.onprogress({ done: Math.max(0, this.#total - left), total: this.#total });
  }

  #end(): void {
    this.#total = 0;
    this.#options.onprogress(null);
  }
}
