import type { InputColumn, RowRef } from '#electron/inputs/contract/bulk-input.ts';
import { cellsOf, selectedCells, type Place } from '#sheet/model/selection.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import type { DraftData } from '../draft/draft-data.ts';
import { cellKindOf } from '../values/input-kinds.ts';
import { rowKey, rowOf, rowRefOf } from '#electron/inputs/contract/row-ref.ts';
import { stateOfCell } from '../values/value-state.ts';
import { operate, type OperatedCell, type RangeOperation, type Untouched } from './range-operations.ts';

/** `unreadable`: what was typed is not a value of the column. */
type Skipped = Untouched | 'locked' | 'unreadable';

/** What an operation would do to the selected cells. */
export interface RangePlan {
  readonly cells: readonly (Place & { readonly typed: string })[];
  readonly left: ReadonlyMap<Skipped, number>;
  /** Employees whose current values, or whose last period, would have to be known. */
  readonly unread: { readonly current: ReadonlySet<number>; readonly last: ReadonlySet<number> };
  /** The first cell that changes, as the sheet formats it. */
  readonly sample: { readonly from: string; readonly to: string } | null;
}

interface SelectedCell extends OperatedCell, RowRef {
  readonly place: Place;
  readonly column: InputColumn;
}

/** Which cells are operated on: those selected, or all that the sheet shows. */
export type RangeScope = 'selection' | 'sheet';

/** The inputs of the selection or of the sheet, and operations on all of them as one step. */
export class RangeEditor {
  readonly #sheet: SheetState;
  readonly #data: () => DraftData | undefined;

  constructor(sheet: SheetState, data: () => DraftData | undefined) {
    this.#sheet = sheet;
    this.#data = data;
  }

  plan(operation: RangeOperation, scope: RangeScope = 'selection'): RangePlan {
    const left = new Map<Skipped, number>();
    const unread = { current: new Set<number>(), last: new Set<number>() };
    const cells: (Place & { typed: string })[] = [];
    let sample: RangePlan['sample'] = null;
    const leave = (why: Skipped) => left.set(why, (left.get(why) ?? 0) + 1);
    for (const cell of this.#cells(scope, () => leave('locked'))) {
      const done = operate(operation, cell);
      if ('left' in done) {
        leave(done.left);
        if (done.left === 'unknown') unread.current.add(cell.employeeId);
        if (done.left === 'last-unknown') unread.last.add(cell.employeeId);
        continue;
      }
      const kind = cellKindOf(cell.column);
      const value = operation.type === 'set-where-empty' ? kind.parse(done.value).value : done.value;
      if (value === null) {
        leave('unreadable');
        continue;
      }
      cells.push({ ...cell.place, typed: kind.plain(value) });
      sample ??= { from: cell.value === null ? '' : kind.format(cell.value), to: kind.format(value) };
    }
    return { cells, left, unread, sample };
  }

  /** Applies the operation as one undo step; returns the number of cells written. */
  apply(operation: RangeOperation, scope: RangeScope = 'selection'): number {
    const { cells } = this.plan(operation, scope);
    if (cells.length > 0) this.#sheet.report(this.#sheet.write(cells));
    return cells.length;
  }

  /** Employees with a selected cell. */
  get employees(): number[] {
    return [...new Set([...this.#cells('selection', () => undefined)].map(({ employeeId }) => employeeId))];
  }

  *#cells(scope: RangeScope, onlocked: () => void): Generator<SelectedCell> {
    const data = this.#data();
    if (data === undefined) return;
    const { rows, columns } = this.#sheet.bounds;
    const all = { top: 0, left: 0, bottom: rows - 1, right: columns - 1 };
    const places = scope === 'sheet' ? cellsOf(all) : selectedCells(this.#sheet.selection);
    for (const place of places) {
      const column = data.column(this.#sheet.column(place.column)?.id ?? '');
      const rowId = this.#sheet.rowId(place.row);
      if (column === undefined || rowId === undefined) continue;
      if (this.#sheet.isClosed(place)) onlocked();
      else yield this.#read(data, { place, column, ...rowRefOf(rowId) });
    }
  }

  #read(data: DraftData, cell: RowRef & Pick<SelectedCell, 'place' | 'column'>): SelectedCell {
    const { place, column } = cell;
    const ref = { ...rowOf(cell), heading: column.heading };
    const typed = data.cell(ref);
    return {
      ...cell,
      kind: column.kind,
      value: this.#sheet.value(place),
      isTyped: typed !== undefined,
      state: stateOfCell({ cell: typed, held: data.currentOf(rowKey(ref), column.heading) }),
      last: data.lastOf(rowKey(ref), column.heading),
      notCopied: column.onceOff === true ? 'once-off' : column.scope === 'employee' ? 'lasting' : undefined,
    };
  }
}
