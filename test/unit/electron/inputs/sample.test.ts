import { expect, test } from 'vitest';
import { coverItems } from '#electron/inputs/sample.ts';

const payslip = (payslipId: number, ...labels: string[]) => ({ payslipId, labels });

test('as few payslips as show every item are chosen, and of equals the first', () => {
  const chosen = coverItems([
    payslip(1, 'Salary'),
    payslip(2, 'Salary', 'Overtime'),
    payslip(3, 'Salary', 'Overtime', 'Dues'),
    payslip(4, 'Dues', 'Salary', 'Overtime'),
    payslip(5, 'Salary', 'Transport'),
  ]);
  expect(chosen).toEqual([3, 5]);
});

test('an item that one of a thousand has is not missed', () => {
  const all = Array.from({ length: 1_000 }, (_, at) =>
    payslip(at, 'Salary', ...(at === 777 ? ['Dues'] : [])),
  );
  expect(coverItems(all)).toEqual([777]);
});

test('no more are chosen than may be read, and none where nothing is known', () => {
  const all = Array.from({ length: 40 }, (_, at) => payslip(at, `Item ${at}`));
  expect(coverItems(all, 3)).toEqual([0, 1, 2]);
  expect(coverItems([payslip(1)])).toEqual([]);
  expect(coverItems([])).toEqual([]);
});
