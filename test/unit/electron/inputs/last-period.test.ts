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

test('returns no value when the payslip was not read, and an empty one when there was no payslip', () => {
  expect(valuesOf([])).toEqual([
    [1, '120.00'],
    [3, ''],
  ]);
});

test('returns no value when an employee’s payslips were never read', () => {
  expect(valuesOf([3])).toEqual([[1, '120.00']]);
});

test('returns an empty value for an inherited input, which every payslip has', () => {
  expect(valuesOf([3], [ownerOf(1, null)])).toEqual([[1, '']]);
});
