import { isAppError, type AppError, type AppErrorBody } from '#kit/errors.ts';
import type { OutboxCell } from './store/records.ts';
import type { Ports } from '#services/ports.ts';
import { verdict, type Verdict } from './cells.ts';
import type { CurrentValues } from './current-values.ts';
import { meaningOf } from './failure.ts';
import { lookTwice } from './look-twice.ts';
import { settleUnknown } from './settle-unknown.ts';
import type { SubmissionLedger } from './submission-ledger.ts';

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
  readonly #values: CurrentValues;

  constructor(ports: Ports, values: CurrentValues) {
    this.#ports = ports;
    this.#values = values;
  }

  /** `signal` ends the pause before the second look; what seemed not to be saved then stays unknown. */
  async settle(ledger: SubmissionLedger, signal: AbortSignal): Promise<Settling> {
    const unknown = ledger.cellsIn('unknown');
    if (unknown.length === 0) return { settled: true, waitMs: 0, failure: null };
    ledger.emitProgress('checking');
    const failures: AppErrorBody[] = [];
    try {
      await lookTwice<readonly OutboxCell[]>(
        { ports: this.#ports, signal },
        (unsaved) =>
          this.#look(ledger, { cells: unsaved ?? unknown, isSecond: unsaved !== undefined, failures }),
        (unsaved) => unsaved.length > 0,
      );
    } catch (error) {
      // If what was read cannot be written to disk, that says nothing about the service.
      if (!isAppError(error) || isAppError(error, 'store-unavailable')) throw error;
      const meaning = meaningOf(error);
      const waitMs = meaning.kind === 'wait' ? meaning.ms : 0;
      return { settled: false, waitMs, failure: bodyOf(error) };
    }
    return { settled: ledger.cellsIn('unknown').length === 0, waitMs: 0, failure: failures.at(-1) ?? null };
  }

  /** Reads the cells and returns those that seem not to be saved and need a second look. */
  async #look(
    ledger: SubmissionLedger,
    {
      cells,
      isSecond,
      failures,
    }: { cells: readonly OutboxCell[]; isSecond: boolean; failures: AppErrorBody[] },
  ): Promise<readonly OutboxCell[]> {
    const unsaved: OutboxCell[] = [];
    const record = async (verdicts: readonly Verdict[]) => {
      await ledger.record(verdicts);
      ledger.emitProgress('checking');
    };
    await this.#values.read(ledger.company, cells, {
      onRead: async (own, values) => {
        const settled = own.map((cell) => ({ cell, own: settleUnknown(cell, values.get(cell.heading)) }));
        // The service has answered about a cell with a message: nothing of it is still on its way.
        const isOpen = ({ own: { state, message } }: { own: Verdict }) =>
          !isSecond && state === 'waiting' && message === null;
        unsaved.push(...settled.filter(isOpen).map(({ cell }) => cell));
        await record(settled.filter((one) => !isOpen(one)).map((one) => one.own));
      },
      onFailed: async (own, error) => {
        const meaning = meaningOf(error);
        if (meaning.kind !== 'refused') return void failures.push(bodyOf(error));
        // The employee may be gone, or the key sees less than before: reading again might never show more.
        const left = { reason: 'not-readable', message: meaning.message || null } as const;
        await record(own.map((cell) => verdict(cell, 'needs-clerk', left)));
      },
    });
    return unsaved;
  }
}

function bodyOf({ code, params }: AppError): AppErrorBody {
  // An AppError's params are those of its code.
  return { code, params } as AppErrorBody;
}
