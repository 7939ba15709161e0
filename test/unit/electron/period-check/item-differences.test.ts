import { expect, test } from 'vitest';
import { itemDifferences } from '#electron/period-check/item-differences.ts';
import type { KnownInput } from '#electron/payslips/worked-out.ts';
import { itemsOf, payslipData } from '#test/support/samples/payslips.ts';

const input = (name: string, value: string): KnownInput => ({
  item: 'basic_salary',
  input: name,
  value,
  isOwn: true,
});
const paid = (items: Parameters<typeof payslipData>[0], inputs: readonly KnownInput[] = []) => ({
  data: payslipData(items),
  inputs,
});

test('items are compared by what they add to nett pay', () => {
  const was = paid({ income: itemsOf({ 'Basic Salary': 100 }), deduction: itemsOf({ Loan: 500 }) });
  const is = paid({ income: itemsOf({ 'Basic Salary': 150 }) });
  expect(itemDifferences(was, is)).toEqual({
    basicPay: { cents: 50, change: null },
    largest: { item: 'Loan', cents: 500, change: null },
  });
  expect(itemDifferences(is, is)).toEqual({ basicPay: null, largest: null });
});

test('hours are told apart from the rate, of basic pay and of the largest difference', () => {
  const rate = input('hourly_rate', '45');
  const was = paid({ income: itemsOf({ 'Basic Salary': 720_000 }) }, [
    rate,
    input('normal_hours_input', '160'),
  ]);
  const is = paid({ income: itemsOf({ 'Basic Salary': 776_250, Overtime: 67_500 }) }, [
    rate,
    input('normal_hours_input', '172.5'),
    input('overtime_hours_input', '10'),
  ]);
  expect(itemDifferences(was, is)).toEqual({
    basicPay: { cents: 56_250, change: { kind: 'units', unit: 'hours', by: '12.5', rate: '45' } },
    largest: {
      item: 'Overtime',
      cents: 67_500,
      change: { kind: 'units', unit: 'hours', by: '10', rate: '67.5' },
    },
  });
});

test('another salary is told by the amounts that were entered', () => {
  const salaries = ['10000', '12000'].map((value) => input('fixed_amount', value));
  const was = paid({ income: itemsOf({ 'Basic Salary': 1_000_000 }) }, salaries);
  const is = paid({ income: itemsOf({ 'Basic Salary': 1_200_000 }) }, salaries);
  expect(itemDifferences(was, is).basicPay?.change).toEqual({
    kind: 'entered',
    beforeCents: 1_000_000,
    nowCents: 1_200_000,
  });
});

test('nothing is told of an item that a payslip has twice', () => {
  const rate = input('hourly_rate', '45');
  const was = paid({ income: itemsOf({ 'Basic Salary': 720_000 }) }, [
    rate,
    input('normal_hours_input', '160'),
  ]);
  const twice = [...itemsOf({ 'Basic Salary': 720_000 }), ...itemsOf({ 'Basic Salary': 45_000 })];
  const is = paid({ income: twice }, [rate, input('normal_hours_input', '160')]);
  expect(itemDifferences(was, is).basicPay).toEqual({ cents: 45_000, change: null });
});
