import type { AppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { OutboxCell } from './store/records.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';
import { placeOf, type BasePlace, type BaseReader, type BaseTarget } from '#electron/inputs/base-reader.ts';
import { inputOf, ownerKey } from '#electron/inputs/bases.ts';
import { isCalculationHeading } from '#electron/inputs/columns.ts';
import type { Ports } from '#services/ports.ts';

/** By heading: null for a value that was not in the answer, none for one that may be out of date by now. */
type ValuesOfRow = ReadonlyMap<string, string | null>;

interface Readings {
  /** Called with the cells of one row and what the service has for them. */
  readonly onRead: (cells: readonly OutboxCell[], values: ValuesOfRow) => Promise<void>;
  /** Called with the cells of one row that could not be read; the others still are. */
  readonly onFailed: (cells: readonly OutboxCell[], error: AppError) => Promise<void>;
}

/** Reads what the service has now for cells of a submission. */
export class CurrentValues {
  readonly #ports: Ports;
  readonly #reader: BaseReader;

  constructor(ports: Ports, reader: BaseReader) {
    this.#ports = ports;
    this.#reader = reader;
  }

  /** Fails where everything else would fail too: no connection, a refused key, a busy service. */
  async read(company: CompanyRef, cells: readonly OutboxCell[], on: Readings): Promise<void> {
    const rows = Map.groupBy(cells, rowIdOf);
    const own = (target: BaseTarget) => rows.get(rowIdOf(target)) ?? [];
    await this.#reader.read(company, targetsOf(cells), {
      priority: 'interactive',
      again: true,
      onRead: async (target) => on.onRead(own(target), await this.#valuesOf(company, target, own(target))),
      onFailed: (error, target) => on.onFailed(own(target), error),
    });
  }

  async #valuesOf(
    company: CompanyRef,
    { employeeId, payslipId, places }: BaseTarget,
    cells: readonly OutboxCell[],
  ): Promise<ValuesOfRow> {
    const { cache } = this.#ports.store;
    // Not from the list of a pay frequency: the employee may have moved to another since.
    const record = places.has('attributes') ? await cache.readEmployee({ ...company, employeeId }) : null;
    const owners = await cache.listCalculations({
      ...company,
      employeeIds: [employeeId],
      payslipIds: payslipId === null ? [] : [payslipId],
    });
    const values = new Map<string, string | null>();
    for (const { heading, scope } of cells) {
      if (!isCalculationHeading(heading)) {
        if (record !== null) values.set(heading, record.item.attributes[heading] ?? null);
        continue;
      }
      const key = ownerKey({ employeeId, payslipId: scope === 'payslip' ? payslipId : null });
      const owner = owners.find((one) => ownerKey(one) === key);
      // A write that is under way elsewhere makes stale what was just read.
      if (owner?.staleSince === null) values.set(heading, inputOf(owner, heading));
    }
    return values;
  }
}

/** How many calls it takes to read the values of these cells: one for each place of each row. */
export function callsToRead(cells: readonly Parameters<typeof keyOfCall>[0][]): number {
  return new Set(cells.map(keyOfCall)).size;
}

const keyOfCall = (cell: Pick<OutboxCell, 'employeeId' | 'onceOffId' | 'heading' | 'scope'>) =>
  `${rowIdOf(cell)} ${placeOf(cell)}`;

function targetsOf(cells: readonly OutboxCell[]): BaseTarget[] {
  return [...Map.groupBy(cells, rowIdOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ ...rowOf(first), payslipId: first.payslipId, places: new Set<BasePlace>(own.map(placeOf)) }];
  });
}
