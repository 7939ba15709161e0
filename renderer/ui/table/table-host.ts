import { getContext, setContext } from 'svelte';

/** Rows of a table as they are shown, in columns. */
export interface CopiedRows {
  readonly rows: readonly (readonly string[])[];
  /** Whether a column has figures, by column. */
  readonly figures: readonly boolean[];
  /** How many of the rows are headers. */
  readonly headers: 0 | 1;
}

/** What is selected in a table. */
export interface SelectedRows {
  readonly rows: number;
  /** By column, only those that can be added up. */
  readonly sums: readonly { readonly header: string; readonly text: string }[];
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
  readonly select: (rows: SelectedRows | null) => void;
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
