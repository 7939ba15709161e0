import type { Emp201 } from './contract/emp201.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { rands } from '#payroll/money.ts';

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

/** The EMP201 summaries of a company. */
export class Emp201s implements HandlersOf<'emp201'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #reader: RecordReader<MonthRef>;

  constructor({ ports, connections }: { ports: Ports; connections: Connections }) {
    this.#ports = ports;
    this.#connections = connections;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => ports.emit('emp201', 'changed', companyOf(ref)),
    });
  }

  async read(ref: MonthRef) {
    const { items, fetchedAt } = await this.#ports.store.cache.listEmp201s(ref);
    const { emp201 } = await this.#connections.features(ref.connectionId);
    return { versions: newestFirst(items), missing: emp201 === false, fetchedAt };
  }

  refresh(asked: MonthRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  stopReading(ref: MonthRef) {
    return this.#reader.stopReading(ref);
  }

  async copyAmount({ amountCents }: { amountCents: number }) {
    await this.#ports.clipboard.writeText(rands(amountCents));
    return {};
  }

  async #dueParts(ref: MonthRef, { isDue }: RecordAge): Promise<readonly ReadPart[]> {
    const { fetchedAt } = await this.#ports.store.cache.listEmp201s(ref);
    return isDue(fetchedAt) ? [readMonth(this.#ports, ref)] : [];
  }
}
