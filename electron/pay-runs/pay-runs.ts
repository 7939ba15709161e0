import type { CompanyRef } from '#kit/ids.ts';
import type { PayRunLine } from './contract/pay-run-table.ts';
import type { PayRun } from './contract/pay-run.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { readPayslipsPart } from './run-parts.ts';
import { tableOf } from './pay-run-table.ts';

type PayRunRef = CompanyRef & { payRunId: number };

/** The pay runs of a company, as cached on this computer, and the payslips of each. */
export class PayRuns implements HandlersOf<'payRuns'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #reader: RecordReader<PayRunRef>;

  constructor({ ports, connections }: { ports: Ports; connections: Connections }) {
    this.#ports = ports;
    this.#connections = connections;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => ports.emit('payRuns', 'changed', ref),
    });
  }

  async list(company: CompanyRef) {
    const { items, fetchedAt } = await this.#ports.store.cache.readList({ ...company, list: 'pay-runs' });
    const lineOf = await this.#lineOf(company);
    const { payRuns } = await this.#connections.features(company.connectionId);
    return { payRuns: items.map(lineOf), missing: payRuns === false, fetchedAt };
  }

  async read(ref: PayRunRef) {
    const { cache } = this.#ports.store;
    const { connectionId, companyId, payRunId } = ref;
    const company = { connectionId, companyId };
    const run = (await cache.readList({ ...company, list: 'pay-runs' })).items.find(
      ({ id }) => id === payRunId,
    );
    const { items, fetchedAt } = await cache.listPayRunPayslips(ref);
    const lineOf = await this.#lineOf(company);
    const employees = await cache.listPaidEmployees(company);
    return { run: run === undefined ? null : lineOf(run), ...tableOf(items, employees), fetchedAt };
  }

  refresh(asked: PayRunRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: PayRunRef) {
    return this.#reader.stopReading(ref);
  }

  async #lineOf(company: CompanyRef): Promise<(run: PayRun) => PayRunLine> {
    const frequencies = await this.#ports.store.cache.listPayFrequencies(company);
    const counts = await this.#ports.store.cache.countRunPayslips(company);
    const countOf = new Map(counts.map(({ payRunId, payslips }) => [payRunId, payslips]));
    const names = new Map(frequencies.items.map(({ id, name }) => [id, name]));
    return ({ id, payFrequencyId, periodEnd, special, totalCents }) => ({
      id,
      payFrequencyId,
      periodEnd,
      special,
      totalCents,
      payFrequencyName: names.get(payFrequencyId ?? 0) ?? null,
      payslips: countOf.get(id) ?? null,
    });
  }

  /** Due only once: a pay run consists of finalised payslips, which do not change automatically. */
  async #dueParts(ref: PayRunRef, { force }: RecordAge): Promise<readonly ReadPart[]> {
    const { cache } = this.#ports.store;
    const { fetchedAt } = await cache.listPayRunPayslips(ref);
    if (fetchedAt !== null && !force) return [];
    return [readPayslipsPart(this.#ports, ref)];
  }
}
