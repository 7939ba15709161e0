import { expect, test } from 'vitest';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { sameAsLastMonth } from '#features/reports/last-month.ts';
import { allEmployees as all, varianceQuestion } from '#test/support/samples/reports.ts';

const since = (question: ReportQuestion, askedOn: string, today = '2026-11-23') =>
  sameAsLastMonth({ question, askedOn }, today, [{ payFrequencyId: 3, offset: 226, end: '2026-11-30' }]);

test('moves whole months to whole months', () => {
  const question: ReportQuestion = { report: 'eti', startDate: '2026-10-01', endDate: '2026-10-31', ...all };
  const november = { ...question, startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(since(question, '2026-10-25')).toEqual(november);
  const on: ReportQuestion = { report: 'tracked_balances', date: '2026-10-31', ...all };
  expect(since(on, '2026-11-02')).toEqual({ ...on, date: '2026-11-30' });
});

test('moves on by the months passed since it was run, but never into the future', () => {
  const question: ReportQuestion = { report: 'eti', startDate: '2026-08-01', endDate: '2026-08-31', ...all };
  expect(since(question, '2026-09-03')).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
  const autumn = { ...question, startDate: '2026-09-01', endDate: '2026-11-30' };
  expect(since(autumn, '2026-11-20')).toEqual(autumn);
  expect(since(autumn, '2026-11-20', '2027-01-04')).toMatchObject({ endDate: '2027-01-31' });
  expect(since({ ...question, endDate: '2027-02-28' }, '2026-11-20')).toMatchObject({
    endDate: '2027-02-28',
  });
});

test('moves the variance to the next period if there is one', () => {
  const question = varianceQuestion(3, 225);
  expect(since(question, '2026-11-01')).toEqual({ ...question, periodOffset: 226 });
  const newest = { ...question, periodOffset: 226 };
  expect(since(newest, '2026-11-01')).toEqual(newest);
});
