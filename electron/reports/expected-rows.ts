import { dayMs } from '#payroll/calendar.ts';
import type { ReportQuestion } from './contract/report.ts';

/** A report with more rows than this goes through the service's queue. */
export const largeReportRows = 5_000;

/** The items of a typical payslip: the variance report has a row for each. */
const itemsOfPayslip = 12;
const monthMs = 30 * dayMs;

/** About how many rows a report will have; periods count as months. `employees` is null if they were not counted. */
export function expectedRows(
  question: ReportQuestion,
  payFrequencies: readonly { readonly id: number; readonly employees: number | null }[],
): number {
  const ids =
    question.report === 'variance'
      ? [question.payFrequencyId]
      : (question.payFrequencyIds ?? payFrequencies.map(({ id }) => id));
  const everybody = payFrequencies
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { employees }) => sum + (employees ?? 0), 0);
  const count = question.employeeIds?.length ?? everybody;
  if (question.report === 'variance') return count * itemsOfPayslip;
  if (!('startDate' in question)) return count;
  const months = Math.max(1, (Date.parse(question.endDate) - Date.parse(question.startDate)) / monthMs);
  const kinds = question.report === 'comparison_leave' ? question.leaveTypeIds.length : 1;
  return count * months * Math.max(1, kinds);
}
