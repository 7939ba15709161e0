import { moneyKind } from '#sheet/model/kinds/money.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import type { ParseContext } from '#sheet/model/kinds/kind.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { notKnown } from '#sheet/model/column-filter.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import type { Mark } from '#sheet/model/marks.ts';
import type { Sort } from '#sheet/model/row-order.ts';

export const columns: SheetColumn[] = [
  { id: 'name', title: 'Name', width: 100, kind: textKind(), frozen: true },
  { id: 'pay', title: 'Pay', width: 100, kind: moneyKind(), total: true },
  { id: 'hours', title: 'Hours', width: 100, kind: hoursKind(), total: true },
  {
    id: 'fixed',
    title: 'Fixed',
    width: 100,
    kind: moneyKind(),
    disabled: (id) => (id === 'r2' ? 'not for this row' : undefined),
  },
  { id: 'note', title: 'Note', width: 100, kind: textKind() },
];
export const rowIds = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'];
export const loaded = rowIds.map((_, row) => [
  `name ${row % 3}`,
  row % 2 === 0 ? `${row}.50` : null,
  '8.00',
  null,
  row === 4 ? 'x' : null,
]);

export interface NaiveCell {
  typed: string | undefined;
  value: string | null;
  mark: Mark;
  base: string | null;
}

export interface NaiveEdit {
  row: string;
  column: string;
  typed: string;
}

type Step = readonly { key: string; before: NaiveCell; after: NaiveCell }[];

const number = (value: string | null): number => (value === null ? NaN : Number(value));

/** The same sheet as lists and one Map, worked out afresh each time: slow, and too simple to be wrong. */
export class NaiveSheet {
  readonly cells = new Map<string, NaiveCell>();
  columnOrder = columns.map(({ id }) => id);
  hiddenColumns: string[] = [];
  sorts: readonly Sort[] = [];
  refused = new Map<string, string[]>();
  outside: string[] = [];
  view = [...rowIds];
  past: Step[] = [];
  future: Step[] = [];

  constructor() {
    for (const [index, row] of rowIds.entries()) {
      for (const [place, { id }] of columns.entries()) {
        const base = loaded[index]?.[place] ?? null;
        this.cells.set(`${row} ${id}`, { typed: undefined, value: base, mark: 'none', base });
      }
    }
  }

  cell(row: string, column: string): NaiveCell {
    const cell = this.cells.get(`${row} ${column}`);
    if (cell === undefined) throw new Error(`No cell ${row} ${column}.`);
    return cell;
  }

  plain(row: string, column: string): string {
    const { value, typed } = this.cell(row, column);
    return value === null ? (typed ?? '') : (kindOf(column)?.plain(value) ?? '');
  }

  /** Frozen columns first, of which there is only the name. */
  get columnsInView(): string[] {
    const shown = this.columnOrder.filter((id) => !this.hiddenColumns.includes(id));
    return [...shown.filter((id) => id === 'name'), ...shown.filter((id) => id !== 'name')];
  }

  arrange(): void {
    const hidden = [...this.outside, ...[...this.refused.values()].flat()];
    this.view = rowIds.filter((id) => !hidden.includes(id));
    for (const { columnId, direction } of this.sorts.toReversed()) {
      this.view.sort((a, b) => {
        const [left, right] = [this.cell(a, columnId).value, this.cell(b, columnId).value];
        if (left === null || right === null) return Number(left === null) - Number(right === null);
        const order = kindOf(columnId)?.compare(left, right) ?? 0;
        return direction === 'ascending' ? order : -order;
      });
    }
  }

  filter(column: string, texts: readonly string[] | undefined): void {
    if (texts === undefined) this.refused.delete(column);
    else {
      const refused = rowIds.filter((row) => !texts.includes(this.#filtered(row, column)));
      this.refused.set(column, refused);
    }
    this.arrange();
  }

  write(edits: readonly NaiveEdit[], context: ParseContext = {}): void {
    const step = edits.flatMap(({ row, column, typed }) => {
      if (column === 'fixed' && row === 'r2') return [];
      const before = this.cell(row, column);
      const parsed = kindOf(column)?.parse(typed, context) ?? { value: null };
      const isUntouched = typed.trim() === '' && before.base === null;
      const mark = parsed.message === undefined ? markOf(parsed.value, before.base) : 'invalid';
      const after = { ...before, typed: isUntouched ? undefined : typed, value: parsed.value, mark };
      this.cells.set(`${row} ${column}`, after);
      const isSame =
        before.typed === after.typed && before.value === after.value && before.mark === after.mark;
      return isSame ? [] : [{ key: `${row} ${column}`, before, after }];
    });
    if (step.length === 0) return;
    this.past.push(step);
    this.future = [];
  }

  undo(): void {
    const step = this.past.pop();
    if (step === undefined) return;
    this.future.push(step);
    for (const { key, before } of step.toReversed()) this.#putBack(key, before);
  }

  redo(): void {
    const step = this.future.pop();
    if (step === undefined) return;
    this.past.push(step);
    for (const { key, after } of step) this.#putBack(key, after);
  }

  mark(row: string, column: string, mark: Mark): void {
    const cell = this.cell(row, column);
    this.cells.set(`${row} ${column}`, { ...cell, mark, base: mark === 'saved' ? cell.value : cell.base });
  }

  total(column: string): number {
    const numbers = this.view.map((row) => number(this.cell(row, column).value));
    return (
      numbers.reduce((sum, each) => (Number.isNaN(each) ? sum : sum + Math.round(each * 1000)), 0) / 1000
    );
  }

  unknown(column: string): number {
    return this.view.filter((row) => ['stale', 'invalid'].includes(this.cell(row, column).mark)).length;
  }

  /** An empty cell that has not been read yet is not known to be empty. */
  #filtered(row: string, column: string): string {
    const text = this.plain(row, column).trim();
    return text === '' && this.cell(row, column).mark === 'stale' ? notKnown : text;
  }

  /** Restores what was there before, over the base that is known by now. */
  #putBack(key: string, then: NaiveCell): void {
    const base = this.cells.get(key)?.base ?? null;
    const isTrue = base === then.base && then.mark !== 'pending';
    const mark = isTrue || then.mark === 'invalid' ? then.mark : markOf(then.value, base);
    this.cells.set(key, { ...then, base, mark });
  }
}

export function kindOf(column: string) {
  return columns.find(({ id }) => id === column)?.kind;
}

function markOf(value: string | null, base: string | null): Mark {
  return value === base || number(value) === number(base) ? 'none' : 'changed';
}
