import { describe, expect, test } from 'vitest';
import { employeeRecord } from '#electron/employees/contract/employee-record.ts';
import { toEmployeeSummary } from '#electron/employees/wire/employee-summary.ts';
import { readInheritedCalculations } from '#electron/employees/wire/inherited-calculation.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { readLeaveDays, readLeaveTypes } from '#electron/leave/wire/leave.ts';
import { payslipRecord } from '#electron/payslips/contract/payslip.ts';
import { readPayslipDetail } from '#electron/payslips/wire/calls.ts';
import { readPayslips } from '#electron/payslips/wire/payslip.ts';
import { answerIn, companyId, employeeId, employeesOf, readers } from './readers.ts';

const newerOnly = ['payment-runs', 'accounting', 'emp201'];

describe('sample answers written from the specification', () => {
  const files = readers.flatMap((reader) =>
    (newerOnly.includes(reader.fixture) ? ['newer'] : ['newer', 'older']).map((deployment) => ({
      ...reader,
      file: `${reader.fixture}.${deployment}.json`,
    })),
  );

  test.each(files)('are read: $reads from $file', ({ read, schema, file }) => {
    const entries = [read(answerIn(file))].flat();
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) schema?.parse(entry);
  });

  test('have the same payslip on both deployments', () => {
    expect(readPayslipDetail(answerIn('payslip-detail.newer.json'), 1).income).not.toEqual([]);
    expect(readPayslips(answerIn('payslips.newer.json'), employeeId)).toEqual(
      readPayslips(answerIn('payslips.older.json'), employeeId),
    );
    expect(readPayslipDetail(answerIn('payslip-detail.newer.json'), 1)).toEqual(
      readPayslipDetail(answerIn('payslip-detail.older.json'), 1),
    );
  });

  test('have recent payslips in the list of employees only on the newer deployment', () => {
    const newer = employeesOf(answerIn('employees.newer.json')).flatMap(({ payslips }) => payslips ?? []);
    expect(newer.find(({ id }) => id === 660012)).toMatchObject({
      id: 660012,
      employeeId,
      date: '2026-01-31',
      special: false,
      finalised: false,
      calculating: true,
      nettPayCents: null,
    });
    const older = employeesOf(answerIn('employees.older.json'));
    expect(new Set(older.map(({ payslips }) => payslips))).toEqual(new Set([null]));
  });

  test.each([[[]], [{}], [{ leave_types: [] }], [{ leave_types: {} }], [{ data: [] }]])(
    'may have no types of leave: %j',
    (body) => {
      expect(readLeaveTypes(body, companyId)).toEqual([]);
    },
  );

  test('have payslips beside the record of an employee when they were included', () => {
    const { 0: entry } = answerIn('employees.newer.json') as unknown[];
    const { employee, payslips } = toEmployeeSummary(entry, companyId, 'employees[0]');
    expect(employeeRecord.parse(employee)).toEqual(employee);
    expect(payslips?.map((row) => payslipRecord.parse(row)).length).toBeGreaterThan(0);
    expect(Object.keys(employee.fields)).not.toContain('recent_payslips');
  });

  test('have the amounts of a journal by split, in cents', () => {
    const { splits, lines } = readJournal(answerIn('accounting.newer.json'), 5513);
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

  test('have amounts divided by percentages that add up to their line', () => {
    const third = { 12: 33.333333333333336, 13: '33.3333', 14: 33.3333 };
    const line = { category: 'Income', line_item: 'Salary', label: 'Salary', amount: third };
    const { lines } = readJournal([{ accounting_splits: [], debit: [line], credit: [] }], 5513);
    expect(lines[0]?.amounts.map((row) => row.amountCents)).toEqual([3334, 3333, 3333]);
  });

  test('have an inherited calculation whose history begins with its base', () => {
    const [hours] = readInheritedCalculations(answerIn('inherited-calculations.newer.json'), employeeId);
    expect(hours?.history.map(({ effectiveDate }) => effectiveDate)).toEqual([null, '2026-03-01']);
    expect(hours?.inputs).toMatchObject({ works_mon: 'true', full_day_hours_input: '7.5' });
  });

  test('have no hours for a whole day of leave', () => {
    const days = readLeaveDays(answerIn('leave-days.newer.json'), 41);
    expect(days.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-11-23', null],
      ['2026-11-24', '4'],
    ]);
  });
});
