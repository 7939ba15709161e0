import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { noLeave } from '#electron/leave/contract/leave-amount.ts';

export type RowStatus =
  | 'any'
  | 'open'
  | 'changed'
  | 'new'
  | 'leaving'
  | 'on-leave'
  | 'calculating'
  | 'finalised'
  | 'no-payslip'
  | 'not-read'
  | 'noted';

/** '' and 'any' match every row. */
export interface RowFilter {
  readonly text: string;
  readonly payPoint: string;
  readonly status: RowStatus;
}

export const noFilter: RowFilter = { text: '', payPoint: '', status: 'any' };

/** What is known about rows and not in them, by row key. */
interface RowContext {
  readonly changed: ReadonlySet<number>;
  readonly noteOf: (row: number) => string;
}

export function isFiltering({ text, payPoint, status }: RowFilter): boolean {
  return text.trim() !== '' || payPoint !== '' || status !== 'any';
}

/** The keys of matching rows. Each word must be in the name, the number or the note, ignoring accents and case. */
export function filterRows(
  rows: readonly InputRow[],
  filter: RowFilter,
  context: RowContext,
): ReadonlySet<number> {
  const words = fold(filter.text).split(/\s+/).filter(Boolean);
  const shown = rows.filter(
    (row) =>
      (filter.payPoint === '' || row.payPoint === filter.payPoint) &&
      hasStatus(row, filter.status, context) &&
      matchesText(row, words, context),
  );
  return new Set(shown.map(rowKey));
}

function matchesText(row: InputRow, words: readonly string[], { noteOf }: RowContext): boolean {
  const text = fold(`${row.number ?? ''} ${row.name} ${noteOf(rowKey(row))}`);
  return words.every((word) => text.includes(word));
}

function hasStatus(row: InputRow, status: RowStatus, { changed, noteOf }: RowContext): boolean {
  switch (status) {
    case 'any':
      return true;
    case 'open':
      return row.lock === null;
    case 'changed':
      return changed.has(rowKey(row));
    case 'new':
      return (row.facts?.beganOn ?? null) !== null;
    case 'leaving':
      return (row.facts?.leavesOn ?? null) !== null;
    case 'on-leave':
      return row.facts !== undefined && !noLeave(row.facts.leave);
    case 'calculating':
      return row.calculating;
    case 'finalised':
    case 'no-payslip':
    case 'not-read':
      return row.lock === status;
    case 'noted':
      return noteOf(rowKey(row)) !== '';
  }
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
