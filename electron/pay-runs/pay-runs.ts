import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { PayRunLine } from './contract/pay-run-table.ts';
import type { ListedPayRun, RunDone } from './contract/run-done.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader } from '#electron/sync/record-reader.ts';
import type { RunSource, SourcedRun } from './run-source.ts';
import { tableOf } from './pay-run-table.ts';
import { runsDone, type Deeds } from './runs-done.ts';

type PayRunRef = CompanyRef & { payRunId: number };

/** What was paid of the payslips of a company. */
type ReadPaid = (company: CompanyRef) => Promise<Pick<Deeds, 'payments' | 'nettPays'>>;

interface Parts {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly runSource: RunSource;
  readonly readPaid: ReadPaid;
}

/** The pay runs of a company, as cached on this computer, and the payslips of each. */
export class PayRuns implements HandlersOf<'payRuns'> {
  readonly #ports: Ports;
  readonly #source: RunSource;
  readonly #readPaid: ReadPaid;
  readonly #reader: RecordReader<PayRunRef>;

  constructor({ ports, connections, runSource, readPaid }: Parts) {
    this.#readPaid = readPaid;
    this.#ports = ports;
    this.#source = runSource;
    this.#reader = new RecordReader(ports, connections, {
      // A pay run consists of finalised payslips, which do not change automatically.
      dueParts: (ref, age) => runSource.dueParts(ref, age),
      emitChanged: (ref) => ports.emit('payRuns', 'changed', ref),
    });
  }

  async list({ done = false, ...company }: ParsedInput<'payRuns', 'list'>) {
    const { items, fetchedAt } = await this.#source.list(company);
    const lineOf = await this.#lineOf(company);
    const { payRuns: made } = await this.#source.madeHere(company.connectionId);
    const doneWith = done ? await this.#doneWith(company) : null;
    const payRuns = items.map((run): ListedPayRun =>
      doneWith === null ? lineOf(run) : { ...lineOf(run), done: doneWith(run.id) },
    );
    return { payRuns, made, fetchedAt };
  }

  async read(ref: PayRunRef) {
    const company = companyOf(ref);
    const run = (await this.#source.list(company)).items.find(({ id }) => id === ref.payRunId);
    const { items, fetchedAt } = await this.#source.payslips(ref);
    const lineOf = await this.#lineOf(company);
    const employees = await this.#ports.store.cache.listPaidEmployees(company);
    return { run: run === undefined ? null : lineOf(run), ...tableOf(items, employees), fetchedAt };
  }

  refresh(asked: PayRunRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: PayRunRef) {
    return this.#reader.stopReading(ref);
  }

  /** With as many statements for one run as for all. */
  async #doneWith(company: CompanyRef): Promise<(payRunId: number) => RunDone> {
    const { work } = this.#ports.store;
    const journals = await work.listJournalExports(company);
    const { payments, nettPays } = await this.#readPaid(company);
    // Most companies pay otherwise, and need no payslips looked up.
    const payslipsOf = payments.length === 0 ? new Map() : await this.#source.payslipIds(company);
    return runsDone({ journals, payments, nettPays, payslipsOf });
  }

  async #lineOf(company: CompanyRef): Promise<(run: SourcedRun) => PayRunLine> {
    const frequencies = await this.#ports.store.cache.listPayFrequencies(company);
    const names = new Map(frequencies.items.map(({ id, name }) => [id, name]));
    return ({ id, payFrequencyId, periodEnd, special, totalCents, payslips, made }) => ({
      id,
      payFrequencyId,
      periodEnd,
      special,
      totalCents,
      payFrequencyName: names.get(payFrequencyId ?? 0) ?? null,
      payslips,
      made,
    });
  }
}
