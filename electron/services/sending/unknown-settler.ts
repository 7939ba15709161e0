import { isAppError, type AppError, type AppErrorBody } from '#contract/errors.ts';
import type { OutboxCell } from '#store/records/submissions.ts';
import { inputOf, ownerKey } from '../period/bases.ts';
import { isCalculationHeading } from '../period/columns.ts';
import { placeOf, type BasePlace, type BaseReader, type BaseTarget } from '../period/base-reader.ts';
import { rowIdOf, rowOf } from '#contract/domain/row-ref.ts';
import type { Ports } from '../ports.ts';
import type { SubmissionLedger } from './submission-ledger.ts';
import { meaningOf } from './failure.ts';
import { verdict } from './cells.ts';
import { settleUnknown } from './settle-unknown.ts';

interface Settling {
  /** False if some of the cells could not be read and stay unknown. */
  readonly settled: boolean;
  /** How long the service asks to wait before they are read; zero if it does not ask. */
  readonly waitMs: number;
  /** Why some stay unknown; null also if nothing failed, but what was read does not have their values. */
  readonly failure: AppErrorBody | null;
}

/** Finds out from the service what became of cells whose reply was lost. */
export class UnknownSettler {
  readonly #ports: Ports;
  readonly #reader: BaseReader;

  constructor(ports: Ports, reader: BaseReader) {
    this.#ports = ports;
    this.#reader = reader;
  }

  async settle(ledger: SubmissionLedger): Promise<Settling> {
    const unknown = ledger.cellsIn('unknown');
    if (unknown.length === 0) return { settled: true, waitMs: 0, failure: null };
    ledger.emitProgress('checking');
    let failure: AppErrorBody | null = null;
    try {
      await this.#reader.read(ledger.company, targetsOf(unknown), {
        priority: 'interactive',
        again: true,
        onRead: (target) => this.#settleEmployee(ledger, target),
        onFailed: async (error, target) => {
          const meaning = meaningOf(error);
          if (meaning.kind === 'refused') await this.#leaveToClerk(ledger, target, meaning.message);
          else failure = bodyOf(error);
        },
      });
    } catch (error) {
      // If what was read cannot be written to disk, that says nothing about the service.
      if (!isAppError(error) || isAppError(error, 'store-unavailable')) throw error;
      const meaning = meaningOf(error);
      const waitMs = meaning.kind === 'wait' ? meaning.ms : 0;
      return { settled: false, waitMs, failure: bodyOf(error) };
    }
    return { settled: ledger.cellsIn('unknown').length === 0, waitMs: 0, failure };
  }

  async #settleEmployee(ledger: SubmissionLedger, target: BaseTarget): Promise<void> {
    const own = unknownOf(ledger, target);
    const current = await this.#currentValues(ledger, target, own);
    await ledger.record(own.map((cell) => settleUnknown(cell, current.get(cell.heading))));
    ledger.emitProgress('checking');
  }

  /** The employee may be gone, or the key sees less than before: reading again might never show more. */
  async #leaveToClerk(ledger: SubmissionLedger, target: BaseTarget, message: string): Promise<void> {
    const left = { reason: 'not-readable', message: message || null } as const;
    await ledger.record(unknownOf(ledger, target).map((cell) => verdict(cell, 'needs-clerk', left)));
    ledger.emitProgress('checking');
  }

  /** By heading: null for a value that was not in the answer, none for one that may be out of date by now. */
  async #currentValues(
    { company }: SubmissionLedger,
    { employeeId, payslipId, places }: BaseTarget,
    cells: readonly OutboxCell[],
  ): Promise<ReadonlyMap<string, string | null>> {
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

const unknownOf = (ledger: SubmissionLedger, target: BaseTarget): readonly OutboxCell[] =>
  ledger.cellsIn('unknown').filter((cell) => rowIdOf(cell) === rowIdOf(target));

function bodyOf({ code, params }: AppError): AppErrorBody {
  // An AppError's params are those of its code.
  return { code, params } as AppErrorBody;
}

function targetsOf(cells: readonly OutboxCell[]): BaseTarget[] {
  return [...Map.groupBy(cells, rowIdOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ ...rowOf(first), payslipId: first.payslipId, places: new Set<BasePlace>(own.map(placeOf)) }];
  });
}
