import { rowOf } from '#contract/domain/row-ref.ts';
import { cellKey } from '../cell-key.ts';
import type { PlannedRow } from './import-plan.ts';

/**
 * What an import does with a row of the file: all of its values are imported, some of them, or none. `nothing`: the row
 * has no values, or is a total of other rows, so nothing of it can be lost.
 */
export type RowFate = 'whole' | 'part' | 'left-out' | 'nothing';

interface Decisions {
  /** The clerk imports the row: it is ticked, and not one of several of its employee that are refused. */
  readonly isTaken: boolean;
  /** Keys of cells that get no value, because the rows of their employee disagree. */
  readonly clashes: ReadonlySet<string>;
}

/** The only rule for how a row counts: in the preview, in the message after the import, and for what is saved. */
export function fateOf({ match, values }: PlannedRow, { isTaken, clashes }: Decisions): RowFate {
  if (values.length === 0 || ('problem' in match && match.problem.type === 'total-row')) return 'nothing';
  if (!isTaken || 'problem' in match) return 'left-out';
  const row = rowOf(match.employee);
  const imported = values.filter(
    ({ heading, value }) => value !== null && !clashes.has(cellKey({ ...row, heading })),
  );
  if (imported.length === 0) return 'left-out';
  return imported.length < values.length ? 'part' : 'whole';
}
