import { expect, test } from 'vitest';
import { loansIn, type SavedResult } from '#electron/reports/saved-results.ts';

const kept = (...rows: readonly (readonly [number: string | null, cents: number | null])[]): SavedResult => ({
  question: {
    report: 'tracked_balances',
    date: '2026-10-31',
    payFrequencyIds: null,
    employeeIds: null,
    humanize: null,
  },
  columns: [{ name: 'Loans', kind: 'money' }],
  rows: rows.map(([number, cents]) => ({
    owner: 'employee' as const,
    employeeId: 1,
    number,
    firstName: '',
    lastName: '',
    endedOn: null,
    values: [cents],
  })),
});

test('what several rows of one number owe is added up', () => {
  const loans = loansIn(kept(['E1', 50_000], ['E1', 0], ['E2', null], [null, 7]));
  expect([...(loans?.owedCents ?? [])]).toEqual([['E1', 50_000]]);
  expect(loans?.asAt).toBe('2026-10-31');
});

test('does not read a missing report as nothing owed', () => {
  expect(loansIn(undefined)).toBeNull();
});
