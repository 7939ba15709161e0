import { expect, test } from 'vitest';
import { compositionOf, stepsOf, trendOf } from '#features/pay-runs/run-charts.ts';
import { payRunMessages } from '#features/pay-runs/texts.ts';
import { aPayRunLine, payRunItem, payRunRow } from '#test/support/samples/pay-runs.ts';

test('charts income above 0 and deductions below, the largest first, without items outside nett pay', () => {
  const items = [
    payRunItem('Tips'),
    payRunItem('Salary'),
    payRunItem('PAYE', 'deduction'),
    payRunItem('SDL', 'sideline'),
    payRunItem('Bonus'),
  ];
  const rows = [
    payRunRow(1, { amounts: [10, 500, 90, 5, 0] }),
    payRunRow(2, { amounts: [null, 600, 60, 6, null] }),
  ];
  expect(compositionOf({ items, rows })).toEqual([
    { label: 'Salary', cents: 1100 },
    { label: 'PAYE', cents: -150 },
    { label: 'Tips', cents: 10 },
  ]);
});

test('groups small items, so that bars add up to the payslips', () => {
  const items = Array.from({ length: 12 }, (_, index) =>
    payRunItem(`Item ${index}`, index % 2 === 0 ? 'income' : 'deduction'),
  );
  const rows = [payRunRow(1, { amounts: items.map((_, index) => 100 * (index + 1)) })];
  const bars = compositionOf({ items, rows });
  expect(bars).toHaveLength(9);
  expect(bars.at(-1)?.label).toBe(payRunMessages.charts.others(4));
  const nett = items.reduce(
    (sum, { kind }, index) => sum + (kind === 'income' ? 1 : -1) * 100 * (index + 1),
    0,
  );
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

test('has in a trend the runs of the same kind up to this one, at most twelve, oldest first', () => {
  const months = Array.from({ length: 14 }, (_, index) =>
    aPayRunLine(`${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`, {
      id: index,
    }),
  );
  const others = [
    aPayRunLine('2025-06-10', { id: 90, special: true }),
    aPayRunLine('2025-06-12', { id: 91, payFrequencyId: 8 }),
  ];
  const [, , , , , , , , , , , , thirteenth] = months;
  if (thirteenth === undefined) throw new Error('There are fourteen.');
  expect(trendOf([...months, ...others].toReversed(), thirteenth).map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});
