import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';

/** Few, so that a stop takes effect soon on a service that takes a call a second. */
const slice = 5;

/** Reads the leave of employees that was never read, when the clerk asks for it, a few at a time. */
export class LeaveReading {
  readonly #calls: Bridge['calls']['leave'];
  readonly #company: CompanyRef;
  #unread = $state.raw<readonly number[]>([]);
  #running = $state(false);
  #stopping = $state(false);
  #done = $state(0);
  #total = $state(0);
  #failed = $state(0);
  #failure = $state.raw<unknown>(null);

  constructor(bridge: Bridge, company: CompanyRef) {
    this.#calls = bridge.calls.leave;
    this.#company = company;
  }

  /** How many employees wait. */
  get unread(): number {
    return this.#unread.length;
  }

  get running(): boolean {
    return this.#running;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  get progress(): { readonly done: number; readonly total: number } {
    return { done: this.#done, total: this.#total };
  }

  /** Employees whose leave the service did not tell. */
  get failed(): number {
    return this.#failed;
  }

  /** Why the reading ended before its time. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Asks who is left. `on`: they are in service on this day. */
  async load(on: string): Promise<void> {
    try {
      this.#unread = (await this.#calls.unread({ ...this.#company, on })).employeeIds;
    } catch (error) {
      this.#failure = error;
    }
  }

  /** Reads all who are left, until it is stopped or the service is gone. */
  async start(): Promise<void> {
    if (this.#running) return;
    const waiting = [...this.#unread];
    this.#running = true;
    this.#failure = null;
    this.#done = 0;
    this.#failed = 0;
    this.#total = waiting.length;
    try {
      while (waiting.length > 0 && !this.#stopping) {
        const employeeIds = waiting.splice(0, slice);
        const { failed } = await this.#calls.readSome({
          ...this.#company,
          employeeIds,
          asAt: null,
        });
        this.#done += employeeIds.length;
        this.#failed += failed;
        this.#unread = [...waiting];
      }
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#running = false;
      this.#stopping = false;
    }
  }

  stop(): void {
    this.#stopping = this.#running;
  }
}
