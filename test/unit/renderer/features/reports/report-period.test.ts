import { expect, test } from 'vitest';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { endOfPeriod, periodName } from '#features/reports/report-period.ts';
import { allEmployees, varianceQuestion } from '#test/support/samples/reports.ts';

const periods = [
  { payFrequencyId: 8, offset: 225, end: '2026-10-23' },
  { payFrequencyId: 7, offset: 225, end: '2026-10-31' },
];

test.each<[ReportQuestion, string]>([
  [{ report: 'tracked_balances', date: '2026-10-31', ...allEmployees }, '2026-10-31'],
  [
    { report: 'eti', startDate: '2026-03-01', endDate: '2026-10-31', ...allEmployees },
    '2026-03-01 to 2026-10-31',
  ],
  [varianceQuestion(7, 225), '2026-10-31'],
  [varianceQuestion(7, 9), 'period 9'],
])('names the period of %o as %s', (question, name) => {
  expect(periodName(question, endOfPeriod(question, periods))).toBe(name);
});
