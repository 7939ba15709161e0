import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { findingKey } from './period-check-state.svelte.ts';

/** The finding on the desk. If a filter or a tick takes it out of the list, the one that moves into its place follows. */
export class CurrentFinding {
  readonly #rows: () => readonly PeriodFinding[];
  #key = $state.raw('');
  #index = $state.raw(0);

  constructor(rows: () => readonly PeriodFinding[]) {
    this.#rows = rows;
  }

  readonly #place = $derived.by(() => {
    const rows = this.#rows();
    const found = rows.findIndex((each) => findingKey(each) === this.#key);
    return found >= 0 ? found : Math.min(this.#index, rows.length - 1);
  });

  readonly row = $derived.by(() => this.#rows()[this.#place]);

  go(row: PeriodFinding): void {
    this.#key = findingKey(row);
    this.#index = this.#rows().indexOf(row);
  }

  /** Goes to the next finding, or the previous one; at the end of the list it stays. */
  move(by: 1 | -1): void {
    const row = this.#rows()[this.#place + by];
    if (row !== undefined) this.go(row);
  }
}
