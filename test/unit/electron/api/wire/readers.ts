import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { elements } from '#api/wire/rows.ts';
import { company } from '#electron/companies/contract/company.ts';
import { payPoint } from '#electron/companies/contract/pay-point.ts';
import { readCompanies } from '#electron/companies/wire/company.ts';
import { readPayPoints } from '#electron/companies/wire/lists.ts';
import { emp201 } from '#electron/emp201/contract/emp201.ts';
import { readEmp201 } from '#electron/emp201/wire.ts';
import { employeeRecord } from '#electron/employees/contract/employee-record.ts';
import { inheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import { readEmployeeRecord } from '#electron/employees/wire/employee-record.ts';
import { toEmployeeSummary } from '#electron/employees/wire/employee-summary.ts';
import { readInheritedCalculations } from '#electron/employees/wire/inherited-calculation.ts';
import { readBulkResults } from '#electron/inputs/wire.ts';
import { journal } from '#electron/journals/contract/journal.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { leaveBalance, leaveDay, leaveType } from '#electron/leave/contract/leave.ts';
import { readLeaveBalances, readLeaveDays, readLeaveTypes } from '#electron/leave/wire/leave.ts';
import { servicePeriod } from '#electron/leaving/contract/service-period.ts';
import { readServicePeriods } from '#electron/leaving/wire.ts';
import { readCreated, readSaved } from '#electron/outbox/wire.ts';
import { calculationRecord } from '#electron/pay-items/contract/calculation.ts';
import { readCalculation, readCalculations } from '#electron/pay-items/wire/calculation.ts';
import { payRun } from '#electron/pay-runs/contract/pay-run.ts';
import { readPayRuns } from '#electron/pay-runs/wire.ts';
import { payslipDetail, payslipRecord } from '#electron/payslips/contract/payslip.ts';
import { readPayslipDetail } from '#electron/payslips/wire/calls.ts';
import { readPayslips } from '#electron/payslips/wire/payslip.ts';
import { payFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { readPayFrequencies } from '#electron/period/wire.ts';
import { readReport } from '#electron/reports/wire/report.ts';

export interface Reader {
  readonly reads: string;
  /** The name of correct answers in `test/fixtures/`, one for each deployment. */
  readonly fixture: string;
  readonly read: (body: unknown) => unknown;
  /** The app's own schema of what was read, or of each entry of a list. */
  readonly schema?: z.ZodType;
  /** Whether a value that is left out of the answer is read as unknown, not as empty. */
  readonly leftOutIsNotKnown?: boolean;
}

export const companyId = 2501;
export const employeeId = 410001;
const created = z.object({ id: z.int().positive() });

/** The employees, read one by one as from an arriving answer. */
export function employeesOf(body: unknown) {
  return (elements(body, 'employees') ?? []).map((row, index) =>
    toEmployeeSummary(row, companyId, `employees[${index}]`),
  );
}

const frequencies = (body: unknown) => readPayFrequencies(body, companyId);

export const readers: readonly Reader[] = [
  { reads: 'companies', fixture: 'clients', read: readCompanies, schema: company },
  {
    reads: 'pay points',
    fixture: 'pay-points',
    read: (body) => readPayPoints(body, companyId),
    schema: payPoint,
  },
  { reads: 'pay frequencies', fixture: 'waves', read: frequencies, schema: payFrequencyRecord },
  {
    reads: 'simplified pay frequencies',
    fixture: 'waves-simplified',
    read: frequencies,
    schema: payFrequencyRecord,
  },
  {
    reads: 'employees',
    fixture: 'employees',
    read: employeesOf,
    schema: z.object({ employee: employeeRecord }),
  },
  {
    reads: 'an employee',
    fixture: 'employee',
    read: (body) => readEmployeeRecord(body, { companyId, employeeId }),
    schema: employeeRecord,
    leftOutIsNotKnown: true,
  },
  {
    reads: 'service periods',
    fixture: 'service-periods',
    read: (body) => readServicePeriods(body, 410002),
    schema: servicePeriod,
  },
  {
    reads: 'payslips',
    fixture: 'payslips',
    read: (body) => readPayslips(body, employeeId),
    schema: payslipRecord,
  },
  {
    reads: 'a payslip',
    fixture: 'payslip-detail',
    read: (body) => readPayslipDetail(body, 660011),
    schema: payslipDetail,
  },
  {
    reads: 'pay runs',
    fixture: 'payment-runs',
    read: (body) => readPayRuns(body, companyId),
    schema: payRun,
  },
  { reads: 'a journal', fixture: 'accounting', read: (body) => readJournal(body, 5513), schema: journal },
  {
    reads: 'summaries of a month',
    fixture: 'emp201',
    read: (body) => readEmp201(body, { companyId, date: '2026-01-31' }),
    schema: emp201,
  },
  {
    reads: 'calculations',
    fixture: 'calculations',
    read: (body) => readCalculations(body, { payslipId: 660012 }),
    schema: calculationRecord,
  },
  {
    reads: 'a calculation',
    fixture: 'calculation',
    read: (body) => readCalculation(body, 880001),
    schema: calculationRecord.extend({ id: z.int().positive() }),
  },
  {
    reads: 'inherited calculations',
    fixture: 'inherited-calculations',
    read: (body) => readInheritedCalculations(body, employeeId),
    schema: inheritedCalculation,
  },
  {
    reads: 'leave types',
    fixture: 'leave-types',
    read: (body) => readLeaveTypes(body, companyId),
    schema: leaveType,
  },
  {
    reads: 'leave balances',
    fixture: 'leave-balances',
    read: (body) => readLeaveBalances(body, { employeeId, asAt: '2026-01-31' }),
    schema: leaveBalance,
  },
  { reads: 'leave days', fixture: 'leave-days', read: (body) => readLeaveDays(body, 41), schema: leaveDay },
  {
    reads: 'reports',
    fixture: 'reports',
    read: (body) => Object.values(Object(body) as object).map(readReport),
  },
  { reads: 'bulk results', fixture: 'bulk-input-result', read: readBulkResults },
  { reads: 'the reply to a write', fixture: 'employee-saved', read: readSaved, schema: created },
  { reads: 'the reply to a creation', fixture: 'employee-saved', read: readCreated, schema: created },
  { reads: 'the reply to a change with an id', fixture: 'saved-with-id', read: readSaved, schema: created },
];

const folder = new URL('../../../../fixtures/', import.meta.url);

export const fixtureFiles: ReadonlySet<string> = new Set(readdirSync(folder));

/** The answer in a fixture such as `clients.newer.json`. */
export function answerIn(file: string): unknown {
  return (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { body: unknown }).body;
}
