import { expect, test } from 'vitest';
import { coverItems } from '#electron/inputs/period-reader.ts';

const payslip = (payslipId: number, ...labels: string[]) => ({ payslipId, labels });

test('chooses the fewest payslips that show every item, the first of equals', () => {
  const chosen = coverItems([
    payslip(1, 'Salary'),
    payslip(2, 'Salary', 'Overtime'),
    payslip(3, 'Salary', 'Overtime', 'Dues'),
    payslip(4, 'Dues', 'Salary', 'Overtime'),
    payslip(5, 'Salary', 'Transport'),
  ]);
  expect(chosen).toEqual([3, 5]);
});

test('finds an item that one of a thousand payslips has', () => {
  const all = Array.from({ length: 1_000 }, (_, index) =>
    payslip(index, 'Salary', ...(index === 777 ? ['Dues'] : [])),
  );
  expect(coverItems(all)).toEqual([777]);
});

test('chooses at most the limit, and none when no items are known', () => {
  const all = Array.from({ length: 40 }, (_, index) => payslip(index, `Item ${index}`));
  expect(coverItems(all, 3)).toEqual([0, 1, 2]);
  expect(coverItems([payslip(1)])).toEqual([]);
  expect(coverItems([])).toEqual([]);
});
