import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DecimalSum } from '#payroll/decimal.ts';
import { fillDown, fillRight } from '#sheet/model/fill.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { markName } from '#sheet/model/marks.ts';
import { planPaste } from '#sheet/model/paste.ts';
import { extendTo, selectCell, selectedCells, type Selection } from '#sheet/model/selection.ts';
import { SheetModel, type CellEdit } from '#sheet/model/sheet-model.ts';
import { formatTsv } from '#sheet/model/tsv.ts';
import { sheetColumn } from '#test/support/samples/sheet-columns.ts';
import { runs } from '#test/support/seed.ts';

const ROWS = 6;
const columns = [
  sheetColumn('name', textKind()),
  sheetColumn('pay', moneyKind(), { total: true }),
  sheetColumn('hours', hoursKind(), { total: true }),
  sheetColumn('fixed', moneyKind(), { disabled: (id) => (id === 'r2' ? 'no' : undefined) }),
];
const loaded: (string | null)[][] = Array.from({ length: ROWS }, (_, row) => {
  return [`name ${row}`, row % 2 === 0 ? `${row}.50` : null, '8.00', null];
});
const bounds = { rows: ROWS, columns: columns.length };

interface NaiveCell {
  typed: string | undefined;
  value: string | null;
  mark: string;
}

/** The whole table copied at every step: slow, and too simple to be wrong. */
class NaiveSheet {
  cells: NaiveCell[][] = loaded.map((row) => row.map((value) => ({ typed: undefined, value, mark: 'none' })));
  past: NaiveCell[][][] = [];
  future: NaiveCell[][][] = [];

  write(edits: readonly CellEdit[]): void {
    const next = structuredClone(this.cells);
    for (const { row, column, typed } of edits) {
      const kind = columns[column]?.kind;
      if (kind === undefined || columns[column]?.disabled?.(`r${row}`) !== undefined) continue;
      const base = loaded[row]?.[column] ?? null;
      const { value, message } = kind.parse(typed);
      const mark = message !== undefined ? 'invalid' : value === base ? 'none' : 'changed';
      next[row]?.splice(column, 1, {
        typed: typed.trim() === '' && base === null ? undefined : typed,
        value,
        mark,
      });
    }
    if (JSON.stringify(next) === JSON.stringify(this.cells)) return;
    this.past.push(this.cells);
    this.future = [];
    this.cells = next;
  }

  undo(): void {
    const last = this.past.pop();
    if (last === undefined) return;
    this.future.push(this.cells);
    this.cells = last;
  }

  redo(): void {
    const next = this.future.pop();
    if (next === undefined) return;
    this.past.push(this.cells);
    this.cells = next;
  }

  plain(row: number, column: number): string {
    const { value = null, typed = '' } = this.cells[row]?.[column] ?? {};
    return value === null ? typed : (columns[column]?.kind.plain(value) ?? '');
  }

  total(column: number): string {
    const sum = new DecimalSum();
    for (const row of this.cells) sum.add(row[column]?.value ?? '0');
    return sum.toString();
  }
}

const place = fc.record({ row: fc.nat(ROWS - 1), column: fc.nat(columns.length - 1) });
const selection = fc
  .tuple(place, place)
  .map(([anchor, head]): Selection => extendTo(selectCell(anchor), head));
const texts = ['', ' ', '1', '1.5', '1 234,56', '7:30', '-5', 'abc', '1,234', '8', '8.00', 'a\tb', '"x"'];
const typed = fc.constantFrom(...texts);
const block = fc.array(fc.array(typed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('edit' as const), at: place, typed }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('paste' as const), selection, block }) },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constantFrom('down' as const, 'right' as const), selection }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('clear' as const), selection }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constantFrom('undo' as const, 'redo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('sort' as const),
      columnId: fc.constantFrom('name', 'pay', 'hours'),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  },
);

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** The cells that a command writes, worked out on the naive table. */
function toEdits(step: Command, naive: NaiveSheet): CellEdit[] {
  switch (step.name) {
    case 'edit':
      return [{ ...step.at, typed: step.typed }];
    case 'clear':
      return [...selectedCells(step.selection)].map((at) => ({ ...at, typed: '' }));
    case 'paste': {
      const plan = planPaste(formatTsv(step.block), step.selection, bounds);
      return plan.outcome === 'planned' ? plan.cells : [];
    }
    case 'down':
    case 'right': {
      const copies = step.name === 'down' ? fillDown(step.selection) : fillRight(step.selection);
      return copies.map(({ from, to }) => ({ ...to, typed: naive.plain(from.row, from.column) }));
    }
    default:
      return [];
  }
}

function run(step: Command, model: SheetModel, naive: NaiveSheet): void {
  if (step.name === 'sort') {
    model.sortBy(step);
    return;
  }
  if (step.name === 'undo' || step.name === 'redo') {
    model[step.name]();
    naive[step.name]();
    return;
  }
  const edits = toEdits(step, naive);
  model.write(edits);
  naive.write(edits);
}

it('agrees with a naive sheet after any edits, pastes, fills, clears, sorts, undos and redos', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (steps) => {
      const model = new SheetModel(
        columns,
        loaded.map((values, row) => ({ id: `r${row}`, values })),
      );
      const naive = new NaiveSheet();
      // Totals are requested at the start, so that from here on they are updated by differences.
      model.totals.total(1);
      for (const step of steps) {
        run(step, model, naive);
        const cells = loaded.map((row, at) =>
          row.map((_, column) => ({
            typed: model.cells.typed(at, column),
            value: model.cells.value(at, column),
            mark: markName(model.cells.mark(at, column)),
          })),
        );
        expect(cells).toEqual(naive.cells);
        expect([model.totals.total(1), model.totals.total(2)]).toEqual([naive.total(1), naive.total(2)]);
        expect([model.canUndo, model.canRedo]).toEqual([naive.past.length > 0, naive.future.length > 0]);
      }
    }),
    runs(300),
  );
});
