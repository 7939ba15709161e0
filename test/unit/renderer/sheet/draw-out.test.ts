import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueRange, drawOut, type SourceCells } from '#sheet/model/draw-out.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { contains, countCells, toRectangle } from '#sheet/model/selection.ts';
import { runs } from '#test/support/seed.ts';

/** Text in the first column, numbers in the others. */
function cellsOf(rows: readonly (readonly (string | null)[])[]): SourceCells {
  return {
    kind: (column) => (column === 0 ? textKind() : numberKind()),
    value: ({ row, column }) => rows[row]?.[column] ?? null,
    plain: ({ row, column }) => rows[row]?.[column] ?? '',
  };
}

const source = { top: 0, left: 0, bottom: 1, right: 1 };

describe('drawing a range out', () => {
  it('goes down or right, whichever is further, and nowhere inside', () => {
    expect(drawOut(source, { row: 4, column: 2 })).toEqual({ ...source, bottom: 4 });
    expect(drawOut(source, { row: 2, column: 5 })).toEqual({ ...source, right: 5 });
    expect(drawOut(source, { row: 0, column: 0 })).toEqual(source);
  });

  it('continues each column by its own rule', () => {
    const cells = cellsOf([
      ['a', '1'],
      ['b', '3'],
    ]);
    const drawn = continueRange({ source, area: { ...source, bottom: 4 } }, cells);
    expect(drawn.map(({ row, column, typed }) => [row, column, typed])).toEqual([
      [2, 0, 'a'],
      [3, 0, 'b'],
      [4, 0, 'a'],
      [2, 1, '5'],
      [3, 1, '7'],
      [4, 1, '9'],
    ]);
    const copied = continueRange({ source, area: { ...source, bottom: 2 } }, cells, { copyOnly: true });
    expect(copied.map(({ typed }) => typed)).toEqual(['a', '1']);
  });

  it('copies where a cell is empty, is the only one, or the kinds differ along the row', () => {
    const cells = cellsOf([
      ['7', '1', '2'],
      [null, null],
    ]);
    const right = { top: 0, left: 0, bottom: 0, right: 2 };
    const along = continueRange({ source: right, area: { ...right, right: 4 } }, cells);
    expect(along.map(({ typed }) => typed)).toEqual(['7', '1']);
    const one = { top: 0, left: 1, bottom: 0, right: 1 };
    expect(continueRange({ source: one, area: { ...one, bottom: 1 } }, cells)[0]?.typed).toBe('1');
    const holed = { top: 0, left: 1, bottom: 1, right: 1 };
    expect(
      continueRange({ source: holed, area: { ...holed, bottom: 3 } }, cells).map(({ typed }) => typed),
    ).toEqual(['1', '']);
  });

  it('writes every cell beyond the source once and none of the source', () => {
    const place = fc.record({ row: fc.nat(4), column: fc.nat(4) });
    fc.assert(
      fc.property(place, place, fc.record({ row: fc.nat(9), column: fc.nat(9) }), (anchor, head, to) => {
        const from = toRectangle({ anchor, head });
        const area = drawOut(from, to);
        const drawn = continueRange({ source: from, area }, cellsOf([['1', '2'], ['3']]));
        const names = new Set(drawn.map(({ row, column }) => `${row} ${column}`));
        expect(names.size).toBe(countCells(area) - countCells(from));
        expect(drawn).toHaveLength(names.size);
        expect(
          drawn.every(({ row, column }) => contains(area, row, column) && !contains(from, row, column)),
        ).toBe(true);
      }),
      runs(300),
    );
  });
});
