import { headersOf } from '#features/file-import/columns/find-header.ts';
import { OpenedFile, readAsTable, type ReadChoice } from '#features/file-import/opened-file.svelte.ts';
import type { ReadFile } from '#features/file-import/reading/read-file.ts';
import { findChartColumns, type ChartColumns } from './chart-columns.ts';
import { readChart } from './read-chart.ts';

const nothing: ChartColumns = { header: undefined, code: -1, name: -1 };

/** A chart of accounts from a file, until it is in use. */
export class ChartFile {
  readonly opened = new OpenedFile(readAsTable);
  #file = $state.raw<ReadFile | null>(null);
  #columns = $state.raw(nothing);
  /** The clerk has said that the cells which are asked about are right. */
  usesAsked = $state(false);

  get file(): ReadFile | null {
    return this.#file;
  }

  get columns(): ChartColumns {
    return this.#columns;
  }

  /** The columns to choose from, by header or letters. */
  readonly choices = $derived.by(() => {
    const table = this.#file?.table;
    if (table === undefined) return [];
    return headersOf(table, this.#columns.header).map((header, place) => ({
      value: String(place),
      label: header || (table.columns[place]?.letters ?? ''),
    }));
  });

  /** Null until a column is known. */
  readonly read = $derived.by(() => {
    const table = this.#file?.table;
    const { code, name } = this.#columns;
    if (table === undefined || (code < 0 && name < 0) || code === name) return null;
    return readChart(table, this.#columns, this.usesAsked);
  });

  async open(file: File): Promise<void> {
    this.close();
    this.#load(await this.opened.open(file));
  }

  /** Reads the file again: other sheets of it, or its text with another separator or other letters. */
  async openAgain(choice: ReadChoice): Promise<void> {
    this.#clear();
    this.#load(await this.opened.openAgain(choice));
  }

  chooseHeader(row: number | undefined): void {
    if (this.#file !== null) this.#columns = findChartColumns(this.#file.table, { row });
  }

  choose(part: 'code' | 'name', place: number): void {
    this.#columns = { ...this.#columns, [part]: place };
  }

  #load(file: ReadFile | null): void {
    if (file === null) return;
    this.#columns = findChartColumns(file.table);
    this.#file = file;
  }

  close(): void {
    this.opened.reset();
    this.#clear();
  }

  #clear(): void {
    this.#file = null;
    this.#columns = nothing;
    this.usesAsked = false;
  }
}
