import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import { cellKey } from '#features/inputs/values/cell-key.ts';
import type { CellCounts } from './cell-account.ts';
import type { PlannedRow, PlannedValue } from './import-plan.ts';

/**
 * What an import does with a row of the file: all of its values are imported, some of them, or none. `nothing`: the row
 * has no values, or is a total of other rows, so nothing of it can be lost.
 */
export type RowFate = 'whole' | 'part' | 'left-out' | 'nothing';

export interface Decisions {
  /** The clerk imports the row: it is ticked, and not one of several of its employee that are refused. */
  readonly isTaken: boolean;
  /** Keys of cells that get no value, because the rows of their employee disagree. */
  readonly clashes: ReadonlySet<string>;
}

/** What an import does with a filled cell: a total is compared, and a value in doubt stays out. */
type CellFate = 'imported' | 'left-out' | 'doubted' | 'total';

/** The only rule for how a cell counts. */
function cellFateOf(
  { match }: Pick<PlannedRow, 'match'>,
  { heading, value }: PlannedValue,
  { isTaken, clashes }: Decisions,
): CellFate {
  if ('problem' in match) return match.problem.type === 'total-row' ? 'total' : 'left-out';
  if (value === null) return 'doubted';
  return isTaken && !clashes.has(cellKey({ ...rowOf(match.employee), heading })) ? 'imported' : 'left-out';
}

/** The only rule for how a row counts: in the preview, in the message after the import, and for what is saved. */
export function fateOf(row: PlannedRow, decisions: Decisions): RowFate {
  const fates = row.values.map((value) => cellFateOf(row, value, decisions));
  if (fates.every((fate) => fate === 'total')) return 'nothing';
  const imported = fates.filter((fate) => fate === 'imported').length;
  if (imported === 0) return 'left-out';
  return imported < fates.length ? 'part' : 'whole';
}

/** How many cells of the rows have each fate; totals are read apart. */
export function countCells(rows: readonly PlannedRow[], decide: (row: PlannedRow) => Decisions): CellCounts {
  const counts = { imported: 0, 'left-out': 0, doubted: 0, total: 0 } satisfies Record<CellFate, number>;
  for (const row of rows) {
    const decisions = decide(row);
    for (const value of row.values) counts[cellFateOf(row, value, decisions)] += 1;
  }
  const { imported, 'left-out': leftOut, doubted } = counts;
  return { read: imported + leftOut + doubted, imported, leftOut, doubted };
}
