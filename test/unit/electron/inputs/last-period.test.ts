import { expect, test } from 'vitest';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { lastValuesOf } from '#electron/inputs/last-period.ts';

const dues = 'calc.48214.amount';
const columns: readonly InputColumn[] = [
  { heading: dues, scope: 'payslip', kind: 'money', source: 'calculation' },
];
const payslips = new Map([
  [1, 901],
  [2, 902],
]);

const ownerOf = (employeeId: number, id: number | null) => ({
  employeeId,
  payslipId: 900 + employeeId,
  calculations: [{ id, employeeId: null, payslipId: null, item: '48214', inputs: { amount: '120.00' } }],
  fetchedAt: 0,
  staleSince: null,
});

const valuesOf = (unread: readonly number[], calculations = [ownerOf(1, 7)]) =>
  lastValuesOf({
    rows: [{ employeeId: 1 }, { employeeId: 2 }, { employeeId: 3 }],
    columns,
    calculations,
    before: { end: '2026-11-20', payslips, unread: new Set(unread) },
  }).map(({ employeeId, value }) => [employeeId, value]);

test('a payslip that was not read tells nothing; who is known to have had none had nothing', () => {
  expect(valuesOf([])).toEqual([
    [1, '120.00'],
    [3, ''],
  ]);
});

test('of somebody whose payslips were never read nothing is known', () => {
  expect(valuesOf([3])).toEqual([[1, '120.00']]);
});

test('an inherited input is on each payslip by itself, so it is none that could lapse', () => {
  expect(valuesOf([3], [ownerOf(1, null)])).toEqual([[1, '']]);
});
