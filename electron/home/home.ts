import { dueDatesOf } from './contract/due-dates.ts';
import type { HomeRow } from './contract/home-row.ts';
import { Dues } from './dues.ts';
import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { NamedSummary, PeriodWork } from './store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { localDay } from '#payroll/calendar.ts';
import { settingsOf } from '#electron/period/pay-frequencies.ts';
import type { Ports } from '#services/ports.ts';
import { sentSubmissionOf } from '#electron/submissions/submission-history.ts';
import type { Settings } from '#electron/settings/settings.ts';

const shownSubmissions = 5;

/** So many companies are counted within a tenth of a second, even if each has 1,200 employees. */
const awaitedCompanies = 4;

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
  readonly #dues: Dues;
  #counting: Promise<void> | undefined;
  /** How often each company was summarised, by its key: after each time, earlier counts no longer hold. */
  readonly #summarised = new Map<string, number>();
  #summarising: Promise<void> | undefined;
  #countingMany = false;
  #isClosed = false;

  constructor({ ports, settings, countUnusual }: Dependencies) {
    this.#ports = ports;
    this.#settings = settings;
    this.#countUnusual = countUnusual;
    this.#dues = new Dues(ports);
  }

  async read() {
    const { cache, work } = this.#ports.store;
    const uncounted = await this.#countFew();
    const [summaries, found, listed, connections, done, paying, submissions, { variance }] =
      await Promise.all([
        cache.listPeriodSummaries(),
        cache.listOtherCompanies(),
        cache.listListedConnections(),
        work.listConnections(),
        work.listPeriodWork(),
        work.listPaying(),
        work.listNewestSubmissions({ limit: shownSubmissions }),
        this.#settings.read(),
      ]);
    const works = new Map(done.map((each) => [keyOf(each), each]));
    const pays = new Set(paying.companies.map(companyKey));
    const paid = new Map(paying.paid.map((each) => [keyOf(each), each.payslips]));
    const placed = summaries.map((summary) => {
      const own = works.get(keyOf(summary));
      const countedWith = [variance.percent, variance.rands, own?.revision ?? ''].join(' ');
      const toPay = pays.has(companyKey(summary)) && !isPaid(paid.get(keyOf(summary)), summary.payslips);
      return { row: { ...rowOf(summary, own, countedWith), toPay }, countedWith };
    });
    const names = new Map(placed.map(({ row }) => [nameKeyOf(row), row]));
    const rows = placed.map(({ row }) => row);
    const others = found.map((other) => ({ ...other, isCounting: uncounted.has(companyKey(other)) }));
    const dues = await this.#dues.read({ rows, others });
    // After its own reads, which the store would otherwise answer between companies.
    if (uncounted.size > 0) this.#summariseBehind();
    this.#countBehind(placed);
    return {
      rows,
      others,
      unlisted: connections.map(({ id }) => id).filter((id) => !listed.includes(id)),
      dues,
      lastSubmissions: submissions.map((each) =>
        sentSubmissionOf(each, {
          companyName: names.get(nameKeyOf(each.ref))?.companyName ?? null,
          payFrequencyName: names.get(nameKeyOf(each.ref))?.payFrequencyName ?? null,
        }),
      ),
    };
  }

  /** Called after a company was read: its summary is made at once, so that Home finds it. */
  noteRead(): void {
    this.summarise().catch((error: unknown) => this.#ports.logError('home.summarise', error));
  }

  /** Brings the summaries of all companies up to date. */
  summarise(): Promise<void> {
    // Whoever asks meanwhile waits for the same: a company that changes then is found before it ends.
    return (this.#summarising ??= this.#summariseAll().finally(() => (this.#summarising = undefined)));
  }

  async #summariseAll(): Promise<void> {
    const { store } = this.#ports;
    for (;;) {
      const companies = await store.cache.listUnsummarised();
      if (companies.length === 0) return;
      for (const company of companies) {
        if (this.#isClosed) return;
        await this.#summariseOne(company);
      }
    }
  }

  async #summariseOne(company: CompanyRef): Promise<void> {
    const { store, clock } = this.#ports;
    this.#summarised.set(companyKey(company), this.#timesSummarised(company) + 1);
    await store.cache.summariseCompany({ ...company, today: localDay(clock.now()) });
  }

  /**
   * Home waits only for a few companies, such as one that was just read again. When there are more, as after an update
   * that counts something new, it shows what there is and is told when the others are counted. Resolves to those that
   * are not counted yet, by their keys.
   */
  async #countFew(): Promise<ReadonlySet<string>> {
    const uncounted = await this.#ports.store.cache.listUnsummarised();
    if (uncounted.length > awaitedCompanies) return new Set(uncounted.map(companyKey));
    await this.summarise();
    return new Set();
  }

  #summariseBehind(): void {
    const { emit, logError } = this.#ports;
    if (this.#countingMany) return;
    this.#countingMany = true;
    this.summarise()
      .catch((error: unknown) => logError('home.summarise', error))
      .finally(() => {
        this.#countingMany = false;
        emit('home', 'changed', {});
      });
  }

  async noteDue(note: ParsedInput<'home', 'noteDue'>) {
    await this.#dues.save(note);
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
    await this.#summarising?.catch(() => undefined);
  }

  #timesSummarised(company: CompanyRef): number {
    return this.#summarised.get(companyKey(company)) ?? 0;
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

const nameKeyOf = ({ connectionId, companyId, payFrequencyId }: Omit<WholePeriod, 'periodEnd'>) =>
  [connectionId, companyId, payFrequencyId].join(' ');

function rowOf(
  summary: NamedSummary,
  own: PeriodWork | undefined,
  countedWith: string,
): Omit<HomeRow, 'toPay'> {
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

/** Whether payment runs that are all with the bank have all payslips of their period; `inRuns` is null if not known. */
const isPaid = (inRuns: number | null | undefined, payslips: number): boolean =>
  inRuns === null || (inRuns ?? 0) >= payslips;
