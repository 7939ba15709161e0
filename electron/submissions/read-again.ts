import { isAppError } from '#kit/errors.ts';
import type { OutboxCell } from './store/records.ts';
import { cellKey, type Verdict } from './cells.ts';
import { callsToRead, type CurrentValues } from './current-values.ts';
import { meaningOf } from './failure.ts';
import type { PlannedChange } from './plan.ts';
import { settleUnknown } from './settle-unknown.ts';
import type { SubmissionLedger } from './submission-ledger.ts';

/** A base that was read longer ago than this is read again just before its row leaves. */
export const freshBaseMs = 60_000;
/**
 * Nothing is read again if a submission would need more calls than this for it: at the usual pace it takes about six
 * seconds longer. The review then says so.
 */
export const maxCallsToReadAgain = 12;

/** Whether bases that have become old are read again before these changes leave. */
export function isReadAgain(changes: readonly PlannedChange[]): boolean {
  return callsToRead(changes.filter(({ old }) => old !== null)) <= maxCallsToReadAgain;
}

/** What came of it: `halts` if nothing can be sent now; `waitMs` is zero if the service does not ask for a pause. */
interface ReadAgain {
  readonly waitMs: number;
  readonly halts: boolean;
}

/** Finds values that somebody else has changed between the last reading and the sending, so that none is overwritten. */
export class BasesReadAgain {
  readonly #values: CurrentValues;
  readonly #now: () => number;
  readonly #isDone: boolean;
  /** When the base of each cell was read; cells without a base are left out. */
  readonly #readAt: Map<string, number>;

  constructor(services: { values: CurrentValues; now: () => number }, changes: readonly PlannedChange[]) {
    this.#values = services.values;
    this.#now = services.now;
    this.#isDone = isReadAgain(changes);
    this.#readAt = new Map(
      changes.flatMap((change) => (change.readAt === null ? [] : [[cellKey(change), change.readAt]])),
    );
  }

  /** Reads the old bases of cells that are about to leave. A cell that somebody else has changed becomes a conflict. */
  async check(ledger: SubmissionLedger, cells: readonly OutboxCell[]): Promise<ReadAgain> {
    const old = this.#isDone ? cells.filter((cell) => this.#isOld(cell)) : [];
    if (old.length === 0) return { waitMs: 0, halts: false };
    try {
      await this.#values.read(ledger.company, old, {
        onRead: async (own, values) => {
          own.forEach((cell) => this.#readAt.set(cellKey(cell), this.#now()));
          const found = own.map((cell): Verdict => settleUnknown(cell, values.get(cell.heading)));
          await ledger.record(found.filter(({ state }) => state === 'conflict'));
        },
        // What cannot be compared leaves with the base that the clerk reviewed, as it would without a second reading.
        onFailed: () => Promise.resolve(),
      });
    } catch (error) {
      if (!isAppError(error) || isAppError(error, 'store-unavailable')) throw error;
      const meaning = meaningOf(error);
      return meaning.kind === 'wait' ? { waitMs: meaning.ms, halts: false } : { waitMs: 0, halts: true };
    }
    return { waitMs: 0, halts: false };
  }

  #isOld(cell: OutboxCell): boolean {
    const readAt = this.#readAt.get(cellKey(cell));
    const now = this.#now();
    // A time in the future comes from a clock that was set back since.
    return readAt !== undefined && (readAt > now || now - readAt > freshBaseMs);
  }
}
