import { expect, test } from 'vitest';
import { loansIn, type SavedResult } from '#electron/reports/saved-results.ts';
import { aReportLine } from './a-report-line.ts';

const resultOf = (
  ...rows: readonly (readonly [number: string | null, cents: number | null])[]
): SavedResult => ({
  question: {
    report: 'tracked_balances',
    date: '2026-10-31',
    payFrequencyIds: null,
    employeeIds: null,
    humanize: null,
  },
  columns: [{ name: 'Loans', kind: 'money' }],
  rows: rows.map(([number, cents]) => aReportLine({ number, values: [cents] })),
});

test('adds up what several rows of one employee number owe', () => {
  const loans = loansIn(resultOf(['E1', 50_000], ['E1', 0], ['E2', null], [null, 7]));
  expect([...(loans?.owedCents ?? [])]).toEqual([['E1', 50_000]]);
  expect(loans?.asAt).toBe('2026-10-31');
});

test('returns null when the report is missing', () => {
  expect(loansIn(undefined)).toBeNull();
});
