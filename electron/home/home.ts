import { isFarAhead } from '#payroll/current-period.ts';
import { dueDatesOf, emp201Due, firstEmp201Month } from './contract/due-dates.ts';
import type { HomeEmp201, HomeRow } from './contract/home-row.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Emp201Month, MonthSummary, NamedSummary, PeriodWork } from './store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { dayMs, localDay } from '#payroll/calendar.ts';
import { settingsOf } from '#electron/period/pay-frequencies.ts';
import type { Ports } from '#services/ports.ts';
import { sentSubmissionOf } from '#electron/submissions/submission-history.ts';
import type { Settings } from '#electron/settings/settings.ts';

const shownSubmissions = 5;
/** How long a ticked EMP201 is still listed, so that a tick made by mistake can be removed. */
const doneForMs = 7 * dayMs;

/** Counts a period's findings that are not ticked. */
type CountUnusual = (period: WholePeriod) => Promise<number>;

interface Dependencies {
  readonly ports: Ports;
  readonly settings: Settings;
  readonly countUnusual: CountUnusual;
}

const periodOf = ({ connectionId, companyId, payFrequencyId, periodEnd }: WholePeriod): WholePeriod => ({
  connectionId,
  companyId,
  payFrequencyId,
  periodEnd,
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
    await this.summarise();
    const [summaries, others, listed, connections, done, submissions, { variance }] = await Promise.all([
      cache.listPeriodSummaries(),
      cache.listOtherCompanies(),
      cache.listListedConnections(),
      work.listConnections(),
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
      others: [...others],
      unlisted: connections.map(({ id }) => id).filter((id) => !listed.includes(id)),
      emp201s: await this.#emp201s(),
      lastSubmissions: submissions.map((each) =>
        sentSubmissionOf(each, {
          companyName: names.get(nameKeyOf(each.ref))?.companyName ?? null,
          payFrequencyName: names.get(nameKeyOf(each.ref))?.payFrequencyName ?? null,
        }),
      ),
    };
  }

  /** Brings the summaries of all companies up to date. */
  async summarise(): Promise<void> {
    const { store, clock } = this.#ports;
    const today = localDay(clock.now());
    for (const company of await store.cache.listUnsummarised()) {
      this.#summarised.set(companyKeyOf(company), this.#timesSummarised(company) + 1);
      await store.cache.summariseCompany({ ...company, today });
    }
  }

  /** The months that each company files: from the first one that was not overdue when its payslips came here. */
  async #emp201s(): Promise<HomeEmp201[]> {
    const { store, clock } = this.#ports;
    const now = clock.now();
    const today = localDay(now);
    const months = await store.cache.listMonthSummaries();
    const known = new Set((await store.work.listEmp201Months()).map(companyKeyOf));
    const unknown = months.filter((month) => !known.has(companyKeyOf(month)));
    if (unknown.length > 0) {
      await store.work.beginEmp201Months({ companies: unknown, month: firstEmp201Month(today) });
    }
    return emp201sOf(months, await store.work.listEmp201Months(), now);
  }

  async tickEmp201(input: ParsedInput<'home', 'tickEmp201'>) {
    const { store, actor, clock } = this.#ports;
    await store.work.tickEmp201({ ...input, by: actor.user, at: clock.now() });
    return this.#emitTicked();
  }

  async tick({ ticked, ...period }: ParsedInput<'home', 'tick'>) {
    const { store, actor, clock } = this.#ports;
    await store.work.tickPeriod({ period, ticked, by: actor.user, at: clock.now() });
    return this.#emitTicked();
  }

  #emitTicked() {
    this.#ports.emit('home', 'changed', {});
    this.#ports.emit('auditLog', 'changed', {});
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
    ticked: own?.ticked ?? 0,
    unusual: unusualOf === countedWith ? unusual : null,
    done: own?.done ?? null,
  };
}

function emp201sOf(
  months: readonly MonthSummary[],
  noted: readonly Emp201Month[],
  now: number,
): HomeEmp201[] {
  const today = localDay(now);
  const ofCompany = Map.groupBy(noted, companyKeyOf);
  return months
    .flatMap(({ connectionId, companyId, companyName, month, payslips, finalised }): HomeEmp201[] => {
      const own = ofCompany.get(companyKeyOf({ connectionId, companyId })) ?? [];
      const first = own[0]?.month ?? month;
      const done = own.find((each) => each.month === month)?.done ?? null;
      const due = emp201Due(month);
      const isOver = done !== null && due < today && now - done.at > doneForMs;
      if (month < first || isOver || isFarAhead(due, today)) return [];
      return [{ connectionId, companyId, companyName, month, due, payslips, finalised, done }];
    })
    .toSorted((a, b) => a.due.localeCompare(b.due));
}
