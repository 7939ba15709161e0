import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { openingMonth } from '#electron/home/contract/due-dates.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { calendarDay } from '#messages/format.ts';
import { monthOf } from '#payroll/calendar.ts';
import { followChanges } from '#records/changes.ts';
import type { Clock } from '#state/clock.svelte.ts';
import { Resource } from '#state/resource.svelte.ts';

/** The pay runs of a company by month, and the month that is shown: at first, the last finished one. */
export class PayRunMonths {
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;
  readonly #clock: Clock;
  readonly #done: boolean;
  readonly list = new Resource<CallOutput<'payRuns', 'list'>>();
  /** What the clerk chose; '' until then. */
  chosen = $state('');

  /** `done`: with what was done with each run. */
  constructor(
    bridge: Bridge,
    company: CompanyRef,
    opened: { clock: Clock; month: string | null; done?: boolean },
  ) {
    this.#bridge = bridge;
    this.#company = { ...company };
    this.#clock = opened.clock;
    this.#done = opened.done ?? false;
    this.chosen = opened.month ?? '';
    void this.load();
  }

  readonly runs = $derived.by(() => this.list.value?.payRuns ?? []);
  readonly months = $derived.by(() => [...new Set(this.runs.map(({ periodEnd }) => monthOf(periodEnd)))]);
  /** '' without pay runs. */
  readonly month = $derived.by(() =>
    openingMonth(this.months, this.chosen, calendarDay(new Date(this.#clock.now))),
  );
  readonly ofMonth = $derived.by(() =>
    this.runs.filter(({ periodEnd }) => monthOf(periodEnd) === this.month),
  );

  load(): Promise<void> {
    return this.list.load(async () => {
      const value = await this.#bridge.calls.payRuns.list({
        ...this.#company,
        ...(this.#done && { done: true }),
      });
      return { value, fetchedAt: value.fetchedAt };
    });
  }

  /** Loads again when the company has changed, until the returned function is called. */
  follow(loaded?: () => unknown): () => void {
    const { companies, journals, paymentRuns } = this.#bridge.events;
    const deeds = this.#done ? [journals.changed, paymentRuns.changed] : [];
    return followChanges(this.#company, [companies.changed, ...deeds], () => void this.load().then(loaded));
  }
}
