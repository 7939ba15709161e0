import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cells } from '#sheet/model/cells.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { nextSorts, orderRows, type Sort } from '#sheet/model/row-order.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';
import { runs } from '#test/support/seed.ts';

const up = (columnId: string): Sort => ({ columnId, direction: 'ascending' });
const down = (columnId: string): Sort => ({ columnId, direction: 'descending' });

describe('clicking a header', () => {
  it('sorts ascending, then descending, then not at all', () => {
    expect(nextSorts([], 'a')).toEqual([up('a')]);
    expect(nextSorts([up('a')], 'a')).toEqual([down('a')]);
    expect(nextSorts([down('a')], 'a')).toEqual([]);
  });

  it('of another column sorts by that column alone', () => {
    expect(nextSorts([up('a'), down('b')], 'c')).toEqual([up('c')]);
    expect(nextSorts([up('a'), down('b')], 'b')).toEqual([up('b')]);
  });

  it('with Shift adds the column, then reverses it in place, then removes it', () => {
    expect(nextSorts([up('a')], 'b', true)).toEqual([up('a'), up('b')]);
    expect(nextSorts([up('a'), up('b')], 'a', true)).toEqual([down('a'), up('b')]);
    expect(nextSorts([down('a'), up('b')], 'a', true)).toEqual([up('b')]);
  });
});

it('sorts by the first column, then the next, then the order of the data, with empty cells last', () => {
  const columns = ['a', 'b'].map((id) => sheetColumn(id, numberKind()));
  const cell = fc.option(fc.nat(3), { nil: null });
  const direction = fc.constantFrom('ascending' as const, 'descending' as const);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { maxLength: 12 }),
      fc.array(fc.record({ columnId: fc.constantFrom('a', 'b', 'gone'), direction }), { maxLength: 2 }),
      (table, sorts) => {
        const rows = table.map((values, row) => ({
          id: `r${row}`,
          values: values.map((one) => one?.toString() ?? null),
        }));
        const order = orderRows(new Cells(columns, rows), sorts);
        const rank = (row: number, { columnId, direction: way }: Sort): number => {
          const number = table[row]?.[columnId === 'a' ? 0 : 1] ?? Infinity;
          return columnId === 'gone' ? 0 : number === Infinity || way === 'ascending' ? number : -number;
        };
        // Stable sorting from the last column to the first is another way to the same order.
        let expected = [...table.keys()];
        for (const sort of sorts.toReversed()) {
          expected = expected.toSorted((a, b) => {
            const [left, right] = [rank(a, sort), rank(b, sort)];
            return left === right ? 0 : left < right ? -1 : 1;
          });
        }
        expect([...order.places]).toEqual(expected);
        expect(expected.map((place) => order.line(place))).toEqual([...expected.keys()]);
      },
    ),
    runs(300),
  );
});
