import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import type { EndConsequences, OwedBalances } from '#electron/leaving/contract/service-period.ts';
import { followChanges } from '#records/changes.ts';
import { Latest } from '#state/latest.ts';

/** A day that is typed digit by digit is looked up once it has not changed for this long. */
const settlesAfterMs = 400;

/** What the end of a service on a day affects: first from cached data, then with leave and loans from the service. */
export class EndConsequencesState {
  readonly #calls: Bridge['calls'];
  readonly #changed: Bridge['events']['companies']['changed'];
  readonly #employee: EmployeeRef;
  readonly #latest = new Latest();
  #consequences = $state.raw<EndConsequences | null>(null);
  /** The day that `#consequences` is about. */
  #asAt: string | null = null;
  #reading = $state(false);
  #leaveFailed = $state(false);
  #owed = $state.raw<OwedBalances | null>(null);
  #owedFailed = $state(false);

  constructor(bridge: Bridge, employee: EmployeeRef) {
    this.#calls = bridge.calls;
    this.#changed = bridge.events.companies.changed;
    this.#employee = employee;
  }

  /** Null until a day has been chosen and its cached data has arrived. */
  get consequences(): EndConsequences | null {
    return this.#consequences;
  }

  get reading(): boolean {
    return this.#reading;
  }

  get leaveFailed(): boolean {
    return this.#leaveFailed;
  }

  /** Loans, savings and the like; null until they have been read. */
  get owed(): OwedBalances | null {
    return this.#owed;
  }

  get owedFailed(): boolean {
    return this.#owedFailed;
  }

  /** Reads once the day has not changed for a moment. Never rejects: without leave the rest is shown. */
  async choose(asAt: string): Promise<void> {
    const wanted = this.#latest.begin();
    await new Promise((resolve) => setTimeout(resolve, settlesAfterMs));
    if (wanted()) await this.#read(asAt, wanted);
  }

  /** Loads cached data alone; rejects if that fails. */
  async load(asAt: string): Promise<void> {
    const wanted = this.#latest.begin();
    const known = await this.#calls.servicePeriods.consequences({ ...this.#employee, asAt });
    if (!wanted()) return;
    this.#consequences = known;
    this.#asAt = asAt;
  }

  /** Loads cached data again after each change of what is known of the employee. Returns a function that unsubscribes. */
  follow(): Unsubscribe {
    return followChanges(this.#employee, [this.#changed], () => void this.#loadAgain());
  }

  async #loadAgain(): Promise<void> {
    const asAt = this.#asAt;
    if (asAt === null) return;
    const known = await this.#load(asAt);
    // Another day may have been chosen meanwhile.
    if (known !== null && this.#asAt === asAt) this.#consequences = known;
  }

  /** Like `choose`, without waiting. */
  read(asAt: string): Promise<void> {
    return this.#read(asAt, this.#latest.begin());
  }

  async #read(asAt: string, wanted: () => boolean): Promise<void> {
    this.#reading = true;
    // Values of another day are dropped; those of the same day stay until new ones have been read.
    if (this.#owed?.asAt !== asAt) this.#owed = null;
    const known = await this.#load(asAt);
    if (!wanted()) return;
    if (known !== null || this.#asAt !== asAt) this.#consequences = known;
    this.#asAt = asAt;
    await this.#readLeave(asAt, wanted);
    await this.#readOwed(asAt, wanted);
    if (wanted()) this.#reading = false;
  }

  async #readLeave(asAt: string, wanted: () => boolean): Promise<void> {
    try {
      await this.#calls.leave.refresh({ ...this.#employee, asAt, force: true });
      const read = await this.#load(asAt);
      if (!wanted()) return;
      // Without it, what is known stays: finalised payslips after the last day have to be confirmed.
      if (read !== null) this.#consequences = read;
      this.#leaveFailed = false;
    } catch {
      // The dialog says that leave is unknown; the clerk may end the service anyway.
      if (wanted()) this.#leaveFailed = true;
    }
  }

  async #readOwed(asAt: string, wanted: () => boolean): Promise<void> {
    if (!wanted()) return;
    try {
      const owed = await this.#calls.servicePeriods.owed({ ...this.#employee, asAt });
      if (!wanted()) return;
      this.#owed = owed;
      this.#owedFailed = false;
    } catch {
      // The dialog says that loans are unknown.
      if (wanted()) this.#owedFailed = true;
    }
  }

  async #load(asAt: string): Promise<EndConsequences | null> {
    return this.#calls.servicePeriods.consequences({ ...this.#employee, asAt }).catch(() => null);
  }
}
