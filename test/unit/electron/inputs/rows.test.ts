import { expect, test } from 'vitest';
import { rowsOf } from '#electron/inputs/rows.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

function locks(unread: readonly number[]) {
  const rows = rowsOf({
    employees: [1, 2, 3].map((id) => anEmployee(id)),
    payslips: [aPayslip(10, 1), aPayslip(20, 2, { finalised: true })],
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

test.each([
  ['first', [aPayslip(10, 1), aPayslip(11, 1, { finalised: true })], 10],
  ['last', [aPayslip(10, 1, { finalised: true }), aPayslip(11, 1)], 11],
])(
  'takes inputs on the open payslip, listed %s, of somebody who was paid in the period already',
  (_, payslips, id) => {
    const rows = rowsOf({
      employees: [anEmployee(1)],
      payslips,
      unread: new Set(),
      payPoints: [],
      nettPayBefore: new Map(),
      facts: new Map(),
    });
    expect(rows).toMatchObject([{ payslipId: id, lock: null }]);
  },
);
