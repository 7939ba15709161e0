import type { DraftCell, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { Finding, FindingKind } from './finding.ts';

/** Cells of the draft that cannot be sent as they are: unreadable, or in a row that takes no input. */
export function findUnsent(draft: {
  readonly cells: readonly DraftCell[];
  readonly rows: readonly InputRow[];
  /** Rows are identified by their key. */
  readonly currentOf: (row: number, heading: string) => string | undefined;
  /** Only these employees; null: everyone. */
  readonly employeeIds: ReadonlySet<number> | null;
}): Finding[] {
  const rows = new Map(draft.rows.map((row) => [rowKey(row), row]));
  return draft.cells.flatMap((cell): Finding[] => {
    const { heading, typed, value } = cell;
    if (draft.employeeIds !== null && !draft.employeeIds.has(cell.employeeId)) return [];
    const kind = reasonOf(cell, rows.get(rowKey(cell)));
    if (kind === null) return [];
    const from = draft.currentOf(rowKey(cell), heading) ?? null;
    return [{ kind, ...rowOf(cell), heading, from, to: value, ...(value === null ? { detail: typed } : {}) }];
  });
}

/** A problem with the row comes before one with the value, because no value would solve it. */
function reasonOf({ value }: DraftCell, row: InputRow | undefined): FindingKind | null {
  if (row === undefined) return 'gone';
  if (row.lock !== null) return row.lock;
  if (row.payslipId === null) return 'no-payslip';
  return value === null ? 'unreadable' : null;
}
