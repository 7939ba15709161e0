import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRanges, leftBehind } from '#sheet/model/copy.ts';
import { contains, countCells, toRectangle } from '#sheet/model/selection.ts';
import { runs } from '#test/support/seed.ts';

const SIZE = 6;
const place = fc.record({ row: fc.nat(SIZE - 1), column: fc.nat(SIZE - 1) });
const rectangle = fc.tuple(place, place).map(([anchor, head]) => toRectangle({ anchor, head }));
const lines = Array.from({ length: SIZE }, (_, index) => index);

describe('joining ranges', () => {
  it('joins ranges with the same rows from left to right', () => {
    const ranges = [
      { top: 1, bottom: 2, left: 4, right: 4 },
      { top: 1, bottom: 2, left: 0, right: 1 },
    ];
    expect(joinRanges(ranges)).toEqual({ rows: [1, 2], columns: [0, 1, 4] });
  });

  it('refuses two distant corners of a large table', () => {
    const corner = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
    expect(joinRanges([corner(0, 0), corner(90_000, 400)])).toBeUndefined();
  });

  it('joins exactly the selected cells, or refuses when they do not form a grid', () => {
    fc.assert(
      fc.property(fc.array(rectangle, { minLength: 1, maxLength: 4 }), (ranges) => {
        const grid = joinRanges(ranges);
        const isSelected = (row: number, column: number) =>
          ranges.some((range) => contains(range, row, column));
        const rows = lines.filter((row) => lines.some((column) => isSelected(row, column)));
        const columns = lines.filter((column) => lines.some((row) => isSelected(row, column)));
        const isWhole = rows.every((row) => columns.every((column) => isSelected(row, column)));
        expect(grid).toEqual(isWhole ? { rows, columns } : undefined);
      }),
      runs(300),
    );
  });
});

it('leaves behind exactly the cells of a block that were not written over', () => {
  fc.assert(
    fc.property(rectangle, fc.uniqueArray(place, { selector: JSON.stringify }), (source, applied) => {
      const left = leftBehind(source, applied);
      const onIt = applied.filter(({ row, column }) => contains(source, row, column));
      expect(left.length + onIt.length).toBe(countCells(source));
      expect(new Set([...left, ...onIt].map(({ row, column }) => `${row} ${column}`)).size).toBe(
        countCells(source),
      );
    }),
    runs(300),
  );
});
