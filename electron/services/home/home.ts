import { dueDatesOf } from '#contract/domain/due-dates.ts';
import type { HomeRow } from '#contract/domain/home-row.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { HandlersOf, ParsedInput } from '#contract/ipc.ts';
import type { NamedSummary, PeriodWork } from '#store/records/home.ts';
import type { WholePeriod } from '#store/records/period-checks.ts';
import { settingsOf } from '../pay-frequencies.ts';
import type { Ports } from '../ports.ts';
import { sentSubmissionOf } from '../sent-inputs/submission-history.ts';
import type { Settings } from '../settings.ts';

const shownSubmissions = 5;

/** Counts a period's findings that are not ticked. */
type CountUnusual = (period: WholePeriod) => Promise<number>;

interface Dependencies {
  readonly ports: Ports;
  readonly settings: Settings;
  readonly countUnusual: CountUnusual;
}

const periodOf = ({ connectionId, companyId, payFrequencyId, periodEnd }: WholePeriod): WholePeriod => ({
  ...{ connectionId, companyId, payFrequencyId, periodEnd },
});
const keyOf = (period: WholePeriod) => Object.values(periodOf(period)).join(' ');

/** The state of all companies of all connections, from the cache alone. */
export class Home implements HandlersOf<'home'> {
  readonly #ports: Ports;
  readonly #settings: Settings;
  readonly #countUnusual: CountUnusual;
  #counting: Promise<void> | undefined;
  /** How often each company was summarised, by its key: after each time, earlier counts no longer hold. */
  readonly #summarised = new Map<string, number>();
  #isClosed = false;

  constructor({ ports, settings, countUnusual }: Dependencies) {
    this.#ports = ports;
    this.#settings = settings;
    this.#countUnusual = countUnusual;
  }

  async read() {
    const { cache, work } = this.#ports.store;
    for (const company of await cache.listUnsummarised()) {
      this.#summarised.set(companyKeyOf(company), this.#timesSummarised(company) + 1);
      await cache.summariseCompany(company);
    }
    const [summaries, done, submissions, { variance }] = await Promise.all([
      cache.listPeriodSummaries(),
      work.listPeriodWork(),
      work.listNewestSubmissions({ limit: shownSubmissions }),
      this.#settings.read(),
    ]);
    const works = new Map(done.map((each) => [keyOf(each), each]));
    const placed = summaries.map((summary) => {
      const own = works.get(keyOf(summary));
      const countedWith = [variance.percent, variance.rands, own?.revision ?? ''].join(' ');
      return { row: rowOf(summary, own, countedWith), countedWith };
    });
    this.#countBehind(placed);
    const names = new Map(placed.map(({ row }) => [nameKeyOf(row), row]));
    return {
      rows: placed.map(({ row }) => row),
      lastSubmissions: submissions.map((each) =>
        sentSubmissionOf(each, {
          companyName: names.get(nameKeyOf(each.ref))?.companyName ?? null,
          payFrequencyName: names.get(nameKeyOf(each.ref))?.payFrequencyName ?? null,
        }),
      ),
    };
  }

  async tick({ ticked, ...period }: ParsedInput<'home', 'tick'>) {
    const { store, actor, clock, emit } = this.#ports;
    await store.work.tickPeriod({ period, ticked, by: actor.user, at: clock.now() });
    emit('home', 'changed', {});
    emit('auditLog', 'changed', {});
    return {};
  }

  /** Stops counting; resolves when the count under way has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#counting;
  }

  #timesSummarised(company: CompanyRef): number {
    return this.#summarised.get(companyKeyOf(company)) ?? 0;
  }

  /** Counts the missing findings in the background, one period after the other. */
  #countBehind(rows: readonly { row: HomeRow; countedWith: string }[]): void {
    const missing = rows.filter(({ row }) => row.unusual === null && row.done === null);
    if (missing.length === 0 || this.#isClosed) return;
    this.#counting ??= this.#count(missing).finally(() => (this.#counting = undefined));
  }

  async #count(rows: readonly { row: HomeRow; countedWith: string }[]): Promise<void> {
    const { store, emit, logError } = this.#ports;
    for (const { row, countedWith } of rows) {
      if (this.#isClosed) return;
      try {
        const period = periodOf(row);
        const times = this.#timesSummarised(period);
        const unusual = await this.#countUnusual(period);
        // If the company has changed meanwhile, the count is dropped and made again.
        if (times === this.#timesSummarised(period))
          await store.cache.saveUnusual({ period, unusual, countedWith });
        emit('home', 'changed', {});
      } catch (error) {
        // A company that cannot be counted must not hold up the others.
        logError('home.count', error);
      }
    }
  }
}

const companyKeyOf = ({ connectionId, companyId }: CompanyRef) => `${connectionId} ${companyId}`;

const nameKeyOf = ({ connectionId, companyId, payFrequencyId }: Omit<WholePeriod, 'periodEnd'>) =>
  [connectionId, companyId, payFrequencyId].join(' ');

function rowOf(summary: NamedSummary, own: PeriodWork | undefined, countedWith: string): HomeRow {
  const { payFrequency, lastEnd, unusualOf, unusual, ...row } = summary;
  return {
    ...row,
    payFrequencyName: payFrequency?.name ?? null,
    dates: dueDatesOf(settingsOf(payFrequency, lastEnd), row.periodEnd),
    submissions: own?.submissions ?? 0,
    unusual: unusualOf === countedWith ? unusual : null,
    done: own?.done ?? null,
  };
}
