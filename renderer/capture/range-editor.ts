import type { InputColumn, RowRef } from '#contract/domain/bulk-input.ts';
import { selectedCells, type Place } from '#sheet/model/selection.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import type { DraftData } from './draft-data.ts';
import { cellKindOf } from './input-kinds.ts';
import { rowKey, rowOf, rowRefOf } from '#contract/domain/row-ref.ts';
import { operate, type OperatedCell, type RangeOperation, type Untouched } from './range-operations.ts';

/** `unreadable`: what was typed is not a value of the column. */
type Skipped = Untouched | 'locked' | 'unreadable';

/** What an operation would do to the selected cells. */
export interface RangePlan {
  readonly cells: readonly (Place & { readonly typed: string })[];
  readonly left: ReadonlyMap<Skipped, number>;
  /** Employees whose current values would have to be known. */
  readonly unknownEmployees: ReadonlySet<number>;
  /** The first cell that changes, as the sheet formats it. */
  readonly sample: { readonly from: string; readonly to: string } | null;
}

interface SelectedCell extends OperatedCell, RowRef {
  readonly place: Place;
  readonly column: InputColumn;
}

/** The inputs of the selection, and operations on all of them as one step. */
export class RangeEditor {
  readonly #sheet: SheetState;
  readonly #data: () => DraftData | undefined;

  constructor(sheet: SheetState, data: () => DraftData | undefined) {
    this.#sheet = sheet;
    this.#data = data;
  }

  plan(operation: RangeOperation): RangePlan {
    const left = new Map<Skipped, number>();
    const unknownEmployees = new Set<number>();
    const cells: (Place & { typed: string })[] = [];
    let sample: RangePlan['sample'] = null;
    const leave = (why: Skipped) => left.set(why, (left.get(why) ?? 0) + 1);
    for (const cell of this.#selected(() => leave('locked'))) {
      const done = operate(operation, cell);
      if ('left' in done) {
        leave(done.left);
        if (done.left === 'unknown') unknownEmployees.add(cell.employeeId);
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
    return { cells, left, unknownEmployees, sample };
  }

  /** Applies the operation as one undo step; returns the number of cells written. */
  apply(operation: RangeOperation): number {
    const { cells } = this.plan(operation);
    if (cells.length > 0) this.#sheet.report(this.#sheet.write(cells));
    return cells.length;
  }

  /** Employees with a selected cell. */
  get employees(): number[] {
    return [...new Set([...this.#selected(() => undefined)].map(({ employeeId }) => employeeId))];
  }

  *#selected(onlocked: () => void): Generator<SelectedCell> {
    const data = this.#data();
    if (data === undefined) return;
    for (const place of selectedCells(this.#sheet.selection)) {
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
    const isTyped = data.cell(ref) !== undefined;
    return {
      ...cell,
      kind: column.kind,
      value: this.#sheet.value(place),
      isTyped,
      isKnown: isTyped || data.held(ref) !== undefined,
      last: data.lastOf(rowKey(ref), column.heading),
      notCopied: column.onceOff === true ? 'once-off' : column.scope === 'employee' ? 'lasting' : undefined,
    };
  }
}
