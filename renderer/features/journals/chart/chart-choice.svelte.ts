import type { Bridge } from '#bridge/bridge.ts';
import {
  chartKey,
  chartOfAccounts,
  type ChartOfAccounts,
} from '#electron/journals/contract/chart-of-accounts.ts';
import { SetUpChoice } from '#features/set-up/set-up-choice.svelte.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { KnownAccounts } from './known-accounts.ts';

/** The chart of accounts that a company uses. */
export class ChartChoice {
  readonly #choice: SetUpChoice;
  #chart = $state.raw<ChartOfAccounts | null>(null);
  readonly known = $derived(new KnownAccounts(this.#chart?.accounts ?? []));

  constructor(bridge: Bridge, company: CompanyRef) {
    this.#choice = new SetUpChoice(bridge, company, 'chart-of-accounts');
  }

  get chart(): ChartOfAccounts | null {
    return this.#chart;
  }

  async load(): Promise<void> {
    await this.#choice.load();
    this.#chart = chartOfAccounts.safeParse(this.#choice.valueOf(chartKey)).data ?? null;
  }

  use(chart: ChartOfAccounts): void {
    this.#chart = chart;
  }
}
