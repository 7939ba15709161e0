import { dueDatesOf } from './contract/due-dates.ts';
import type { HomeRow, StepFacts } from './contract/home-row.ts';
import { isFinalised } from './contract/period-due.ts';
import { Dues } from './dues.ts';
import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { CompanyPeriod, NamedSummary } from './store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { localDay } from '#payroll/calendar.ts';
import { isFarAhead } from '#payroll/current-period.ts';
import { settingsOf } from '#electron/period/pay-frequencies.ts';
import type { Ports } from '#services/ports.ts';
import { sameService } from '#electron/connections/same-service.ts';
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

/** What was done in a period here, and what its findings are counted with: a count that was made with anything else is outdated. */
interface KnownWork extends Pick<StepFacts, 'submissions' | 'nothingToCapture' | 'toPay' | 'done'> {
  readonly ticked: number;
  readonly countedWith: string;
}

interface Countable {
  readonly row: StepFacts;
  readonly countedWith: string;
}

/** The state of all companies of all connections, from the cache alone. */
export class Home implements HandlersOf<'home'> {
  readonly #ports: Ports;
  readonly #settings: Settings;
  readonly #countUnusual: CountUnusual;
  readonly #dues: Dues;
  #counting: Promise<void> | undefined;
  /** What was counted of periods, by their keys: only those of current ones are in the cache. */
  readonly #counted = new Map<string, { unusual: number; countedWith: string; times: number }>();
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
    const [summaries, found, listed, connections, workOf, submissions] = await Promise.all([
      cache.listPeriodSummaries(),
      cache.listOtherCompanies(),
      cache.listListedConnections(),
      work.listConnections(),
      this.#readWork(null),
      work.listNewestSubmissions({ limit: shownSubmissions }),
    ]);
    const placed = summaries.map((summary) => placedRow(summary, workOf(summary)));
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

  async steps(company: CompanyRef) {
    const { cache } = this.#ports.store;
    const uncounted = await this.#countFew();
    const [summaries, all, workOf] = await Promise.all([
      cache.listPeriodSummaries(),
      cache.listCompanyPeriods(company),
      this.#readWork(company),
    ]);
    const current = summaries
      .filter((summary) => companyKey(summary) === companyKey(company))
      .map((summary) => placedRow(summary, workOf(summary)));
    const isCurrent = new Set(current.map(({ row }) => keyOf(row)));
    const others = all
      .filter((period) => !isCurrent.has(keyOf(period)))
      .map((period) => this.#placeOther(period, workOf(period)));
    if (uncounted.size > 0) this.#summariseBehind();
    const today = localDay(this.#ports.clock.now());
    this.#countBehind([...current, ...others.filter(({ row }) => needsCount(row, today))]);
    return { periods: [...current, ...others].map(({ row }) => factsOf(row)) };
  }

  /** A period that is not the current one: what stands out in it is counted when somebody asks for its company. */
  #placeOther(period: CompanyPeriod, { ticked: _, countedWith, ...own }: KnownWork): Countable {
    const counted = this.#counted.get(keyOf(period));
    const isValid = counted?.countedWith === countedWith && counted.times === this.#timesSummarised(period);
    return { row: { ...period, ...own, unusual: isValid ? counted.unusual : null }, countedWith };
  }

  /** Reads what was done in periods here, and returns what is known of each: of one company, or of the current ones of all. */
  async #readWork(
    company: CompanyRef | null,
  ): Promise<(period: WholePeriod & { readonly payslips: number }) => KnownWork> {
    const { work } = this.#ports.store;
    const connections = await work.listConnections();
    const sameAs = (connectionId: string) => sameService(connections, connectionId);
    const byAll = company && { companyId: company.companyId, connectionIds: sameAs(company.connectionId) };
    const [done, paying, { variance }] = await Promise.all([
      work.listPeriodWork(),
      work.listPaying(byAll),
      this.#settings.read(),
    ]);
    const works = new Map(done.map((each) => [keyOf(each), each]));
    const pays = new Set(paying.companies.map(companyKey));
    // What is paid through one connection is paid for all of its service.
    const paid = Map.groupBy(
      paying.paid.flatMap((each) =>
        sameAs(each.connectionId).map((connectionId) => ({ ...each, connectionId })),
      ),
      keyOf,
    );
    return (period) => {
      const own = works.get(keyOf(period));
      return {
        submissions: own?.submissions ?? 0,
        nothingToCapture: own?.nothingToCapture ?? false,
        ticked: own?.ticked ?? 0,
        done: own?.done ?? null,
        toPay:
          pays.has(companyKey(period)) &&
          !(paid.get(keyOf(period)) ?? []).some(({ payslips }) => isPaid(payslips, period.payslips)),
        countedWith: [variance.percent, variance.rands, own?.revision ?? ''].join(' '),
      };
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
  #countBehind(rows: readonly Countable[]): void {
    const missing = rows.filter(({ row }) => row.unusual === null && row.done === null);
    if (missing.length === 0 || this.#isClosed) return;
    this.#counting ??= this.#count(missing).finally(() => (this.#counting = undefined));
  }

  async #count(rows: readonly Countable[]): Promise<void> {
    const { store, emit, logError } = this.#ports;
    for (const { row, countedWith } of rows) {
      if (this.#isClosed) return;
      try {
        const period = periodOf(row);
        const times = this.#timesSummarised(period);
        const unusual = await this.#countUnusual(period);
        // If the company has changed meanwhile, the count is dropped and made again.
        if (times === this.#timesSummarised(period)) {
          this.#counted.set(keyOf(period), { unusual, countedWith, times });
          await store.cache.saveUnusual({ period, unusual, countedWith });
        }
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

function placedRow(summary: NamedSummary, { countedWith, ...own }: KnownWork) {
  const { payFrequency, lastEnd, unusualOf, unusual, ...row } = summary;
  const placed: HomeRow = {
    ...row,
    ...own,
    payFrequencyName: payFrequency?.name ?? null,
    dates: dueDatesOf(settingsOf(payFrequency, lastEnd), row.periodEnd),
    unusual: unusualOf === countedWith ? unusual : null,
  };
  return { row: placed, countedWith };
}

/** Whether the next step of a period depends on what stands out in it. */
const needsCount = (row: StepFacts, today: string): boolean =>
  (row.submissions > 0 || row.nothingToCapture) &&
  row.calculating === 0 &&
  row.unread === 0 &&
  !isFinalised(row) &&
  !isFarAhead(row.periodEnd, today);

/** Without what else a row of Home has. */
const factsOf = (row: StepFacts): StepFacts => ({
  ...periodOf(row),
  payslips: row.payslips,
  finalised: row.finalised,
  calculating: row.calculating,
  unread: row.unread,
  submissions: row.submissions,
  nothingToCapture: row.nothingToCapture,
  unusual: row.unusual,
  toPay: row.toPay,
  done: row.done,
});

/** Whether payment runs that are all with the bank have all payslips of their period; `inRuns` is null if not known. */
const isPaid = (inRuns: number | null, payslips: number): boolean => inRuns === null || inRuns >= payslips;
