import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';

/** Few, so that a stop takes effect soon even on a service that takes a second per call. */
const slice = 5;
/** This many employees take minutes on a slow service. More could take an hour, so those wait for the clerk. */
const maxWithoutAsking = 400;

interface Environment {
  /** The employees on the screen, who come first. */
  readonly seen: () => readonly number[];
  /** Whether the list has loaded and, as far as is known, the service can be reached. */
  readonly ready: () => boolean;
}

/** The state of an employee's leave that was never read. */
export type UnreadLeave = 'waiting' | 'reading' | 'failed';

/**
 * Automatically reads leave that was never read, a few employees at a time: first those on the screen, then the others.
 * If there are very many, the others wait until the clerk asks for them.
 */
export class LeaveReading {
  readonly #calls: Bridge['calls']['leave'];
  readonly #company: CompanyRef;
  readonly #environment: Environment;
  #unread = $state.raw<readonly number[]>([]);
  /** The employees who were asked about, with or without an answer. */
  #asked = $state.raw<ReadonlySet<number>>(new Set());
  /** The employees of every slice in which somebody's leave could not be read. */
  #failedAmong = $state.raw<ReadonlySet<number>>(new Set());
  #slice = $state.raw<ReadonlySet<number>>(new Set());
  #running = $state(false);
  #stopped = $state(false);
  #everybody = false;
  #done = $state(0);
  #failed = $state(0);
  #failure = $state.raw<unknown>(null);

  constructor(bridge: Bridge, company: CompanyRef, environment: Environment) {
    this.#calls = bridge.calls.leave;
    this.#company = company;
    this.#environment = environment;
  }

  /** How many employees are still to be read. */
  get unread(): number {
    return this.#unread.length;
  }

  get running(): boolean {
    return this.#running;
  }

  get stopping(): boolean {
    return this.#running && this.#stopped;
  }

  get progress(): { readonly done: number; readonly total: number } {
    return { done: this.#done, total: this.#done + this.#unread.length };
  }

  /** How many employees' leave could not be read. */
  get failed(): number {
    return this.#failed;
  }

  /** Why reading ended early; null if it did not. */
  get failure(): unknown {
    return this.#failure;
  }

  /** The state of an employee whose leave is not in the list yet. */
  stateOf(employeeId: number): UnreadLeave {
    if (this.#failedAmong.has(employeeId)) return 'failed';
    // An employee who was just read appears in the list a moment later.
    return this.#slice.has(employeeId) || this.#asked.has(employeeId) ? 'reading' : 'waiting';
  }

  /** Finds out whose leave was never read, of those in service on the day `on`, and starts reading. */
  async load(on: string): Promise<void> {
    await this.#ask(on);
    this.goOn();
  }

  /** Starts or continues with what may be read without asking the clerk. */
  goOn(): void {
    if (this.#failure === null && this.#environment.ready()) void this.#run();
  }

  /** Call when the connection is back. */
  comeBack(): void {
    this.#failure = null;
    this.goOn();
  }

  /** Reads everybody's leave because the clerk wants it, including those that could not be read before. */
  async start(on: string): Promise<void> {
    this.#stopped = false;
    this.#everybody = true;
    this.#failure = null;
    this.#failed = 0;
    this.#asked = new Set();
    this.#failedAmong = new Set();
    await this.#ask(on);
    await this.#run();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #ask(on: string): Promise<void> {
    try {
      const { employeeIds } = await this.#calls.unread({ ...this.#company, on });
      // Employees who could not be read must not be asked about again and again.
      this.#unread = employeeIds.filter((id) => !this.#asked.has(id));
    } catch (error) {
      this.#failure = error;
    }
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    let employeeIds = this.#next();
    if (employeeIds.length === 0) return;
    this.#running = true;
    this.#done = 0;
    try {
      for (; employeeIds.length > 0; employeeIds = this.#next()) await this.#readSlice(employeeIds);
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#running = false;
    }
  }

  #next(): number[] {
    if (this.#stopped) return [];
    const onScreen = new Set(this.#environment.seen());
    const first = this.#unread.filter((id) => onScreen.has(id));
    // Counts those already asked about: reading what is on the screen must not bring the rest below the limit.
    this.#everybody ||= this.#unread.length + this.#asked.size <= maxWithoutAsking;
    const others = this.#everybody ? this.#unread.filter((id) => !onScreen.has(id)) : [];
    return [...first, ...others].slice(0, slice);
  }

  async #readSlice(employeeIds: readonly number[]): Promise<void> {
    this.#slice = new Set(employeeIds);
    try {
      const asked = { ...this.#company, employeeIds: [...employeeIds], asAt: null };
      const { failed } = await this.#calls.readSome(asked);
      this.#done += employeeIds.length;
      this.#failed += failed;
      if (failed > 0) this.#failedAmong = this.#failedAmong.union(this.#slice);
      this.#asked = this.#asked.union(this.#slice);
      this.#unread = this.#unread.filter((id) => !this.#slice.has(id));
    } finally {
      this.#slice = new Set();
    }
  }
}
