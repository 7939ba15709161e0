import { expect, test } from 'vitest';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { expectedRows } from '#electron/reports/expected-rows.ts';

const all = { payFrequencyIds: null, employeeIds: null, humanize: true };
const frequencies = [
  { id: 1, employees: 100 },
  { id: 2, employees: 40 },
  { id: 3, employees: null },
];
const year: ReportQuestion = { report: 'eti', startDate: '2026-01-01', endDate: '2026-12-27', ...all };

test.each<[string, ReportQuestion, number]>([
  ['everybody on a day', { report: 'tracked_balances', date: '2026-01-01', ...all }, 140],
  [
    'some frequencies',
    { report: 'tracked_balances', date: '2026-01-01', ...all, payFrequencyIds: [2, 3] },
    40,
  ],
  ['named employees, each month', { ...year, employeeIds: [4, 5] }, 24],
  ['everybody, each month', year, 1680],
  ['each leave type', { ...year, report: 'comparison_leave', leaveTypeIds: [1, 2, 3] }, 5040],
  [
    'each item of a payslip',
    { report: 'variance', payFrequencyId: 1, periodOffset: 3, employeeIds: null, humanize: true },
    1200,
  ],
])('expects a row for %s', (_, question, rows) => {
  expect(expectedRows(question, frequencies)).toBe(rows);
});
