import { expect, test } from 'vitest';
import type { Employee } from '#electron/employees/contract/employee.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { rowsOf } from '#electron/inputs/rows.ts';

const employee = (id: number): Employee => ({
  id,
  companyId: 1,
  number: String(id),
  firstName: 'Zoë',
  lastName: `Nel ${id}`,
  payFrequencyId: 4,
  payPointId: null,
  attributes: {},
});

const payslip = (employeeId: number, finalised: boolean): Payslip => ({
  id: employeeId * 10,
  employeeId,
  date: '2026-11-30',
  special: false,
  finalised,
  calculating: false,
  nettPayCents: 100,
});

function locks(unread: readonly number[]) {
  const rows = rowsOf({
    employees: [1, 2, 3].map(employee),
    payslips: [payslip(1, false), payslip(2, true)],
    unread: new Set(unread),
    payPoints: [],
    nettPayBefore: new Map(),
    facts: new Map(),
  });
  return rows.map(({ lock }) => lock);
}

test('locks a row when its payslip is missing or finalised', () => {
  expect(locks([])).toEqual([null, 'finalised', 'no-payslip']);
});

test('locks a row as not read when the employee’s payslips were never read', () => {
  expect(locks([3])).toEqual([null, 'finalised', 'not-read']);
});
