import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { maxReportRows } from '#contract/calls/reports.ts';
import type { ReportLine, ResultRef } from '#contract/domain/report-table.ts';
import { isAppError } from '#contract/errors.ts';

type Part = NonNullable<CallOutput<'reports', 'read'>>;

/** A kept result, which arrives in parts: the first rows stand there before the last ones have come. */
export class ReportResult {
  readonly #bridge: Bridge;
  readonly #ref: ResultRef;
  readonly #left = new AbortController();
  /** All but its rows; undefined while it is loaded, null where it is not kept any more. */
  head = $state.raw<Omit<Part, 'rows'> | null>();
  rows = $state.raw<readonly ReportLine[]>([]);
  error = $state.raw<unknown>(null);

  constructor(bridge: Bridge, ref: ResultRef) {
    this.#bridge = bridge;
    this.#ref = ref;
  }

  get isWhole(): boolean {
    return this.head !== undefined && this.rows.length === (this.head?.total ?? 0);
  }

  /** The first rows stand at once, all others together: each part of its own would be arranged anew. */
  async load(): Promise<void> {
    this.error = null;
    try {
      const { head, rows } = await this.#read(0);
      if (this.#isLeft()) return;
      this.head = head;
      this.rows = rows;
      if (head === null) return;
      const all = [...rows];
      while (all.length < head.total) {
        const part = await this.#read(all.length);
        if (this.#isLeft() || part.rows.length === 0) break;
        all.push(...part.rows);
      }
      if (!this.#isLeft()) this.rows = all;
    } catch (error) {
      if (!isAppError(error, 'cancelled')) this.error = error;
    }
  }

  leave(): void {
    this.#left.abort();
  }

  // Read through a function: what an await may change, TypeScript takes for settled.
  #isLeft(): boolean {
    return this.#left.signal.aborted;
  }

  async #read(offset: number) {
    const part = await this.#bridge.calls.reports.read({ ...this.#ref, offset, limit: maxReportRows });
    if (part === null) return { head: null, rows: [] };
    const { rows, ...head } = part;
    return { head, rows };
  }
}
