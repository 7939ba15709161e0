/** Progress of a run, in employees. */
export interface BaseProgress {
  readonly done: number;
  readonly total: number;
}

interface Options {
  /**
   * Reads these employees from the service. Their values arrive by another route, before the promise resolves or with
   * it.
   */
  readonly read: (employeeIds: readonly number[]) => Promise<unknown>;
  /** Employees to read before the others; evaluated when a slice begins. */
  readonly first?: () => ReadonlySet<number>;
  /** Called with null when nothing is being read. */
  readonly onprogress: (progress: BaseProgress | null) => void;
  /** Called when `read` rejects, which ends the run. */
  readonly onfailure: (error: unknown) => void;
}

/** Requests are collected until none has come for this long, because the clerk moves from cell to cell. */
const quietMs = 400;
/** Few enough that a slow service answers within minutes. */
const slice = 50;
/** Used while somebody waits for the run to end or to stop. */
const urgentSlice = 10;

/** Reads the current values of employees: after a short delay, in slices, and nobody twice at the same time. */
export class BaseReading {
  readonly #options: Options;
  #waiting = new Set<number>();
  #asked = new Set<number>();
  #total = 0;
  #running = false;
  /** Incremented by `abandon`; the slice in progress then no longer counts. */
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #urgent = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Switches to smaller slices while somebody waits, so that stopping takes effect soon. */
  setUrgent(urgent: boolean): void {
    this.#urgent = urgent;
  }

  /** Requests the values of these employees; those waiting or being read already are not requested again. */
  request(employeeIds: Iterable<number>): void {
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

  /** Reports that the values of these employees have arrived: each then counts at once and not only with its slice. */
  markArrived(employeeIds: Iterable<number>): void {
    const waited = [...employeeIds].filter((id) => this.#asked.delete(id));
    if (waited.length > 0) this.#notify();
  }

  /** Drops everything that waits and stops waiting for the slice in progress; values that it still returns are used. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#waiting.clear();
    this.#asked.clear();
    this.#end();
  }

  /** Begins no further slice; the slice in progress still completes. */
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
    const ids = this.#inOrder().slice(0, this.#urgent ? urgentSlice : slice);
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
