import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import { isFinalised } from '#electron/home/contract/period-due.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import { nextStep, withWork, type NextStep } from './next-step.ts';
import { followOutbox } from './outbox.svelte.ts';
import { Resource } from './resource.svelte.ts';
import { periodKey, readWorkQueue } from './work-queue.ts';

/** Events within this time of the first lead to a single load. */
const togetherMs = 300;

type Subscribe = (listener: () => void) => Unsubscribe;

/** Calls back after anything on which a next step depends has changed, and after `also`, until the returned function is called. */
export function followSteps(bridge: Bridge, moved: () => void, also: readonly Subscribe[] = []): () => void {
  const { companies, home, monthEnds, paymentRuns, periodChecks, sentInputs } = bridge.events;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // While a company is being read, events arrive many times a second.
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      moved();
    }, togetherMs);
  };
  const nouns = [companies, home, monthEnds, paymentRuns, periodChecks, sentInputs];
  const removals = [
    followOutbox(bridge, soon),
    ...nouns.map((noun) => noun.changed(soon)),
    ...also.map((subscribe) => subscribe(soon)),
  ];
  return () => {
    clearTimeout(timer);
    removals.forEach((remove) => remove());
  };
}

/** The next step of each period of a company, as Home has it. */
export class NextSteps {
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;
  readonly #steps = new Resource<ReadonlyMap<string, NextStep>>();
  #openFirst = $state.raw<PeriodRef | null>(null);

  constructor(bridge: Bridge, { connectionId, companyId }: CompanyRef) {
    this.#bridge = bridge;
    this.#company = { connectionId, companyId };
  }

  /** Never rejects: a step that could not be read is not known. */
  async load(): Promise<void> {
    await this.#steps.load(async () => {
      const [{ periods }, queue] = await Promise.all([
        this.#bridge.calls.home.steps(this.#company),
        readWorkQueue(this.#bridge, [this.#company.connectionId]),
      ]);
      const { months } = withWork(periods, queue);
      const open = periods.filter((row) => !isFinalised(row));
      this.#openFirst = open.toSorted((a, b) => a.periodEnd.localeCompare(b.periodEnd))[0] ?? null;
      return {
        value: new Map(months.map((month) => [periodKey(month.row), nextStep(month)])),
        fetchedAt: null,
      };
    });
  }

  /** The next step of a period; undefined until it was read, null if it is not known. */
  of(period: PeriodRef): NextStep | null | undefined {
    if (this.#steps.status === 'loading') return undefined;
    return this.#steps.value?.get(periodKey(period)) ?? null;
  }

  /** The open period that ends first; null if there is none, or none is known. */
  get openFirst(): PeriodRef | null {
    return this.#openFirst;
  }

  follow(): () => void {
    return followSteps(this.#bridge, () => void this.load());
  }
}
