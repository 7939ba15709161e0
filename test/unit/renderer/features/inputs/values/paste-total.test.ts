import { expect, test } from 'vitest';
import { endsWithTotal } from '#features/inputs/values/paste-total.ts';

const ends = (...rows: string[]) => endsWithTotal(rows.map((row) => row.split(';')));

test.each([
  [true, ['8', '7,5', '9', '24,5']],
  [true, ['8;100', '7,5;', '9;50,25', '24,5;150,25']],
  [true, ['1 000', '2 000,50', '1', '3 001.50']],
  [true, ['8', '7', '9', 'Total;30']],
  [true, ['KF1;8', 'KF2;7', 'KF3;9', 'Total;30']],
  // Another figure is no sum, and neither are figures of some columns alone.
  [false, ['8', '7', '9', '25']],
  [false, ['8;1', '7;1', '9;1', '24;4']],
  // Chance: few rows, and one that repeats the only figure.
  [false, ['4', '4', '8']],
  [false, ['8', '0', '', '8']],
  [false, ['8', 'x', '9', '17']],
  [false, ['a', 'b', 'c', 'Total']],
  [false, ['24']],
])('whether the last row is a total: %s for %j', (isTotal, rows) => {
  expect(ends(...rows)).toBe(isTotal);
});
