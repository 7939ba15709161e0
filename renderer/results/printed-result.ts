import type { Snippet } from 'svelte';
import type { ResultColumn } from './result-column.ts';
import type { ResultFact } from './result-sheet.ts';
import type { ArrangedResult } from './result-view.ts';

/** A result as it is laid out on paper. */
export interface PrintedResult<Row> {
  title: string;
  /** Stands out below the title. */
  notice?: string | undefined;
  facts: readonly ResultFact[];
  result: ArrangedResult<Row>;
  /** Stands on every page, for pages are torn apart. */
  line: string;
  /** In place of the rows where there are none. */
  none: string;
  /** A cell of its own making; null where its text will do. */
  cell?: Snippet<[row: Row, column: ResultColumn<Row>]> | undefined;
  footer?: Snippet;
}
