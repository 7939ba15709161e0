import { expect, test } from 'vitest';
import { endsWithTotal } from '#features/inputs/values/paste-total.ts';

const ends = (...rows: string[]) => endsWithTotal(rows.map((row) => row.split(';')));

test.each([
  [true, ['8', '7,5', '9', '24,5']],
  [true, ['8;100', '7,5;', '9;50,25', '24,5;150,25']],
  [true, ['1 000', '2 000,50', '1', '3 001.50']],
  [true, ['8', '7', '9', 'Total;30']],
  [true, ['KF1;8', 'KF2;7', 'KF3;9', 'Total;30']],
  // As payroll programs and spreadsheets write money and hours.
  [true, ['950.00', '1,234.50', '2,000.00', '4,184.50']],
  [true, ['950,00', '1.234,50', '2.000,00', '4.184,50']],
  [true, ['R 950.00', 'R 1 234.50', 'R2 000', 'R 4 184.50']],
  [true, ['7:30', '8:00', '8:30', '24:00']],
  [true, ['7.5 h', '8 h', '8.5 h', '24 h']],
  [true, ['950', '1,234', '2,000', '4,184']],
  [true, ['50.00-', '150.00', '(25.00)', '75.00']],
  [true, ['KF1;R 1 234.50', 'KF2;R 950.00', 'KF3;R 2 000.00', 'Total;R 9 184.50']],
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
