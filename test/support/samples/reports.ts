import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { ReportLine } from '#electron/reports/contract/report-table.ts';

/** A line of one employee, Anele Botha unless `change` says otherwise. */
export function reportLine(
  values: ReportLine['values'],
  change: Partial<Omit<ReportLine, 'owner'>> = {},
): ReportLine {
  return {
    owner: 'employee',
    employeeId: 1,
    number: 'E1',
    firstName: 'Anele',
    lastName: 'Botha',
    endedOn: null,
    values,
    ...change,
  };
}

/** The part of a question that asks for all employees. */
export const allEmployees = { payFrequencyIds: null, employeeIds: null, humanize: true };

export function varianceQuestion(payFrequencyId: number, periodOffset: number) {
  return {
    report: 'variance',
    payFrequencyId,
    periodOffset,
    employeeIds: null,
    humanize: true,
  } satisfies ReportQuestion;
}
