import { expect, test } from 'vitest';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { endOfPeriod, periodName } from '#features/reports/report-period.ts';

const all = { payFrequencyIds: null, employeeIds: null, humanize: true };
const variance: ReportQuestion = {
  report: 'variance',
  payFrequencyId: 7,
  periodOffset: 225,
  employeeIds: null,
  humanize: true,
};
const periods = [
  { payFrequencyId: 8, offset: 225, end: '2026-10-23' },
  { payFrequencyId: 7, offset: 225, end: '2026-10-31' },
];

test.each<[ReportQuestion, string]>([
  [{ report: 'tracked_balances', date: '2026-10-31', ...all }, '2026-10-31'],
  [{ report: 'eti', startDate: '2026-03-01', endDate: '2026-10-31', ...all }, '2026-03-01 to 2026-10-31'],
  [variance, '2026-10-31'],
  [{ ...variance, periodOffset: 9 }, 'period 9'],
])('a file says what its report is of', (question, said) => {
  expect(periodName(question, endOfPeriod(question, periods))).toBe(said);
});
