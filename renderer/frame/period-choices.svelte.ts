import type { Bridge } from '#bridge/bridge.ts';
import type { PayPeriod } from '#electron/inputs/contract/bulk-input.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { PayFrequency } from '#electron/period/contract/pay-frequency.ts';
import { Resource } from '#state/resource.svelte.ts';

export interface PeriodChoice extends PayPeriod {
  readonly payFrequency: PayFrequency;
}

interface PeriodGroup {
  readonly payFrequency: PayFrequency;
  /** Newest first. */
  readonly periods: readonly PeriodChoice[];
}

/** The periods of every pay frequency of a company, as far as this computer knows them. */
export class PeriodChoices {
  readonly resource = new Resource<readonly PeriodGroup[]>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get groups(): readonly PeriodGroup[] {
    return this.resource.value ?? [];
  }

  async load(company: CompanyRef): Promise<void> {
    await this.resource.load(async () => {
      const { payFrequencies, fetchedAt } = await this.#bridge.calls.companies.payFrequencies(company);
      const groups = payFrequencies.map(({ id, companyId, name }) =>
        this.#readPeriods(company, { id, companyId, name }),
      );
      return { value: await Promise.all(groups), fetchedAt };
    });
  }

  async #readPeriods(company: CompanyRef, payFrequency: PayFrequency): Promise<PeriodGroup> {
    const asked = { ...company, payFrequencyId: payFrequency.id };
    const { periods } = await this.#bridge.calls.bulkInputs.periods(asked);
    return { payFrequency, periods: periods.map((period) => ({ ...period, payFrequency })) };
  }
}
