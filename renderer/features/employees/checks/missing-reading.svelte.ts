import type { Bridge } from '#bridge/bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import { isAppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';

interface Wanted {
  /** Their pay items and regular hours. */
  readonly pay: readonly number[];
  readonly leave: readonly number[];
}

/** A company without the second version of regular hours has none to read. */
const refusedIsNone = (error: unknown): void => {
  if (!isAppError(error) || error.code !== 'service-refused') throw error;
};

/** Whether it failed because of one employee; what else fails, such as a refused key, fails for each of the others too. */
const isOfEmployee = (error: unknown): boolean =>
  isAppError(
    error,
    'bad-answer',
    'not-found',
    'not-ready',
    'reply-lost',
    'service-failed',
    'service-refused',
  );

/** Reads what the checks lack, one employee after another, until it is stopped or would fail for all. */
export class MissingReading {
  readonly #calls: Bridge['calls'];
  readonly #company: CompanyRef;
  #progress = $state.raw<{ readonly done: number; readonly total: number } | null>(null);
  #isStopped = $state(false);
  #failed = $state(0);
  #failure = $state.raw<string | null>(null);

  constructor({ calls }: Bridge, company: CompanyRef) {
    this.#calls = calls;
    this.#company = company;
  }

  /** Null while nothing is being read. */
  get progress() {
    return this.#progress;
  }

  /** Of how many employees it could not be read, and why of the last. */
  get failed(): { readonly employees: number; readonly reason: string } | null {
    return this.#failure === null ? null : { employees: this.#failed, reason: this.#failure };
  }

  stop(): void {
    this.#isStopped = true;
  }

  async read({ pay, leave }: Wanted, asAt: string): Promise<void> {
    if (this.#progress !== null) return;
    const { payItems, inherited, leave: leaves } = this.#calls;
    const steps = [
      ...pay.map((employeeId) => async () => {
        const of = { ...this.#company, employeeId };
        await payItems.refresh({ ...of, payslipId: null, force: false });
        await inherited.refresh({ ...of, force: false }).catch(refusedIsNone);
      }),
      ...leave.map((employeeId) => async () => {
        await leaves.refresh({ ...this.#company, employeeId, asAt, force: false });
      }),
    ];
    this.#isStopped = false;
    // Read through a function, since TypeScript assumes that an await does not change it.
    const isStopped = () => this.#isStopped;
    this.#failed = 0;
    this.#failure = null;
    try {
      for (const [done, step] of steps.entries()) {
        if (isStopped()) break;
        this.#progress = { done, total: steps.length };
        try {
          await step();
        } catch (error) {
          this.#failed += 1;
          this.#failure = presentError(error).title;
          if (!isOfEmployee(error)) break;
        }
      }
    } finally {
      this.#progress = null;
    }
  }
}
