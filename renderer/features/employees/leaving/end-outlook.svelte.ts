import type { Bridge } from '#bridge/bridge.ts';
import type { EmployeeRef } from '#contract/domain/ids.ts';
import type { EndOutlook, OwedBalances } from '#contract/domain/service-period.ts';
import { Latest } from '#state/latest.ts';

/** A day that is typed digit by digit is asked about once it has stood for this long. */
const settlesAfterMs = 400;

/** What the end of a service on a day bears on: from this computer at once, leave then as the service has it. */
export class EndOutlookState {
  readonly #calls: Bridge['calls'];
  readonly #employee: EmployeeRef;
  readonly #latest = new Latest();
  #outlook = $state.raw<EndOutlook | null>(null);
  /** The day that it is of. */
  #asAt: string | null = null;
  #reading = $state(false);
  #leaveFailed = $state(false);
  #owed = $state.raw<OwedBalances | null>(null);
  #owedFailed = $state(false);

  constructor(bridge: Bridge, employee: EmployeeRef) {
    this.#calls = bridge.calls;
    this.#employee = employee;
  }

  /** Null until a day was chosen and what is known of it has arrived. */
  get outlook(): EndOutlook | null {
    return this.#outlook;
  }

  get reading(): boolean {
    return this.#reading;
  }

  get leaveFailed(): boolean {
    return this.#leaveFailed;
  }

  /** Loans, savings and the like; null until they were read. */
  get owed(): OwedBalances | null {
    return this.#owed;
  }

  get owedFailed(): boolean {
    return this.#owedFailed;
  }

  /** Never rejects: without leave the rest is shown. */
  async choose(asAt: string): Promise<void> {
    const wanted = this.#latest.begin();
    await new Promise((resolve) => setTimeout(resolve, settlesAfterMs));
    if (wanted()) await this.#read(asAt, wanted);
  }

  /** From this computer alone. Rejects where that cannot be read. */
  async load(asAt: string): Promise<void> {
    const wanted = this.#latest.begin();
    const known = await this.#calls.servicePeriods.outlook({ ...this.#employee, asAt });
    if (!wanted()) return;
    this.#outlook = known;
    this.#asAt = asAt;
  }

  /** As `choose`, at once. */
  read(asAt: string): Promise<void> {
    return this.#read(asAt, this.#latest.begin());
  }

  async #read(asAt: string, wanted: () => boolean): Promise<void> {
    this.#reading = true;
    // What is known of another day is not said of this one; of the same day it stays until it is read.
    if (this.#owed?.asAt !== asAt) this.#owed = null;
    const known = await this.#load(asAt);
    if (!wanted()) return;
    if (known !== null || this.#asAt !== asAt) this.#outlook = known;
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
      this.#outlook = read;
      this.#leaveFailed = false;
    } catch {
      // The dialog says that leave is not known; the clerk may end the service all the same.
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
      // The dialog says that loans are not known.
      if (wanted()) this.#owedFailed = true;
    }
  }

  async #load(asAt: string): Promise<EndOutlook | null> {
    return this.#calls.servicePeriods.outlook({ ...this.#employee, asAt }).catch(() => null);
  }
}
