import { expect, test } from 'vitest';
import { balanceChanges, monthEndsBefore } from '#features/leave/balance-changes.ts';

const annual = (asAt: string, balance: string | null) => ({
  asAt,
  items: [{ leaveTypeId: 11, name: 'Annual', balance }],
});

test('lists the month ends before a day, over a year end and a leap day', () => {
  expect(monthEndsBefore('2028-03-31', 4)).toEqual(['2028-02-29', '2028-01-31', '2027-12-31', '2027-11-30']);
  expect(monthEndsBefore('2028-03-01', 1)).toEqual(['2028-02-29']);
});

test('lists changed balances with the exact difference, and omits unchanged ones', () => {
  const readings = [
    annual('2026-11-22', '-0.75'),
    annual('2026-10-31', '1.25'),
    annual('2026-09-30', '1.250'),
    annual('2026-08-31', '1.15'),
  ];
  expect(
    balanceChanges(readings).map(({ from, to, changes }) => [from, to, ...changes.map(({ by }) => by)]),
  ).toEqual([
    ['2026-10-31', '2026-11-22', '-2'],
    ['2026-09-30', '2026-10-31'],
    ['2026-08-31', '2026-09-30', '0.1'],
  ]);
});

test('lists a missing balance without a difference', () => {
  const readings = [annual('2026-11-22', null), annual('2026-10-31', '1'), { asAt: '2026-09-30', items: [] }];
  expect(balanceChanges(readings).map(({ changes }) => changes)).toEqual([
    [{ leaveTypeId: 11, name: 'Annual', balance: null, by: null }],
    [{ leaveTypeId: 11, name: 'Annual', balance: '1', by: null }],
  ]);
  expect(balanceChanges([annual('2026-11-22', null), annual('2026-10-31', null)])[0]?.changes).toEqual([]);
  expect(balanceChanges([annual('2026-11-22', '1')])).toEqual([]);
});
