import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { ReportChoices, ReportLine, SavedReport } from '#electron/reports/contract/report-table.ts';
import { fetchedAt } from './karoo.ts';

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

export const balancesQuestion: ReportQuestion = {
  report: 'tracked_balances',
  date: '2026-10-31',
  ...allEmployees,
};

/** The saved result of a report, to vary. */
export const aSavedReport = (resultId: number, more: Partial<SavedReport> = {}): SavedReport => ({
  resultId,
  question: balancesQuestion,
  rows: 2,
  fetchedAt,
  tookMs: 900,
  ...more,
});

/** What the clerk may choose for reports in a company without any of it, to vary. */
export const reportChoices = (more: Partial<ReportChoices> = {}): ReportChoices => ({
  payFrequencies: [],
  periods: [],
  leaveTypes: [],
  accounts: [],
  customFields: [],
  employees: [],
  asked: [],
  ...more,
});
