import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { ReportChoices, ReportLine, SavedReport } from '#electron/reports/contract/report-table.ts';
import { presetIn } from '#electron/reports/contract/preset-form.ts';
import type { FormKnowledge } from '#electron/reports/contract/report-form.ts';
import type { PresetContent, ReportPreset } from '#electron/reports/contract/report-preset.ts';
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
  presets: [],
  ...more,
});

/** Balances at the end of last month, of all employees. */
export const balancesPreset: PresetContent = {
  report: 'tracked_balances',
  name: 'Loans',
  dates: { relative: 'last-month' },
  chosen: {},
};

/** A preset as it is in a company: by default one of its own, where nothing is known of the company. */
export const aPreset = (
  content: PresetContent = balancesPreset,
  {
    level = 'company',
    beneath = null,
    today = '2026-11-20',
    choices = reportChoices(),
  }: Partial<Pick<ReportPreset, 'level' | 'beneath'> & FormKnowledge> = {},
): ReportPreset => presetIn({ content, level, beneath }, { today, choices });
