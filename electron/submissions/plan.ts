import { createHash } from 'node:crypto';
import {
  isBaseTrusted,
  type CellBase,
  type ColumnTotal,
  type DraftCell,
  type InputColumn,
  type InputRow,
  type ReviewedChange,
} from '#electron/inputs/contract/bulk-input.ts';
import { sameInput } from '#services/values.ts';
import { sumWritten } from '#payroll/decimal.ts';
import { cellKey } from './cells.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';

/** A change that would be sent, with the payslip it goes to, and when its base was read; null without a base. */
export type PlannedChange = ReviewedChange & { readonly payslipId: number; readonly readAt: number | null };

export interface Plan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  readonly invalid: number;
  /** Cells in a locked row, of somebody who is no longer in the period, or too lasting for a once-off payslip. */
  readonly locked: number;
}

/** The most entities in one request of bulk inputs. */
export const entitiesPerRequest = 100;

/** What sending the draft would do, in the order of the rows and, within a row, of the columns. */
export function planChanges(draft: {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  readonly cells: readonly DraftCell[];
  readonly bases: readonly CellBase[];
  /** A base that was read long before this time may be out of date: its value counts as unknown. */
  readonly now: number;
  /** Only these employees; null for everyone. */
  readonly employeeIds: readonly number[] | null;
}): Plan {
  const cells = new Map(draft.cells.map((cell) => [cellKey(cell), cell]));
  const bases = new Map(draft.bases.map((base) => [cellKey(base), base]));
  const wanted = new Set(draft.employeeIds ?? draft.cells.map(({ employeeId }) => employeeId));
  const present = new Set(draft.rows.map(rowIdOf));
  const plan = { changes: [] as PlannedChange[], unchanged: 0, invalid: 0, locked: 0 };
  for (const row of draft.rows) {
    if (!wanted.has(row.employeeId)) continue;
    for (const column of draft.columns) {
      const cell = cells.get(cellKey({ ...rowOf(row), heading: column.heading }));
      if (cell === undefined) continue;
      const known = bases.get(cellKey(cell));
      const base = known !== undefined && isBaseTrusted(known.readAt, draft.now) ? known : null;
      sortIntoPlan(plan, { row, column, cell, base, isNew: known?.isNew === true });
    }
  }
  const gone = draft.cells.filter((cell) => wanted.has(cell.employeeId) && !present.has(rowIdOf(cell)));
  return { ...plan, locked: plan.locked + gone.length };
}

function sortIntoPlan(
  plan: { changes: PlannedChange[]; unchanged: number; invalid: number; locked: number },
  found: { row: InputRow; column: InputColumn; cell: DraftCell; base: CellBase | null; isNew: boolean },
): void {
  const { row, column, cell, base, isNew } = found;
  if (row.lock !== null || row.payslipId === null || isLasting(row, column)) plan.locked += 1;
  else if (cell.value === null) plan.invalid += 1;
  else if (base !== null && sameInput(column.heading, base.value, cell.value)) plan.unchanged += 1;
  else {
    const { payslipId } = row;
    const { heading, scope } = column;
    const seen = { old: base?.value ?? null, readAt: base?.readAt ?? null };
    const change = { ...rowOf(row), payslipId, heading, scope, ...seen, new: cell.value };
    plan.changes.push(isNew ? { ...change, isNew } : change);
  }
}

/** A once-off payslip accepts nothing that would apply beyond it. */
function isLasting({ onceOffId }: InputRow, { scope }: InputColumn): boolean {
  return onceOffId !== undefined && scope === 'employee';
}

/** Totals of the changed cells by column; a column has a sum only if all its values are numbers. */
export function totalsOf(changes: readonly ReviewedChange[]): ColumnTotal[] {
  const byHeading = Map.groupBy(changes, ({ heading }) => heading);
  return [...byHeading].map(([heading, cells]) => {
    const olds = cells.map(({ old }) => old);
    return {
      heading,
      changes: cells.length,
      old: olds.includes(null) ? null : sumWritten(olds.filter((old) => old !== null)),
      new: sumWritten(cells.map((cell) => cell.new)),
    };
  });
}

/** Identifies exactly these changes, so that nothing is sent except what the clerk saw. */
export function tokenOf(changes: readonly PlannedChange[]): string {
  const canonical = changes.map((change) => [
    change.employeeId,
    change.payslipId,
    change.heading,
    change.old,
    change.new,
  ]);
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

export function requestsFor(changes: readonly PlannedChange[]): number {
  return Math.ceil(new Set(changes.map(rowIdOf)).size / entitiesPerRequest);
}
