import { nothingNoted, type DueNoted } from '#electron/home/contract/due.ts';
import type { Emp201 } from './contract/emp201.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import type { RunSource } from '#electron/pay-runs/run-source.ts';
import { readLabelledFacts } from '#electron/reports/labelled-facts.ts';
import { taxYearStart } from '#electron/reports/local/days.ts';
import { monthByTables, nothingPaid, type MonthByTables } from '#electron/reports/local/month-by-tables.ts';
import { readSavedResults, type SavedResult } from '#electron/reports/saved-results.ts';
import { dayInMonth, monthOf } from '#payroll/calendar.ts';
import { rands } from '#payroll/money.ts';
import { estimateEmp201, isWhole, type EstimateFacts } from './estimate.ts';

type MonthRef = CompanyRef & { month: string };

/** Highest version first; those without a version come last, in the order given. */
export const newestFirst = (versions: readonly Emp201[]): Emp201[] =>
  versions.toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0));

/** Reads a month's summary into the cache. */
export function readMonth({ store, clock }: Ports, { connectionId, companyId, month }: MonthRef): ReadPart {
  return async (api, options) => {
    const now = clock.now();
    const emp201s = await api.getEmp201(companyId, `${month}-01`, options);
    await store.cache.saveEmp201s({ connectionId, companyId, month, emp201s, at: now });
  };
}

interface Parts {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly runSource: RunSource;
}

/** How many saved reports of the incentive are searched for a month's. */
const etiReports = 24;

/** What the newest report on the incentive of exactly this month and of the whole company comes to; null if none is. */
function etiOf(saved: readonly SavedResult[], month: string): EstimateFacts['reportedEti'] {
  for (const { question, columns, rows } of saved) {
    if (question.report !== 'eti' || question.employeeIds !== null || question.payFrequencyIds !== null)
      continue;
    const index = columns.findIndex(({ name, kind }) => name === 'ETI Calculated' && kind === 'money');
    const isOfMonth = question.startDate === `${month}-01` && question.endDate === dayInMonth(month, 31);
    if (!isOfMonth || (index < 0 && rows.length > 0)) continue;
    const amounts = rows.map(({ values }) => Number(values[index] ?? 0));
    return {
      cents: amounts.reduce((sum, cents) => sum + cents, 0),
      employees: amounts.filter((cents) => cents > 0).length,
    };
  }
  return null;
}

/** The EMP201 summaries of a company. */
export class Emp201s implements HandlersOf<'emp201'> {
  readonly #ports: Ports;
  readonly #source: RunSource;
  readonly #reader: RecordReader<MonthRef>;

  constructor({ ports, connections, runSource }: Parts) {
    this.#ports = ports;
    this.#source = runSource;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => ports.emit('emp201', 'changed', companyOf(ref)),
    });
  }

  async read(ref: MonthRef) {
    const { emp201: made } = await this.#source.madeHere(ref.connectionId);
    if (made) return this.#estimate(ref);
    const { items, fetchedAt } = await this.#ports.store.cache.listEmp201s(ref);
    return { versions: newestFirst(items), estimate: null, ...(await this.#noted(ref)), fetchedAt };
  }

  async #noted({ connectionId, companyId, month }: MonthRef): Promise<{ noted: DueNoted; isDue: boolean }> {
    const due = { connectionId, companyId, kind: 'emp201', payFrequencyId: null, end: month } as const;
    const listed = await this.#ports.store.work.readDue(due);
    const { submitted, paid, reference } = listed ?? nothingNoted;
    return { noted: { submitted, paid, reference }, isDue: listed !== null };
  }

  async #runsOf({ month, ...company }: MonthRef) {
    const { items, fetchedAt } = await this.#source.list(company);
    return { runs: items.filter(({ periodEnd }) => monthOf(periodEnd) === month), fetchedAt };
  }

  /** The figures of a month from its payslips; no version if none of them is finalised. */
  async #estimate(ref: MonthRef) {
    const { store } = this.#ports;
    const { month, companyId } = ref;
    const company = companyOf(ref);
    const { runs, fetchedAt } = await this.#runsOf(ref);
    const sums = await this.#source.sums(
      company,
      runs.map(({ id }) => id),
    );
    const read = { runs, sums };
    const { emp201, estimate } = estimateEmp201({
      companyId,
      month,
      ...read,
      // Without all payslips there are no figures.
      tables: isWhole(read) ? await this.#byTables(ref) : nothingPaid,
      reportedEti: etiOf(await readSavedResults(store, company, { report: 'eti', count: etiReports }), month),
    });
    const versions = runs.length === 0 ? [] : [emp201];
    return { versions, estimate, ...(await this.#noted(ref)), fetchedAt };
  }

  async #byTables({ month, ...ref }: MonthRef): Promise<MonthByTables> {
    const span = { from: taxYearStart(`${month}-01`), to: dayInMonth(month, 31) };
    const facts = await readLabelledFacts(this.#ports.store, { ...companyOf(ref), ...span });
    const payslips = facts.payslips.filter(({ finalised }) => finalised);
    return monthByTables({ ...facts, payslips }, month);
  }

  refresh(asked: MonthRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  /** For a job. */
  readDue(ref: MonthRef, signal: AbortSignal): Promise<void> {
    return this.#reader.readDue(ref, signal);
  }

  stopReading(ref: MonthRef) {
    return this.#reader.stopReading(ref);
  }

  async copyAmount({ amountCents }: { amountCents: number }) {
    await this.#ports.clipboard.writeText(rands(amountCents));
    return {};
  }

  async #dueParts(ref: MonthRef, { isDue, force }: RecordAge): Promise<readonly ReadPart[]> {
    if ((await this.#source.madeHere(ref.connectionId)).emp201) {
      const { runs } = await this.#runsOf(ref);
      const company = companyOf(ref);
      const parts = runs.map(({ id }) => this.#source.dueParts({ ...company, payRunId: id }, { force }));
      return (await Promise.all(parts)).flat();
    }
    const { fetchedAt } = await this.#ports.store.cache.listEmp201s(ref);
    return isDue(fetchedAt) ? [readMonth(this.#ports, ref)] : [];
  }
}
