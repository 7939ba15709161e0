import type { CellMark } from '#sheet/model/marks.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { rowIdOf, rowKey, rowOf } from '#contract/domain/row-ref.ts';
import { cellFactsOf } from './cell-facts.ts';
import type { CellRef } from './cell-key.ts';
import { CellMap } from './cell-map.ts';
import type { DraftData } from './draft-data.ts';
import { toSheetValue } from './input-kinds.ts';
import { markFor } from './outcome-marks.ts';

type AppliedMark = Omit<CellMark, 'rowId' | 'columnId'>;
/** Null: the sheet's own mark is right. */
type Applied = AppliedMark | null;

/** One for all cells of which it is not known what the service has. */
const unread: Applied = markFor({ cell: undefined, outcome: undefined, held: undefined }, false) ?? null;

/** The mark of each cell that the sheet has, so that it is given only those that differ. */
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

  /** Of nearly all cells there is nothing to say, or that they were not read: nothing is worked out for those. */
  applyAll(data: DraftData, running: boolean): void {
    const marks: CellMark[] = [];
    for (const row of data.rows) {
      const [key, rowId, locked] = [rowKey(row), rowIdOf(row), row.lock !== null];
      for (const { heading } of data.columns) {
        const last = this.#applied.at(key, heading);
        const plain = data.plainState(key, heading);
        if (plain === 'quiet' && last === undefined) continue;
        const isUnread = plain === 'unread' && !locked;
        const wanted = isUnread ? unread : wantedMark({ ...rowOf(row), heading }, data, { running, locked });
        if (isNews(last, wanted)) marks.push({ rowId, columnId: heading, ...wanted });
        if (last !== wanted) this.#applied.put(key, heading, wanted);
      }
    }
    if (marks.length > 0) this.#sheet.setMarks(marks);
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
  // Where nothing can be typed, what is not known need not be known.
  if ((wanted.mark === 'stale' || wanted.mark === 'missing') && locked) return { mark: 'none' };
  if (wanted.mark !== 'saved') return wanted;
  const kind = data.column(ref.heading)?.kind ?? 'text';
  return { ...wanted, value: toSheetValue(kind, facts.held ?? '') };
}
