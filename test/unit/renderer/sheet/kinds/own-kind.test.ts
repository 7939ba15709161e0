import { expect, it } from 'vitest';
import { continueRange } from '#sheet/model/draw-out.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';

/** Shares of a whole, stored as decimals: `12.5%` is 0.125. A custom kind takes no more than this. */
function percentKind(): Kind {
  const number = numberKind();
  const shift = (value: string, by: number): string => String(Number((Number(value) * by).toFixed(6)));
  return {
    ...number,
    kind: 'percent',
    parse: (typed) => {
      const { value, ...rest } = number.parse(typed.replace('%', ''));
      return { ...rest, value: value === null ? null : shift(value, 0.01) };
    },
    format: (value) => `${shift(value, 100)}%`,
    plain: (value) => `${shift(value, 100)}%`,
  };
}

it('reads, shows, validates, totals, sorts, filters, continues and undoes values of a custom kind', () => {
  const model = new SheetModel(
    [
      sheetColumn('name', textKind()),
      sheetColumn('share', percentKind(), {
        total: true,
        validate: (value) => (Number(value) > 1 ? 'More than the whole.' : undefined),
      }),
    ],
    ['a', 'b', 'c', 'd'].map((id) => ({ id, values: [id, null] })),
  );
  const share = (row: number) => model.cells.plain(row, 1);
  model.write([
    { row: 0, column: 1, typed: '12,5 %' },
    { row: 1, column: 1, typed: '10%' },
  ]);
  expect([model.cells.value(0, 1), share(0)]).toEqual(['0.125', '12.5%']);
  expect(model.write([{ row: 2, column: 1, typed: '101' }]).changes[0]?.message).toEqual({
    text: 'More than the whole.',
  });
  model.undo();
  expect(model.totals.total(1)).toBe('0.225');
  const cells = {
    kind: (column: number) => model.cells.columns[column]?.kind,
    value: (cell: { row: number; column: number }) => model.cells.value(cell.row, cell.column),
    plain: (cell: { row: number; column: number }) => model.cells.plain(cell.row, cell.column),
  };
  const source = { top: 0, left: 1, bottom: 1, right: 1 };
  model.write(continueRange({ source, area: { ...source, bottom: 3 } }, cells));
  expect([2, 3].map(share)).toEqual(['7.5%', '5%']);
  model.sortBy({ columnId: 'share', direction: 'ascending' });
  expect([...model.order.places]).toEqual([3, 2, 1, 0]);
  model.filterColumn(1, { type: 'compare', operator: '≥', value: '0.1' });
  expect([...model.order.places]).toEqual([1, 0]);
});
