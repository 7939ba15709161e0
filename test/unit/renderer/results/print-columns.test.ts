import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnWidthMm, printColumns, unitsOf } from '#results/print-columns.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { seed } from '#test/support/seed.ts';

/** Headings with this many columns each; `2.1` is the second column of the third. */
function columnsOf(headings: readonly number[]): ResultColumn<null>[] {
  return headings.flatMap((width, index) => {
    const heading = width > 1 ? { heading: { title: `${index}` } } : {};
    return Array.from({ length: width }, (_, nth) => ({
      id: `${index}.${nth}`,
      header: '',
      kind: 'money' as const,
      value: () => null,
      ...heading,
    }));
  });
}

const sheetsOf = (headings: readonly number[], longest: number) =>
  printColumns({ columns: columnsOf(headings), keys: 2, longest }).map((sheet) =>
    sheet.map(({ id }) => id[0]).join(''),
  );

test('makes columns as wide as a page allows, and leaves room for names', () => {
  const widths = [2, 4, 6, 8, 10].map((columns) => columnWidthMm({ keys: 2, columns, longest: 9 }));
  expect(widths).toEqual([30, 30, 30, 24.375, 20.5]);
  expect(columnWidthMm({ keys: 2, columns: 8, longest: 14 })).toBe(24.375);
  for (const [columns, longest] of [
    [10, 12],
    [8, 13],
  ] as const)
    expect(277 - 22 - columns * columnWidthMm({ keys: 2, columns, longest })).toBeGreaterThanOrEqual(50);
});

describe('columns on paper', () => {
  test.each([
    [[2, 2, 2, 2, 2], 9, ['0011223344']],
    [[2, 2, 2, 2, 2], 13, ['001122', '3344']],
    [[2, 2, 2, 2, 2, 2], 9, ['001122', '334455']],
    [[1, 1, 1], 9, ['012']],
    [[1, 3, 1, 3, 3], 13, ['01112', '333444']],
    [[2], 3, ['00']],
    [[], 0, []],
  ])(
    'are divided into pages for headings of %j with figures of %i characters',
    (headings, longest, expected) => {
      expect(sheetsOf(headings, longest)).toEqual(expected);
    },
  );

  test('appear once and in order, with whole headings, and no more than fit on a page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 }),
        fc.nat(20),
        (headings, longest) => {
          const columns = columnsOf(headings);
          const sheets = printColumns({ columns, keys: 1, longest });
          expect(sheets.flat()).toEqual(columns);
          expect(sheets.flatMap(unitsOf)).toEqual(unitsOf(columns));
          for (const sheet of sheets) {
            expect(sheet.length).toBeGreaterThan(0);
            expect(sheet.length).toBeLessThanOrEqual(longest <= 12 ? 10 : 8);
          }
        },
      ),
      { seed },
    );
  });
});
