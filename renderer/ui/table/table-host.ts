import { getContext, setContext } from 'svelte';
import type { TableLayout } from './column-layout.svelte.ts';
import type { LongPlace } from './long-rows.ts';
import type { TableSort } from './table-column.ts';

/** Rows of a table as they are shown, in columns. */
export interface CopiedRows {
  readonly rows: readonly (readonly string[])[];
  /** Whether a column has figures, by column. */
  readonly figures: readonly boolean[];
  /** How many of the rows are headers. */
  readonly headers: 0 | 1;
  /** Whether whole rows were copied, or cells of them. */
  readonly unit: 'rows' | 'cells';
}

/** What is selected in a table: whole rows, or cells of them. */
export interface SelectedCells {
  readonly unit: 'rows' | 'cells';
  readonly count: number;
  /** By column, only those that can be added up. */
  readonly sums: readonly { readonly header: string; readonly text: string }[];
}

/** The words of the bar that finds in rows. */
interface FindWords {
  readonly find: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly none: string;
  /** The place of the row among those that were found, from 1; 0 if it is none of them. */
  readonly place: (place: number, found: number) => string;
}

/** The words of the menu of a column. */
export interface ColumnWords {
  readonly menu: (header: string) => string;
  readonly ascending: string;
  readonly descending: string;
  readonly filter: string;
  readonly wider: string;
  readonly narrower: string;
  readonly fit: string;
  readonly reset: string;
  /** The heading of the columns, of which each is shown or not. */
  readonly columns: string;
  readonly onlyColumn: string;
}

export interface TakenSearch {
  readonly kind: 'field' | 'rows';
  readonly element: () => Element | undefined;
  readonly run: () => void;
}

/** A table of few rows, which can be shown as the clerk left it. */
export interface ReturnsToPlace {
  readonly left: {
    readonly sort: TableSort | null;
    /** Null if it is not to be returned to. */
    readonly place: LongPlace | null;
  };
  /** Shows it as it was left. */
  returnTo(left: ReturnsToPlace['left']): void;
}

/** What the app does for every table in it. */
export interface TableHost {
  /** The most cells that are copied at once. */
  readonly maxCells: number;
  /** Puts rows on the clipboard. */
  readonly copy: (rows: CopiedRows, clipboard: DataTransfer) => void;
  /** Nothing was copied: there are too many cells, or some rows are still being read. */
  readonly refuse: (reason: 'too-many' | 'not-read') => void;
  /** Shows what is selected; null if nothing is any more. */
  readonly select: (cells: SelectedCells | null) => void;
  /** What is said of the table in this dialog, which covers the place where it is said of the others; '' if nothing is. */
  readonly saidIn: (dialog: Element | undefined) => string;
  readonly words: FindWords;
  readonly columnWords: () => Promise<ColumnWords>;
  /** How the clerk set the columns of a table, if they did. */
  readonly layoutOf: (table: string) => TableLayout | undefined;
  readonly keepLayout: (table: string, layout: TableLayout) => void;
  /** Keeps the place in a table of this name. Called while the table is initialised. */
  readonly keepPlace: (name: string, table: ReturnsToPlace) => void;
  /**
   * Takes the keys for searching while it is shown: a search field, or what finds in the rows of a table, where there is
   * no such field. Returns a function that gives them back.
   */
  readonly takeSearch: (search: TakenSearch) => () => void;
}

const key = Symbol('tables');

/** Call while the outermost component is initialised. */
export function provideTableHost(host: TableHost): void {
  setContext(key, host);
}

/** Undefined outside the app: tables then have only what they can do by themselves. */
export function useTableHost(): TableHost | undefined {
  return getContext<TableHost | undefined>(key);
}
