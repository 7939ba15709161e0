import type { ListRange } from '#kit/list-window.ts';
import { maxRows } from '#kit/list-window.ts';
import { isAppError } from '#kit/errors.ts';
import { Latest } from '#state/latest.ts';
import type { ResourceStatus } from '#state/resource.svelte.ts';

/** A part of a list from main; `fetchedAt` is null if its data was never read from the service. */
export interface ListPart<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly offset: number;
  readonly fetchedAt: number | null;
}

export type RowOf<Part extends ListPart<unknown>> = Part['rows'][number];

const pageOf = (index: number) => Math.floor(index / maxRows);

/** Reads a part of a list; with `saysAll`, also what is said of the whole list, such as its total. */
type ReadPart<Part> = (range: ListRange, saysAll: boolean) => Promise<Part>;

/** A list that is too long to be read whole: pages of it are read as they are scrolled to. */
export class WindowedList<Part extends ListPart<unknown>> {
  #pages = $state.raw<ReadonlyMap<number, Part['rows']>>(new Map());
  /** The newest answer, for what it says about the whole list. */
  #part = $state.raw<Part | null>(null);
  #error = $state.raw<unknown>(null);
  #busy = $state(false);
  #shown = $state.raw({ first: 0, last: 0 });
  readonly #asked = new Set<number>();
  readonly #latest = new Latest();
  readonly #read: ReadPart<Part>;

  /** `read` reads for the question that is current when it is called. */
  constructor(read: ReadPart<Part>) {
    this.#read = read;
  }

  get status(): ResourceStatus {
    if (this.#error !== null) return this.#part ? 'stale' : 'failed';
    return this.#part ? 'ready' : 'loading';
  }

  get error(): unknown {
    return this.#error;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get part(): Part | null {
    return this.#part;
  }

  get total(): number {
    return this.#part?.total ?? 0;
  }

  /** Undefined while it has not been read. */
  rowAt(index: number): RowOf<Part> | undefined {
    return this.#pages.get(pageOf(index))?.[index % maxRows];
  }

  /** The rows on the screen, as far as they have been read. */
  get inSight(): readonly RowOf<Part>[] {
    const { first, last } = this.#shown;
    const rows = Array.from({ length: last - first + 1 }, (_, index) => this.rowAt(first + index));
    return rows.filter((row) => row !== undefined);
  }

  /** The index of a matching row among those that have been read; -1 if there is none. */
  placeOf(isWanted: (row: RowOf<Part>) => boolean): number {
    for (const [page, rows] of this.#pages) {
      const index = rows.findIndex(isWanted);
      if (index >= 0) return page * maxRows + index;
    }
    return -1;
  }

  /** The rows from `first` to `last`, even if never scrolled to; none if the list was read again meanwhile. */
  async readBetween(first: number, last: number): Promise<readonly RowOf<Part>[]> {
    const wanted = this.#latest.current();
    const rows: RowOf<Part>[] = [];
    for (let page = pageOf(first); page <= pageOf(last); page++) {
      rows.push(...(this.#pages.get(page) ?? (await this.#readPage(page)).rows));
      if (!wanted()) return [];
    }
    const from = pageOf(first) * maxRows;
    return rows.slice(first - from, last - from + 1);
  }

  /** Reads the shown rows again; the old ones stay until then. With `anotherQuestion`, reads from the top. */
  async load({ anotherQuestion = false } = {}): Promise<void> {
    const wanted = this.#latest.begin();
    if (anotherQuestion) this.#shown = { first: 0, last: 0 };
    this.#asked.clear();
    this.#busy = true;
    try {
      const pages = this.#pagesShown();
      // What is said of the whole list is taken from the last one.
      const last = pages.length - 1;
      const parts = await Promise.all(pages.map((page, index) => this.#readPage(page, index === last)));
      if (!wanted()) return;
      // The list changed between two of the reads, so the pages do not belong together.
      if (parts.some(({ total }) => total !== parts[0]?.total)) {
        await this.load();
        return;
      }
      this.#pages = new Map(parts.map(({ rows }, index) => [pages[index] ?? 0, rows]));
      this.#part = parts.at(-1) ?? null;
      this.#error = null;
    } catch (error) {
      if (wanted() && !isAppError(error, 'cancelled')) this.#error = error;
    } finally {
      if (wanted()) this.#busy = false;
    }
  }

  /** Call when rows scroll into view: reads those that are missing. */
  show(first: number, last: number): void {
    // Setting the same range again would notify everything that depends on `inSight`.
    if (first !== this.#shown.first || last !== this.#shown.last) this.#shown = { first, last };
    if (this.#part === null) return;
    for (const page of this.#pagesShown()) {
      if (this.#pages.has(page) || this.#asked.has(page)) continue;
      this.#asked.add(page);
      void this.#add(page);
    }
  }

  /** Reads the missing rows from `first` to `last`, which were selected, and stops once the list is read again. */
  async reach(first: number, last: number): Promise<void> {
    const wanted = this.#latest.current();
    for (let page = pageOf(first); page <= pageOf(last) && wanted(); page++) {
      if (this.#pages.has(page) || this.#asked.has(page)) continue;
      this.#asked.add(page);
      await this.#add(page);
    }
  }

  async #add(page: number): Promise<void> {
    const wanted = this.#latest.current();
    try {
      const part = await this.#readPage(page);
      if (!wanted()) return;
      // The list has changed: together with the shown pages, rows would appear twice or not at all.
      if (part.total !== this.total) return void this.load();
      this.#pages = new Map([...this.#pages, [page, part.rows]]);
    } catch (error) {
      if (wanted() && !isAppError(error, 'cancelled')) this.#error = error;
    } finally {
      this.#asked.delete(page);
    }
  }

  #readPage(page: number, saysAll = false): Promise<Part> {
    return this.#read({ offset: page * maxRows, limit: maxRows }, saysAll);
  }

  #pagesShown(): readonly number[] {
    const [first, last] = [pageOf(this.#shown.first), pageOf(this.#shown.last)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }
}
