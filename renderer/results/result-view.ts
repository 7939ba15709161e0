import type { SavedView } from '#electron/settings/contract/saved-view.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import { valueText, type ResultColumn, type ResultKind, type ResultValue } from './result-column.ts';

export type ConditionTest = SavedView['conditions'][number]['test'];

const ordered = ['at-least', 'at-most', 'equals', 'empty', 'filled'] as const;

/** The tests for columns of this kind, the most usual first. */
export function testsOf(kind: ResultKind): readonly ConditionTest[] {
  if (kind === 'text' || kind === 'mixed') return ['contains', 'equals', 'empty', 'filled'];
  return kind === 'yes-no' ? ['equals', 'empty', 'filled'] : ordered;
}

/** What a row must have in a column to be shown. */
export interface ResultCondition {
  readonly column: string;
  readonly test: ConditionTest;
  /** An exact decimal or an ISO date for columns of such values; '' for `empty` and `filled`. */
  readonly value: string;
}

/** How the clerk has arranged a result. */
export interface ResultView {
  /** Null is the order in which the rows came. */
  readonly sort: TableSort | null;
  /** Whether columns are shown, if the clerk has changed that. */
  readonly shown: ReadonlyMap<string, boolean>;
  /** Columns that the clerk has frozen, besides those that identify the row. */
  readonly pinned: ReadonlySet<string>;
  /** Searched for in all columns that are shown, except figures. */
  readonly search: string;
  readonly conditions: readonly ResultCondition[];
  readonly groupBy: string | null;
}

export const plainView: ResultView = {
  sort: null,
  shown: new Map(),
  pinned: new Set(),
  search: '',
  conditions: [],
  groupBy: null,
};

/** A line of a result: a row, or the title of a group or of the total. */
export type ResultLine<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | {
      readonly kind: 'group' | 'total';
      /** The value that the rows of a group share; '' for the total. */
      readonly title: string;
      readonly rows: number;
      /** By column; only those that have a total. */
      readonly totals: ReadonlyMap<string, ResultValue>;
    };

export interface ArrangedResult<Row> {
  readonly columns: readonly ResultColumn<Row>[];
  /** Filtered and sorted. */
  readonly rows: readonly Row[];
  /** The same with a line above each group; the total is separate. */
  readonly lines: readonly ResultLine<Row>[];
  /** Null if no column has a total. */
  readonly total: Extract<ResultLine<Row>, { title: string }> | null;
}

export function textOf<Row>(column: ResultColumn<Row>, row: Row): string {
  return column.text?.(row) ?? valueText(column.kind, column.value(row));
}
