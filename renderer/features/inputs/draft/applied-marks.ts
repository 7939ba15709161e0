import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import type { CellMark, RowCells } from '#sheet/model/marks.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { rowIdOf, rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';
import { formatDecimal } from '#messages/format.ts';
import { captureMessages } from '../texts/capture.ts';
import type { CellRef } from '../values/cell-key.ts';
import { CellMap } from '../values/cell-map.ts';
import { impossibleIn } from '../values/impossible.ts';
import { cellKindOf } from '../values/input-kinds.ts';
import type { DraftData } from './draft-data.ts';
import { toSheetValue } from '../values/input-values.ts';
import { isDueAgain } from '../values/lapse.ts';
import { markFor, type CellFacts } from './outcome-marks.ts';

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

type AppliedMark = Omit<CellMark, 'rowId' | 'columnId'>;
/** Null means that the sheet's own mark is right. */
type Applied = AppliedMark | null;

/** The mark shared by all cells whose current value is not known. */
const unread: AppliedMark = markFor({ cell: undefined, outcome: undefined, held: undefined }, false) ?? {
  mark: 'stale',
};

/** Remembers which mark each cell of the sheet has, so that only the marks that differ are set. */
export class AppliedMarks {
  readonly #sheet: SheetState;
  readonly #applied = new CellMap<Applied>();

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  apply(cells: readonly CellRef[], data: DraftData, running: boolean): void {
    const locked = new Set(data.rows.filter(({ lock }) => lock !== null).map(rowKey));
    const marks: CellMark[] = [];
    for (const cell of cells) {
      const wanted = wantedMark(cell, data, { running, locked: locked.has(rowKey(cell)) });
      if (isNews(this.#applied.get(cell), wanted)) {
        marks.push({ rowId: rowIdOf(cell), columnId: cell.heading, ...wanted });
      }
      this.#applied.set(cell, wanted);
    }
    if (marks.length > 0) this.#sheet.setMarks(marks);
  }

  /** Nearly all cells have nothing to show or have not been read; their marks are not worked out one by one. */
  applyAll(data: DraftData, running: boolean): void {
    const marks: CellMark[] = [];
    const unreadCells: RowCells[] = [];
    for (const row of data.rows) {
      const [key, rowId, locked] = [rowKey(row), rowIdOf(row), row.lock !== null];
      const columnIds: string[] = [];
      for (const { heading } of data.columns) {
        const last = this.#applied.at(key, heading);
        const plain = data.plainState(key, heading);
        if (plain === 'quiet' && last === undefined) continue;
        const isUnread = plain === 'unread' && !locked;
        const wanted = isUnread ? unread : wantedMark({ ...rowOf(row), heading }, data, { running, locked });
        if (last === wanted) continue;
        this.#applied.put(key, heading, wanted);
        if (isUnread) columnIds.push(heading);
        else if (isNews(last, wanted)) marks.push({ rowId, columnId: heading, ...wanted });
      }
      if (columnIds.length > 0) unreadCells.push({ rowId, columnIds });
    }
    if (marks.length > 0) this.#sheet.setMarks(marks);
    if (unreadCells.length > 0) this.#sheet.markAll(unreadCells, unread.mark, unread.message);
  }
}

function isNews(applied: Applied | undefined, wanted: Applied): wanted is AppliedMark {
  if (wanted === null || applied === wanted) return false;
  return (
    applied?.mark !== wanted.mark || applied.message !== wanted.message || applied.value !== wanted.value
  );
}

function wantedMark(
  ref: CellRef,
  data: DraftData,
  { running, locked }: { running: boolean; locked: boolean },
): Applied {
  const facts = cellFactsOf(data, ref);
  const wanted = markFor(facts, running);
  if (wanted === undefined) return null;
  // A locked cell takes no input, so it does not matter that its value is unknown or missing.
  if ((wanted.mark === 'stale' || wanted.mark === 'missing') && locked) return { mark: 'none' };
  // What was sent stays on the screen where the current value is not known: an empty cell would say that there is none.
  if (wanted.mark !== 'saved' || facts.held === undefined) return wanted;
  const kind = data.column(ref.heading)?.kind ?? 'text';
  return { ...wanted, value: toSheetValue(kind, facts.held) };
}
