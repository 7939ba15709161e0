import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { markName } from '#sheet/model/marks.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';
import { runs } from '#test/support/seed.ts';

const ROWS = 5;
const columns = ['a', 'b'].map((id) => sheetColumn(id, moneyKind()));
const anyCell = fc.record({ row: fc.nat(ROWS - 1), column: fc.nat(columns.length - 1) });
const step = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), at: anyCell, typed: fc.constantFrom('', '1', 'x', '1,234') }),
  fc.record({
    do: fc.constant('mark' as const),
    at: anyCell,
    mark: fc.constantFrom('none', 'stale', 'saved'),
  }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ do: fc.constant('filter' as const), line: fc.nat(ROWS) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function run(model: SheetModel, todo: Step): void {
  switch (todo.do) {
    case 'edit':
      model.write([{ ...todo.at, typed: todo.typed }]);
      return;
    case 'mark':
      model.setMarks([
        { rowId: `r${todo.at.row}`, columnId: columns[todo.at.column]?.id ?? '', mark: todo.mark },
      ]);
      return;
    case 'filter':
      model.filterBy((rowId) => rowId !== `r${todo.line}`);
      return;
    default:
      model[todo.do]();
  }
}

it('counts the visible rows that are stale, invalid or no number as unknown in a total', () => {
  const loaded = ['1.00', null, 'being worked out', '2.50', '3.00'];
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const model = new SheetModel(
        columns,
        loaded.map((value, row) => ({ id: `r${row}`, values: [value, value] })),
      );
      for (const todo of steps) {
        run(model, todo);
        for (const column of columns.keys()) {
          const unknown = [...model.order.places].filter((row) => {
            const value = model.cells.value(row, column);
            const mark = markName(model.cells.mark(row, column));
            return (
              mark === 'stale' || mark === 'invalid' || (value !== null && !/^-?\d+(\.\d+)?$/.test(value))
            );
          });
          expect(model.totals.unknown(column)).toBe(unknown.length);
        }
      }
    }),
    runs(200),
  );
});
