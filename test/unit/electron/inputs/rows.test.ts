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

test('who has no payslip takes no input, nor does a finalised payslip', () => {
  expect(locks([])).toEqual([null, 'finalised', 'no-payslip']);
});

test('of somebody whose payslips were never read it is not said that there is none', () => {
  expect(locks([3])).toEqual([null, 'finalised', 'not-read']);
});
