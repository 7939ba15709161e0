import type { Snippet } from 'svelte';
import type { ResultColumn } from './result-column.ts';
import type { ResultNotice } from './result-notice.ts';
import type { ResultFact } from './result-sheet.ts';
import type { ArrangedResult } from './result-view.ts';

/** A result as it is laid out on paper. */
export interface PrintedResult<Row> {
  title: string;
  /** Highlighted below the title. */
  notices?: readonly ResultNotice[];
  facts: readonly ResultFact[];
  result: ArrangedResult<Row>;
  /** Printed on every page, since pages may be separated. */
  line: string;
  /** Printed in place of the rows if there are none. */
  none: string;
  /** Draws a custom cell; left out if the cell's text is enough. */
  cell?: Snippet<[row: Row, column: ResultColumn<Row>]> | undefined;
  footer?: Snippet;
}
