import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { SubmissionFilter, SentSubmission } from '#contract/domain/submission.ts';
import { WindowedList } from '#state/windowed-list.svelte.ts';

export type SubmissionScope = 'period' | 'frequency' | 'company';

/** Sendings of a company, newest first: of all of it, of a pay frequency, or of one period. */
export class SubmissionList {
  scope = $state<SubmissionScope>('company');
  readonly list: WindowedList<SentSubmission>;
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;
  readonly #period: PeriodRef | null;

  constructor(bridge: Bridge, company: CompanyRef, period: PeriodRef | null) {
    this.#bridge = bridge;
    this.#company = company;
    this.#period = period;
    if (period !== null) this.scope = 'period';
    this.list = new WindowedList((window) => bridge.calls.sentInputs.list({ filter: this.filter, window }));
  }

  get filter(): SubmissionFilter {
    const { payFrequencyId = null, periodEnd = null } = this.#period ?? {};
    return {
      ...this.#company,
      payFrequencyId: this.scope === 'company' ? null : payFrequencyId,
      periodEnd: this.scope === 'period' ? periodEnd : null,
    };
  }

  /** Reads again whenever a sending begins or ends, until the returned function is called. */
  follow(): () => void {
    return this.#bridge.events.sentInputs.changed(({ connectionId }) => {
      if (connectionId === this.#company.connectionId) void this.list.load();
    });
  }
}
