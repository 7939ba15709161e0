import { addMonths } from '#payroll/calendar.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { TiedMonth } from './contract/tie-out.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { newestFirst, readMonth } from '#electron/emp201/emp201s.ts';
import type { PayRuns } from '#electron/pay-runs/pay-runs.ts';
import type { Ports } from '#services/ports.ts';
import { readJournalPart } from '#electron/pay-runs/run-parts.ts';
import type { RunSource, SourcedRun } from '#electron/pay-runs/run-source.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { nettOfJournal, tieMonth } from './tie-month.ts';
import { tiedPayslips } from './tied-payslips.ts';

type YearRef = CompanyRef & { to: string };
type SpanRef = YearRef & { months: number };
const shownMonths = 12;

const monthsOf = (to: string, months = shownMonths) =>
  Array.from({ length: months }, (_, back) => addMonths(to, -back));
const monthOf = ({ periodEnd }: Pick<SourcedRun, 'periodEnd'>) => periodEnd.slice(0, 7);

interface Parts {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly payRuns: PayRuns;
  readonly runSource: RunSource;
}

/** Compares what was paid, booked and declared. */
export class TieOut implements HandlersOf<'tieOut'> {
  readonly #parts: Parts;
  readonly #reader: RecordReader<SpanRef>;

  constructor(parts: Parts) {
    const { ports, connections } = parts;
    this.#parts = parts;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => ports.emit('tieOut', 'changed', companyOf(ref)),
    });
  }

  async read({ to, ...company }: YearRef) {
    const { items, fetchedAt } = await this.#parts.runSource.list(company);
    const made = await this.#parts.runSource.madeHere(company.connectionId);
    const newest = items.map(monthOf).toSorted().at(-1) ?? null;
    const months = await this.tie(company, monthsOf(to));
    return { made: made.payRuns, newest, months, fetchedAt };
  }

  /** These months, from the cache only. */
  async tie(company: CompanyRef, months: readonly string[]): Promise<TiedMonth[]> {
    const { ports, runSource } = this.#parts;
    const { cache } = ports.store;
    const { items } = await runSource.list(company);
    const made = await runSource.madeHere(company.connectionId);
    const wanted = items.filter((run) => months.includes(monthOf(run)));
    const sums = await runSource.sums(
      company,
      wanted.map(({ id }) => id),
    );
    const sumsOf = new Map(sums.map((one) => [one.payRunId, one]));
    const known = wanted.map(async (run) => {
      const journal = await cache.readJournal({ ...company, payRunId: run.id });
      return { run, sums: sumsOf.get(run.id), journal: journal?.item };
    });
    const runs = await Promise.all(known);
    const tied = months.map(async (month) => {
      const emp201 = await cache.listEmp201s({ ...company, month });
      const latest = emp201.fetchedAt === null ? undefined : (newestFirst(emp201.items)[0] ?? null);
      return tieMonth({
        month,
        runs: runs.filter(({ run }) => monthOf(run) === month),
        emp201: latest,
        made,
      });
    });
    return Promise.all(tied);
  }

  async month({ month, ...company }: CompanyRef & { month: string }) {
    const { ports, payRuns, runSource } = this.#parts;
    const { cache, work } = ports.store;
    const { payRuns: listed } = await payRuns.list(company);
    const runs = listed.filter(({ periodEnd }) => periodEnd.startsWith(month));
    const payslips = [];
    const tied = [];
    for (const run of runs) {
      const ref = { ...company, payRunId: run.id };
      const { items, fetchedAt } = await runSource.payslips(ref);
      const [sums] = await runSource.sums(company, [run.id]);
      const journal = await cache.readJournal(ref);
      payslips.push(...items);
      tied.push({
        run,
        payslipsCents: fetchedAt === null ? null : (sums?.nettPayCents ?? null),
        journalCents: nettOfJournal(journal?.item),
      });
    }
    const paid = new Set(payslips.map(({ id }) => id));
    const since = await cache.listPayslipFacts({ ...company, since: `${month}-01` });
    const inNoRun = since.filter(
      ({ payslipId, date, finalised }) => finalised && date.startsWith(month) && !paid.has(payslipId),
    );
    const { changed } = await work.listChangedCopies(company);
    const employees = await cache.listPaidEmployees(company);
    return {
      runs: tied,
      payslips: tiedPayslips({
        payslips,
        employees,
        changed: new Set(changed.map(({ payslipId }) => payslipId)),
        // Unless all pay runs of the month were read, no payslip is known to be missing from them.
        inNoRun: runs.length > 0 && tied.every(({ payslipsCents }) => payslipsCents !== null) ? inNoRun : [],
      }),
    };
  }

  refresh(asked: SpanRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  /** For a job. */
  readDue(ref: SpanRef, signal: AbortSignal): Promise<void> {
    return this.#reader.readDue(ref, signal);
  }

  stopReading(ref: SpanRef) {
    return this.#reader.stopReading(ref);
  }

  /** Month by month, newest first, so that whole months have been read if the reading is stopped. */
  async #dueParts({ to, months, ...company }: SpanRef, { force }: RecordAge): Promise<readonly ReadPart[]> {
    const { ports, runSource } = this.#parts;
    const { cache } = ports.store;
    const made = await runSource.madeHere(company.connectionId);
    const { items } = await runSource.list(company);
    const parts: ReadPart[] = [];
    for (const month of monthsOf(to, months)) {
      const runs = items.filter((run) => monthOf(run) === month);
      for (const { id: payRunId } of runs) {
        const ref = { ...company, payRunId };
        parts.push(...(await runSource.dueParts(ref, { force })));
        const isDue = force || (await cache.readJournal(ref)) === null;
        if (isDue && !made.journals) parts.push(readJournalPart(ports, ref));
      }
      const emp201 = await cache.listEmp201s({ ...company, month });
      const isDue = force || emp201.fetchedAt === null;
      if (runs.length > 0 && isDue && !made.emp201) parts.push(readMonth(ports, { ...company, month }));
    }
    return parts;
  }
}
