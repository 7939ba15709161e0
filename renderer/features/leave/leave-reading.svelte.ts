import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';

/** Few, so that a stop takes effect soon on a service that takes a call a second. */
const slice = 5;
/** So many employees are minutes of a slow service. More of them would be an hour: that the clerk asks for. */
const maxWithoutAsking = 400;

interface Surroundings {
  /** The employees on the screen, who come first. */
  readonly seen: () => readonly number[];
  /** The list is there, and the service can be asked, as far as is known. */
  readonly ready: () => boolean;
}

/** What becomes of an employee's leave that was never read. */
export type UnreadLeave = 'waiting' | 'reading' | 'failed';

/**
 * Reads by itself the leave that was never read, a few employees at a time: who is on the screen first, then the others.
 * Where there are very many, the others wait for the clerk's word.
 */
export class LeaveReading {
  readonly #calls: Bridge['calls']['leave'];
  readonly #company: CompanyRef;
  readonly #surroundings: Surroundings;
  #unread = $state.raw<readonly number[]>([]);
  /** Who was asked about once, with an answer or without. */
  #asked = $state.raw<ReadonlySet<number>>(new Set());
  /** Of these somebody's could not be read. */
  #failedAmong = $state.raw<ReadonlySet<number>>(new Set());
  #slice = $state.raw<ReadonlySet<number>>(new Set());
  #running = $state(false);
  #stopped = $state(false);
  #everybody = false;
  #done = $state(0);
  #failed = $state(0);
  #failure = $state.raw<unknown>(null);

  constructor(bridge: Bridge, company: CompanyRef, surroundings: Surroundings) {
    this.#calls = bridge.calls.leave;
    this.#company = company;
    this.#surroundings = surroundings;
  }

  /** How many employees wait. */
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

  /** Employees whose leave the service did not tell. */
  get failed(): number {
    return this.#failed;
  }

  /** Why the reading ended before its time. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Of an employee whose leave is not there. */
  stateOf(employeeId: number): UnreadLeave {
    if (this.#failedAmong.has(employeeId)) return 'failed';
    // Who was read stands in the list a moment later.
    return this.#slice.has(employeeId) || this.#asked.has(employeeId) ? 'reading' : 'waiting';
  }

  /** Asks who is left, and begins. `on`: they are in service on this day. */
  async load(on: string): Promise<void> {
    await this.#ask(on);
    this.goOn();
  }

  /** Begins by itself, or goes on, with what may be read now. */
  goOn(): void {
    if (this.#failure === null && this.#surroundings.ready()) void this.#run();
  }

  /** The connection is back. */
  comeBack(): void {
    this.#failure = null;
    this.goOn();
  }

  /** The clerk wants everybody's, also those that could not be read. */
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
      // Who could not be read is not asked about again without an end.
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
    const onScreen = new Set(this.#surroundings.seen());
    const first = this.#unread.filter((id) => onScreen.has(id));
    // As the number falls by what was on the screen, the rest must not begin by itself after all.
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
