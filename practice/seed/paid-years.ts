import type { EmployeeRecord } from '../state/employee-record.ts';
import type { Job } from './company-seed.ts';
import type { SeededGroup, SeedWork } from './seed-work.ts';

interface IdRange {
  readonly first: number;
  readonly last: number;
}

/** What an employee is paid in all periods of a group: standing items, payslips and what was captured for them. */
export interface PaidYear {
  readonly job: Job;
  readonly payslips: IdRange;
  readonly calculations: IdRange;
}

/** Runs `pay` and returns the rows that it created for the employee. */
export function paidYear(job: Job, { counters }: SeedWork, pay: () => void): PaidYear {
  const first = { payslip: counters.upcoming('payslip'), calculation: counters.upcoming('calculation') };
  pay();
  return {
    job,
    payslips: { first: first.payslip, last: counters.upcoming('payslip') - 1 },
    calculations: { first: first.calculation, last: counters.upcoming('calculation') - 1 },
  };
}

/** False for someone who joined within a period: being paid for only some of its days, they are like nobody else. */
export function servedThroughout(
  { appointment_date }: Pick<EmployeeRecord, 'appointment_date'>,
  { periodEnds: [earliest] }: Pick<SeededGroup, 'periodEnds'>,
): boolean {
  return earliest !== undefined && appointment_date <= earliest.start;
}

/**
 * Pays another employee of the group the same: copying rows takes a fifth of the time of calculating them. Ages do not
 * matter, because nobody is 65, the age from which tax is lower.
 */
export function copyPaidYear(
  { payslips, calculations }: PaidYear,
  { employeeId, at }: { readonly employeeId: number; readonly at: string },
  { inserts, counters }: SeedWork,
): void {
  const shiftOf = (kind: 'payslip' | 'calculation', { first, last }: IdRange): number =>
    counters.take(kind, last - first + 1) - first;
  const payslipShift = shiftOf('payslip', payslips);
  const calculationShift = shiftOf('calculation', calculations);
  inserts.copiedPayslips({ ...payslips, employeeId, payslipShift });
  inserts.copiedCalculations({ ...calculations, employeeId, at, payslipShift, calculationShift });
}
