import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import { captureMessages } from '../texts/capture.ts';
import { formatDecimal } from '#messages/format.ts';
import type { CellRef } from './cell-key.ts';
import type { DraftData } from '../draft/draft-data.ts';
import { impossibleIn } from './impossible.ts';
import { cellKindOf } from './input-kinds.ts';
import { toSheetValue } from './input-values.ts';
import { isDueAgain } from './lapse.ts';
import type { CellFacts } from '../draft/outcome-marks.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';

/** Everything that decides which mark a cell has. */
export function cellFactsOf(data: DraftData, ref: CellRef): CellFacts {
  const cell = data.cell(ref);
  return {
    cell,
    impossible: impossibleText(data, cell),
    outcome: data.outcome(ref),
    held: data.currentOf(rowKey(ref), ref.heading),
    isNew: data.isNew(ref),
    overtaken: data.overtaken(ref),
    // Last period's value does not matter for a cell that was typed in.
    ...(cell === undefined && lastOf(data, ref)),
  };
}

function impossibleText(data: DraftData, cell: DraftCell | undefined): string | undefined {
  if (cell === undefined || cell.value === null) return undefined;
  const kind = data.column(cell.heading)?.kind ?? 'text';
  const found = impossibleIn(kind, cell.value, data.periodDays);
  return found && captureMessages.impossible[found.why](formatDecimal(found.limit));
}

/** The cell's value in the previous period, if such an input is due again. */
function lastOf(data: DraftData, ref: CellRef): Pick<CellFacts, 'last' | 'lastShown' | 'isEnded'> {
  const last = data.lastOf(rowKey(ref), ref.heading);
  if (last === undefined || last === '') return {};
  const column = data.column(ref.heading);
  if (column === undefined || !isDueAgain(column)) return {};
  const shown = toSheetValue(column.kind, last);
  const lastShown = shown === null ? undefined : cellKindOf(column).format(shown);
  return { last, lastShown, isEnded: data.isEnded(ref) };
}
