import { expect, it } from 'vitest';
import { Cells } from '#sheet/model/cells.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { addCell, extendTo, selectCell } from '#sheet/model/selection.ts';
import { summarise } from '#sheet/model/summary.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';

const cells = new Cells(
  [
    sheetColumn('name', textKind()),
    sheetColumn('pay', moneyKind()),
    sheetColumn('rate', { ...moneyKind(), isRate: true }),
  ],
  [
    { id: 'a', values: ['7', '0.10', '31.05'] },
    { id: 'b', values: [null, '0.20', null] },
    { id: 'c', values: ['x', null, null] },
  ],
);
const view = { cells, rowAt: (row: number) => row, columnAt: (column: number) => column };
const all = extendTo(selectCell({ row: 0, column: 0 }), { row: 2, column: 1 });
const withRates = extendTo(selectCell({ row: 0, column: 0 }), { row: 2, column: 2 });

it('counts filled cells, and adds up only number columns, exactly', () => {
  expect(summarise(all, view)).toEqual({ rows: 3, columns: 2, filled: 4, numbers: 2, sum: '0.3' });
});

it('counts a cell in two ranges once', () => {
  const twice = addCell(all, { row: 1, column: 1 });
  expect(summarise(twice, view)).toMatchObject({ filled: 4, numbers: 2, sum: '0.3', rows: 1, columns: 1 });
});

const mixed = new Cells(
  [sheetColumn('pay', moneyKind()), sheetColumn('hours', hoursKind())],
  [
    { id: 'a', values: ['100', '8'] },
    { id: 'b', values: ['200', '9'], notSummed: true },
  ],
);
const ofMixed = (right: number) =>
  summarise(extendTo(selectCell({ row: 0, column: 0 }), { row: 1, column: right }), {
    ...view,
    cells: mixed,
  });

it('adds up no hours and money together', () => {
  expect(ofMixed(1)).toMatchObject({ filled: 4, numbers: 0, sum: '0' });
});

it('adds up every row that is selected, also one that is in no total', () => {
  expect(ofMixed(0)).toMatchObject({ filled: 2, numbers: 2, sum: '300' });
});

it('adds up no rates', () => {
  expect(summarise(withRates, view)).toMatchObject({ filled: 5, numbers: 2, sum: '0.3' });
});
