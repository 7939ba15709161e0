import { expect, test } from 'vitest';
import type { PayRunItem, PayRunLine, PayRunRow } from '#electron/pay-runs/contract/pay-run-table.ts';
import { compositionOf, stepsOf, trendOf } from '#features/pay-runs/run-charts.ts';
import { payRunMessages } from '#features/pay-runs/texts.ts';

const anItem = (item: string, kind: PayRunItem['kind'] = 'income'): PayRunItem => ({ kind, group: '', item });
const aRow = (payslipId: number, amounts: readonly (number | null)[]): PayRunRow => ({
  payslipId,
  employeeId: payslipId,
  number: null,
  firstName: '',
  lastName: '',
  payPoint: null,
  nettPayCents: 0,
  amounts: [...amounts],
});

test('income stands above zero and deductions below, the largest first, and what is beside nett pay is left out', () => {
  const items = [
    anItem('Tips'),
    anItem('Salary'),
    anItem('PAYE', 'deduction'),
    anItem('SDL', 'sideline'),
    anItem('Bonus'),
  ];
  const rows = [aRow(1, [10, 500, 90, 5, 0]), aRow(2, [null, 600, 60, 6, null])];
  expect(compositionOf({ items, rows })).toEqual([
    { label: 'Salary', cents: 1100 },
    { label: 'PAYE', cents: -150 },
    { label: 'Tips', cents: 10 },
  ]);
});

test('groups small items, so that bars add up to the payslips', () => {
  const items = Array.from({ length: 12 }, (_, at) =>
    anItem(`Item ${at}`, at % 2 === 0 ? 'income' : 'deduction'),
  );
  const rows = [
    aRow(
      1,
      items.map((_, at) => 100 * (at + 1)),
    ),
  ];
  const bars = compositionOf({ items, rows });
  expect(bars).toHaveLength(9);
  expect(bars.at(-1)?.label).toBe(payRunMessages.charts.others(4));
  const nett = items.reduce((sum, { kind }, at) => sum + (kind === 'income' ? 1 : -1) * 100 * (at + 1), 0);
  expect(bars.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(nett);
});

test('orders items from additions to deductions, down to nett pay', () => {
  const bars = [
    { label: 'Salary', cents: 1100 },
    { label: 'PAYE', cents: -150 },
    { label: 'Tips', cents: 10 },
  ];
  expect(stepsOf(bars).map(({ label, kind, value }) => [label, kind, value])).toEqual([
    ['Salary', 'change', 1100],
    ['Tips', 'change', 10],
    ['PAYE', 'change', -150],
    [payRunMessages.columns.nett, 'total', 960],
  ]);
  expect(stepsOf([])).toEqual([]);
});

const aRun = (id: number, periodEnd: string, more: Partial<PayRunLine> = {}): PayRunLine => ({
  id,
  periodEnd,
  payFrequencyId: 7,
  special: false,
  totalCents: 100,
  payFrequencyName: 'Monthly',
  payslips: 1,
  ...more,
});

test('a trend has the runs of the same kind up to this one, at most a year of months, oldest first', () => {
  const months = Array.from({ length: 14 }, (_, at) =>
    aRun(at, `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`),
  );
  const others = [aRun(90, '2025-06-10', { special: true }), aRun(91, '2025-06-12', { payFrequencyId: 8 })];
  const [, , , , , , , , , , , , thirteenth] = months;
  if (thirteenth === undefined) throw new Error('There are fourteen.');
  expect(trendOf([...months, ...others].toReversed(), thirteenth).map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});
