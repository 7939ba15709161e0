import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBulkResults } from '#electron/inputs/wire.ts';
import { readCalculation, readCalculations } from '#electron/pay-items/wire/calculation.ts';
import { readCompanies } from '#electron/companies/wire/company.ts';
import { readEmployeeRecord } from '#electron/employees/wire/employee-record.ts';
import { readEmp201 } from '#electron/emp201/wire.ts';
import { readInheritedCalculations } from '#electron/employees/wire/inherited-calculation.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { readLeaveBalances, readLeaveDays, readLeaveTypes } from '#electron/leave/wire/leave.ts';
import { readPayFrequencies } from '#electron/period/wire.ts';
import { readPayRuns } from '#electron/pay-runs/wire.ts';
import { readPayPoints } from '#electron/companies/wire/lists.ts';
import { readPayslipDetail } from '#electron/payslips/wire/calls.ts';
import { readPayslips } from '#electron/payslips/wire/payslip.ts';
import { toEmployeeSummary } from '#electron/employees/wire/employee-summary.ts';
import { readCreated, readSaved } from '#electron/outbox/wire.ts';
import { elements } from '#api/wire/rows.ts';
import { readServicePeriods } from '#electron/leaving/wire.ts';
import { calculationRecord } from '#electron/pay-items/contract/calculation.ts';
import { company } from '#electron/companies/contract/company.ts';
import { emp201 } from '#electron/emp201/contract/emp201.ts';
import { employeeRecord } from '#electron/employees/contract/employee-record.ts';
import { inheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import { journal } from '#electron/journals/contract/journal.ts';
import { leaveBalance, leaveDay, leaveType } from '#electron/leave/contract/leave.ts';
import { payFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { payRun } from '#electron/pay-runs/contract/pay-run.ts';
import { payPoint } from '#electron/companies/contract/pay-point.ts';
import { payslipDetail, payslipRecord } from '#electron/payslips/contract/payslip.ts';
import { servicePeriod } from '#electron/leaving/contract/service-period.ts';

const folder = new URL('../../../../fixtures/', import.meta.url);

function fixture(name: string): unknown {
  const { body } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { body: unknown };
  return body;
}

const companyId = 2501;
const employeeId = 410001;

/** The employees, read one by one as from an arriving answer. */
const employeesOf = (body: unknown) =>
  (elements(body, 'employees') ?? []).map((row, index) =>
    toEmployeeSummary(row, companyId, `employees[${index}]`),
  );

/** The reader of each resource, and a check of its result against the app's own schema. */
const readers: Readonly<Record<string, (body: unknown) => number>> = {
  clients: (body) => readCompanies(body).map((row) => company.parse(row)).length,
  employees: (body) => employeesOf(body).map(({ employee }) => employeeRecord.parse(employee)).length,
  waves: (body) => readPayFrequencies(body, companyId).map((row) => payFrequencyRecord.parse(row)).length,
  'waves-simplified': (body) =>
    readPayFrequencies(body, companyId).map((row) => payFrequencyRecord.parse(row)).length,
  'pay-points': (body) => readPayPoints(body, companyId).map((row) => payPoint.parse(row)).length,
  payslips: (body) => readPayslips(body, employeeId).map((row) => payslipRecord.parse(row)).length,
  'payslip-detail': (body) => payslipDetail.parse(readPayslipDetail(body, 660011)).income.length,
  calculations: (body) =>
    readCalculations(body, { employeeId }).map((row) => calculationRecord.parse(row)).length,
  calculation: (body) => calculationRecord.parse(readCalculation(body, 880001)).id ?? 0,
  'bulk-input-result': (body) => readBulkResults(body).length,
  employee: (body) => employeeRecord.parse(readEmployeeRecord(body, { companyId, employeeId })).id,
  'employee-saved': (body) => readCreated(body).id,
  'saved-with-id': (body) => readSaved(body).id ?? 0,
  'service-periods': (body) => readServicePeriods(body, 410002).map((row) => servicePeriod.parse(row)).length,
  'payment-runs': (body) => readPayRuns(body, companyId).map((row) => payRun.parse(row)).length,
  accounting: (body) => journal.parse(readJournal(body, 5513)).lines.length,
  emp201: (body) =>
    readEmp201(body, { companyId, date: '2026-01-31' }).map((row) => emp201.parse(row)).length,
  'leave-types': (body) => readLeaveTypes(body, companyId).map((row) => leaveType.parse(row)).length,
  'leave-balances': (body) =>
    readLeaveBalances(body, { employeeId, asAt: '2026-01-31' }).map((row) => leaveBalance.parse(row)).length,
  'leave-days': (body) => readLeaveDays(body, 41).map((row) => leaveDay.parse(row)).length,
  'inherited-calculations': (body) =>
    readInheritedCalculations(body, employeeId).map((row) => inheritedCalculation.parse(row)).length,
};

const newerOnly = ['payment-runs', 'accounting', 'emp201'];
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const known = names.filter((name) => readers[name.split('.')[0] ?? ''] !== undefined);

describe('raw answers written from the specification', () => {
  test('there is one of each resource and deployment', () => {
    const wanted = Object.keys(readers).flatMap((name) =>
      newerOnly.includes(name) ? [`${name}.newer.json`] : [`${name}.newer.json`, `${name}.older.json`],
    );
    expect(known.toSorted()).toEqual(expect.arrayContaining(wanted));
  });

  test.each(known)('%s is read', (name) => {
    expect(readers[name.split('.')[0] ?? '']?.(fixture(name))).toBeGreaterThan(0);
  });

  test('both deployments say the same of a payslip', () => {
    expect(readPayslips(fixture('payslips.newer.json'), employeeId)).toEqual(
      readPayslips(fixture('payslips.older.json'), employeeId),
    );
    expect(readPayslipDetail(fixture('payslip-detail.newer.json'), 1)).toEqual(
      readPayslipDetail(fixture('payslip-detail.older.json'), 1),
    );
  });

  test('recent payslips come with employees on the newer deployment only', () => {
    const newer = employeesOf(fixture('employees.newer.json')).flatMap(({ payslips }) => payslips ?? []);
    expect(newer.find(({ id }) => id === 660012)).toMatchObject({
      id: 660012,
      employeeId,
      date: '2026-01-31',
      special: false,
      finalised: false,
      calculating: true,
      nettPayCents: null,
    });
    const older = employeesOf(fixture('employees.older.json'));
    expect(new Set(older.map(({ payslips }) => payslips))).toEqual(new Set([null]));
  });

  test.each([[[]], [{}], [{ leave_types: [] }], [{ leave_types: {} }], [{ data: [] }]])(
    'a company without types of leave is one: %j',
    (body) => {
      expect(readLeaveTypes(body, companyId)).toEqual([]);
    },
  );

  test('an entry of the list of employees brings what was included, and the record without it', () => {
    const { 0: entry } = fixture('employees.newer.json') as unknown[];
    const { employee, payslips } = toEmployeeSummary(entry, companyId, 'employees[0]');
    expect(employeeRecord.parse(employee)).toEqual(employee);
    expect(payslips?.map((row) => payslipRecord.parse(row)).length).toBeGreaterThan(0);
    expect(Object.keys(employee.fields)).not.toContain('recent_payslips');
  });

  test('a journal has its amounts by split, in cents', () => {
    const { splits, lines } = readJournal(fixture('accounting.newer.json'), 5513);
    expect(splits).toEqual([
      { id: '12', name: 'Workshop' },
      { id: '13', name: 'Office' },
    ]);
    expect(
      lines.map(({ side, label, amounts }) => [side, label, ...amounts.map((row) => row.amountCents)]),
    ).toEqual([
      ['debit', 'Basic Salary', 100000, 23450],
      ['credit', 'Tax (PAYE)', 18000],
      ['credit', 'Nett Pay', 82000, 23450],
    ]);
  });

  test('amounts that a percentage has divided come to what their line comes to', () => {
    const third = { 12: 33.333333333333336, 13: '33.3333', 14: 33.3333 };
    const line = { category: 'Income', line_item: 'Salary', label: 'Salary', amount: third };
    const { lines } = readJournal([{ accounting_splits: [], debit: [line], credit: [] }], 5513);
    expect(lines[0]?.amounts.map((row) => row.amountCents)).toEqual([3334, 3333, 3333]);
  });

  test('the history of an inherited calculation begins with its base', () => {
    const [hours] = readInheritedCalculations(fixture('inherited-calculations.newer.json'), employeeId);
    expect(hours?.history.map(({ effectiveDate }) => effectiveDate)).toEqual([null, '2026-03-01']);
    expect(hours?.inputs).toMatchObject({ works_mon: 'true', full_day_hours_input: '7.5' });
  });

  test('a leave day without hours is a whole day', () => {
    const days = readLeaveDays(fixture('leave-days.newer.json'), 41);
    expect(days.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-11-23', null],
      ['2026-11-24', '4'],
    ]);
  });
});
