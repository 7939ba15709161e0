import { companyMessages } from '#features/companies/texts/companies.ts';
import { frameMessages } from '#messages/frame.ts';
import type { Bridge } from '#bridge/bridge.ts';
import type { PayPeriod } from '#electron/inputs/contract/bulk-input.ts';
import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { PayFrequency } from '#electron/period/contract/pay-frequency.ts';
import { currentPeriod } from '#payroll/current-period.ts';
import { Resource } from '#state/resource.svelte.ts';

/** A pay period to choose, with the pay frequency that it is of. */
export interface PeriodChoice extends PayPeriod {
  readonly payFrequency: PayFrequency;
}

/** The periods of one pay frequency. */
export interface PeriodGroup {
  readonly payFrequency: PayFrequency;
  /** Newest first. */
  readonly periods: readonly PeriodChoice[];
  /** Employees whose payslips were never read, so that earlier periods may be open. */
  readonly unread: number;
}

/** The state of a period, in as few words as fit beside it. */
export const stateOfPeriod = ({ payslips, finalised }: PayPeriod): string =>
  finalised === payslips
    ? frameMessages.switcher.finalised
    : companyMessages.open(payslips - finalised, payslips);

/** The periods of every pay frequency of a company, as far as this computer knows them. */
export class PeriodChoices {
  readonly resource = new Resource<readonly PeriodGroup[]>();
  readonly #bridge: Bridge;
  #company: string | null = null;
  #loading: Promise<void> | undefined;
  #isOutdated = false;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get groups(): readonly PeriodGroup[] {
    return this.resource.value ?? [];
  }

  /**
   * The current period of the company's only pay frequency, or of the one that was chosen before; undefined if that is
   * not known for certain.
   */
  usual(today: string, payFrequencyId: number | undefined): PeriodChoice | undefined {
    const [only, ...others] = this.groups;
    const group =
      others.length === 0 ? only : this.groups.find(({ payFrequency }) => payFrequency.id === payFrequencyId);
    return group === undefined || group.unread > 0 ? undefined : currentPeriod(group.periods, today);
  }

  /**
   * Until they are read, there are none: those of another company could be chosen in this one. While they are read they
   * are asked for once more at most: a company that is being read changes many times a second.
   */
  async load(company: CompanyRef): Promise<void> {
    if (this.#company !== companyKey(company)) {
      this.resource.reset();
      this.#loading = undefined;
    }
    this.#company = companyKey(company);
    this.#isOutdated = this.#loading !== undefined;
    this.#loading ??= this.#loadUntilCurrent(company);
    await this.#loading;
  }

  async #loadUntilCurrent(company: CompanyRef): Promise<void> {
    try {
      do {
        this.#isOutdated = false;
        await this.#read(company);
      } while (this.#asksAgain(company));
    } finally {
      if (this.#company === companyKey(company)) this.#loading = undefined;
    }
  }

  #asksAgain(company: CompanyRef): boolean {
    return this.#isOutdated && this.#company === companyKey(company);
  }

  #read(company: CompanyRef): Promise<void> {
    return this.resource.load(async () => {
      const { payFrequencies, fetchedAt } = await this.#bridge.calls.companies.payFrequencies(company);
      const groups = payFrequencies.map(({ id, companyId, name }) =>
        this.#readPeriods(company, { id, companyId, name }),
      );
      return { value: await Promise.all(groups), fetchedAt };
    });
  }

  async #readPeriods(company: CompanyRef, payFrequency: PayFrequency): Promise<PeriodGroup> {
    const asked = { ...company, payFrequencyId: payFrequency.id };
    const { periods, unread } = await this.#bridge.calls.bulkInputs.periods(asked);
    return { payFrequency, unread, periods: periods.map((period) => ({ ...period, payFrequency })) };
  }
}
