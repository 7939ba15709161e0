import type { Bridge } from '#bridge/bridge.ts';
import type { UnsentDraft } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';

/** Where on one connection inputs wait that only this computer has. */
export class UnsentWork {
  #drafts = $state.raw<readonly UnsentDraft[]>([]);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async read(connectionId: string): Promise<void> {
    const { drafts } = await this.#bridge.calls.bulkInputs.drafts({ connectionId });
    this.#drafts = drafts;
  }

  /** Cells of the company, of one of its pay frequencies, or of one period: whatever `where` names. */
  count(where: Partial<PeriodRef>): number {
    const names = Object.keys(where) as (keyof PeriodRef)[];
    return this.#drafts
      .filter(({ ref }) => names.every((name) => ref[name] === where[name]))
      .reduce((sum, { cells }) => sum + cells, 0);
  }
}
