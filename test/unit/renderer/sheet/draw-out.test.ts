import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  continueRange,
  drawOut,
  leadingLines,
  neighbourEnd,
  remainder,
  type Continuation,
  type SourceCells,
} from '#sheet/model/draw-out.ts';
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

const source = { top: 2, left: 2, bottom: 3, right: 3 };
const texts = (drawn: readonly { row: number; column: number; typed: string }[]) =>
  drawn.map(({ row, column, typed }) => `${row},${column}=${typed}`);

describe('drawing the corner of a range', () => {
  it('outwards extends the range to the side that is farthest away', () => {
    expect(drawOut(source, { row: 6, column: 4 })).toEqual({ does: 'fill', area: { ...source, bottom: 6 } });
    expect(drawOut(source, { row: 4, column: 7 })).toEqual({ does: 'fill', area: { ...source, right: 7 } });
    expect(drawOut(source, { row: 0, column: 3 })).toEqual({ does: 'fill', area: { ...source, top: 0 } });
    expect(drawOut(source, { row: 1, column: 0 })).toEqual({ does: 'fill', area: { ...source, left: 0 } });
  });

  it('inwards clears the whole rows or columns that it passes', () => {
    expect(drawOut(source, { row: 3, column: 3 })).toBeUndefined();
    const lower = { does: 'clear', area: { ...source, top: 3 } } as const;
    expect(drawOut(source, { row: 2, column: 3 })).toEqual(lower);
    expect(remainder(source, lower.area)).toEqual({ ...source, bottom: 2 });
    const right = { does: 'clear', area: { ...source, left: 3 } } as const;
    expect(drawOut(source, { row: 3, column: 2 })).toEqual(right);
    expect(remainder(source, right.area)).toEqual({ ...source, right: 2 });
  });
});

describe('continuing a range', () => {
  const cells = cellsOf([
    ['a', '1', '10'],
    ['b', '3', '20'],
  ]);
  const block = { top: 0, left: 0, bottom: 1, right: 1 };

  it('follows the rule of each column', () => {
    expect(texts(continueRange({ source: block, area: { ...block, bottom: 4 } }, cells))).toEqual([
      '2,0=a',
      '3,0=b',
      '4,0=a',
      '2,1=5',
      '3,1=7',
      '4,1=9',
    ]);
  });

  it('counts and repeats backwards upwards and to the left', () => {
    const low = cellsOf([[], [], [], ['a', '7'], ['b', '9']]);
    const from = { top: 3, left: 0, bottom: 4, right: 1 };
    expect(texts(continueRange({ source: from, area: { ...from, top: 0 } }, low))).toEqual([
      '2,0=b',
      '1,0=a',
      '0,0=b',
      '2,1=5',
      '1,1=3',
      '0,1=1',
    ]);
    const far = cellsOf([[null, null, null, '5', '6']]);
    const two = { top: 0, left: 3, bottom: 0, right: 4 };
    expect(texts(continueRange({ source: two, area: { ...two, left: 1 } }, far))).toEqual(['0,2=4', '0,1=3']);
  });

  it('repeats one value, or when turned counts up from one and repeats several', () => {
    const one = { top: 1, left: 1, bottom: 1, right: 1 };
    const area = { ...one, bottom: 3 };
    expect(texts(continueRange({ source: one, area }, cells))).toEqual(['2,1=3', '3,1=3']);
    expect(texts(continueRange({ source: one, area }, cells, 'turned'))).toEqual(['2,1=4', '3,1=5']);
    expect(texts(continueRange({ source: one, area }, cells, 'series'))).toEqual(['2,1=4', '3,1=5']);
    const two = { ...block, left: 1 };
    expect(texts(continueRange({ source: two, area: { ...two, bottom: 3 } }, cells, 'turned'))).toEqual([
      '2,1=1',
      '3,1=3',
    ]);
  });

  it('repeats values when a cell is empty or the kinds in a row differ', () => {
    const holed = cellsOf([
      ['7', '1', '2'],
      [null, null],
    ]);
    const right = { top: 0, left: 0, bottom: 0, right: 2 };
    expect(texts(continueRange({ source: right, area: { ...right, right: 4 } }, holed))).toEqual([
      '0,3=7',
      '0,4=1',
    ]);
    const down = { top: 0, left: 1, bottom: 1, right: 1 };
    expect(texts(continueRange({ source: down, area: { ...down, bottom: 3 } }, holed))).toEqual([
      '2,1=1',
      '3,1=',
    ]);
  });

  it('writes every cell outside the source once, in any direction', () => {
    const place = fc.record({ row: fc.nat(9), column: fc.nat(9) });
    const continuation = fc.constantFrom<Continuation[]>('usual', 'turned', 'series');
    fc.assert(
      fc.property(place, place, place, continuation, (anchor, head, to, way) => {
        const from = toRectangle({ anchor, head });
        const drawing = drawOut(from, to);
        if (drawing?.does !== 'fill') return;
        const drawn = continueRange({ source: from, area: drawing.area }, cellsOf([['1', '2'], ['3']]), way);
        const names = new Set(drawn.map(({ row, column }) => `${row} ${column}`));
        expect(names.size).toBe(countCells(drawing.area) - countCells(from));
        expect(drawn).toHaveLength(names.size);
        for (const { row, column } of drawn) {
          expect(contains(drawing.area, row, column) && !contains(from, row, column)).toBe(true);
        }
      }),
      runs(300),
    );
  });
});

describe('the end of a range beside filled columns', () => {
  const bounds = { rows: 8, columns: 3 };
  const filledTo = (ends: readonly number[]) => (row: number, column: number) => row <= (ends[column] ?? -1);

  it('is the last filled row of the column to the left, or else to the right', () => {
    const one = { top: 1, left: 1, bottom: 1, right: 1 };
    expect(neighbourEnd(one, bounds, filledTo([5, 1, 7]))).toBe(5);
    expect(neighbourEnd(one, bounds, filledTo([1, 1, 7]))).toBe(7);
    expect(neighbourEnd(one, bounds, filledTo([1, 7, 1]))).toBe(1);
    expect(neighbourEnd({ ...one, left: 0 }, bounds, filledTo([7, 7, 3]))).toBe(3);
  });

  it('is above the first gap', () => {
    const one = { top: 0, left: 1, bottom: 0, right: 1 };
    expect(neighbourEnd(one, bounds, (row, column) => column === 0 && row !== 4)).toBe(3);
  });
});

it('starts a series with the filled rows of its range, or with two when all are filled', () => {
  const area = { top: 0, left: 0, bottom: 5, right: 1 };
  const filledTo = (end: number) => (row: number) => row <= end;
  expect(leadingLines(area, filledTo(2)).bottom).toBe(2);
  expect(leadingLines(area, filledTo(-1)).bottom).toBe(0);
  expect(leadingLines(area, filledTo(5)).bottom).toBe(1);
  const row = { top: 0, left: 0, bottom: 0, right: 4 };
  expect(leadingLines(row, (_, column) => column < 2)).toEqual({ ...row, right: 1 });
});
