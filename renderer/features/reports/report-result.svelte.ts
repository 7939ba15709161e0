import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { firstReportRows, maxReportRows } from '#electron/reports/contract/calls.ts';
import type { ReportLine, ResultRef } from '#electron/reports/contract/report-table.ts';
import { Resource } from '#state/resource.svelte.ts';

type Part = NonNullable<CallOutput<'reports', 'read'>>;
/** Null if the result is no longer kept. */
type Head = Omit<Part, 'rows'> | null;

/** A kept result, which arrives in parts: the first rows are shown before the last ones have arrived. */
export class ReportResult {
  readonly #bridge: Bridge;
  readonly #ref: ResultRef;
  readonly #left = new AbortController();
  readonly resource = new Resource<{ readonly head: Head }>();
  rows = $state.raw<readonly ReportLine[]>([]);

  constructor(bridge: Bridge, ref: ResultRef) {
    this.#bridge = bridge;
    this.#ref = ref;
  }

  /** Undefined until it has been loaded. */
  get head(): Head | undefined {
    return this.resource.value?.head;
  }

  get isWhole(): boolean {
    return this.head !== undefined && this.rows.length === (this.head?.total ?? 0);
  }

  /** Shows the first rows at once and all others together: they would be sorted and grouped again for each part. */
  async load(): Promise<void> {
    await this.resource.load(async () => {
      const { head, rows } = await this.#read(0, firstReportRows);
      this.rows = rows;
      return { value: { head }, fetchedAt: head?.fetchedAt ?? null };
    });
    if (this.head !== undefined && !this.isWhole) await this.#loadRest(this.head?.total ?? 0);
  }

  leave(): void {
    this.#left.abort();
  }

  async #loadRest(total: number): Promise<void> {
    const { value, fetchedAt } = this.resource;
    if (value === null) return;
    const all = [...this.rows];
    await this.resource.load(async () => {
      while (all.length < total && !this.#left.signal.aborted) {
        const { rows } = await this.#read(all.length, maxReportRows);
        if (rows.length === 0) break;
        all.push(...rows);
      }
      this.rows = all;
      return { value, fetchedAt };
    });
  }

  async #read(offset: number, limit: number): Promise<{ head: Head; rows: readonly ReportLine[] }> {
    const part = await this.#bridge.calls.reports.read({ ...this.#ref, offset, limit });
    if (part === null) return { head: null, rows: [] };
    const { rows, ...head } = part;
    return { head, rows };
  }
}
