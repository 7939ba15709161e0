import { leaveHoursText } from '#features/leave/texts/leave-amount.ts';
import { expect, test } from 'vitest';
import type { ItemGroup } from '#electron/payslips/contract/payslip-line.ts';
import { compareAllItems, compareItems } from '#features/payslips/compare-items.ts';
import { totalOf } from '#features/payslips/group-total.ts';
import { formatMoney } from '#messages/format.ts';

const item = (name: string, amountCents: number | null, label: string | null = null) => ({
  item: name,
  name: label,
  nameable: false,
  named: false,
  amountCents,
});
const income = (...items: ItemGroup['items']): ItemGroup => ({ kind: 'income', group: null, items });
const deduction = (...items: ItemGroup['items']): ItemGroup => ({ kind: 'deduction', group: null, items });

test('describes changes, largest difference first, and omits unchanged items', () => {
  const before = [
    income(item('basic_salary', 2_000_000), item('overtime', 100_000)),
    deduction(item('paye', 250_000)),
  ];
  const now = [
    income(item('basic_salary', 2_000_000), item('bonus', 500_000)),
    deduction(item('paye', 330_000)),
  ];
  expect(compareItems(before, now).map(({ words, differenceCents }) => [words, differenceCents])).toEqual([
    [`Bonus is new: ${formatMoney(500_000)}.`, 500_000],
    [`Overtime is gone: it was ${formatMoney(100_000)}.`, -100_000],
    [`PAYE is ${formatMoney(80_000)} more.`, 80_000],
  ]);
});

test('tells hours from rate where it is known how an amount was worked out', () => {
  const worked = (units: string) => ({ units, unit: 'hours' as const, rate: '45', factor: '1' });
  const before = [income({ ...item('basic_salary', 720_000), worked: worked('160') })];
  const now = [income({ ...item('basic_salary', 776_250), worked: worked('172.5') })];
  expect(compareItems(before, now)).toMatchObject([
    {
      change: { kind: 'units', unit: 'hours', by: '12.5', rate: '45' },
      words: `Basic salary is ${formatMoney(56_250)} more: ${leaveHoursText('12.50')} more at ${formatMoney(4_500)}.`,
    },
  ]);
});

test('puts items that are the same after those that changed, where all are compared', () => {
  const before = [income(item('basic_salary', 100), item('bonus', 50))];
  const now = [income(item('basic_salary', 100), item('bonus', 70))];
  expect(compareAllItems(before, now).map(({ item: name }) => name)).toEqual(['Bonus', 'Basic salary']);
});

test('matches an item by label or name', () => {
  const before = [income(item('Basic Salary', 100, 'Basic Salary'))];
  expect(compareItems(before, [income(item('basic_salary', 100))])).toEqual([]);
});

test('matches an employer contribution whose group has another name in the list than on the payslip', () => {
  const beside = (group: string, name: string, label: string | null): ItemGroup => {
    return { kind: 'sideline', group, items: [item(name, 17_712, label)] };
  };
  const listed = beside('Employer Contributions', 'UIF - Employer', 'UIF - Employer');
  const read = beside('employer_contribution', 'uif_employer', 'UIF - Employer');
  expect(compareItems([listed], [read])).toEqual([]);
});

test('lists unknown amounts first, without a difference', () => {
  const before = [income(item('basic_salary', 100), item('bonus', 0))];
  const now = [income(item('basic_salary', 900), item('bonus', null))];
  expect(compareItems(before, now).map(({ item: name, differenceCents }) => [name, differenceCents])).toEqual(
    [
      ['Bonus', null],
      ['Basic salary', 800],
    ],
  );
});

test('reports a total that is not the sum of its items', () => {
  expect(totalOf({ ...income(item('a', 100), item('b', 50)), totalCents: 160 })).toEqual({
    total: 160,
    sum: 150,
    agrees: false,
  });
  expect(totalOf(income(item('a', 100), item('b', 50)))).toEqual({ total: 150, sum: 150, agrees: true });
  expect(totalOf({ ...income(item('a', null)), totalCents: 160 })).toMatchObject({
    total: 160,
    agrees: true,
  });
});
