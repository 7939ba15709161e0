import { expect, test } from 'vitest';
import { relativeDateIds, relativeDates, type RelativeDate } from '#payroll/relative-dates.ts';
import { relativeDateMessages } from '#messages/relative-dates.ts';

/** What each relative date means on these days: month ends, 29 February, and both sides of the end of a tax year. */
const table: Readonly<Record<string, Partial<Record<RelativeDate, string>>>> = {
  '2026-11-20': {
    'last-month': '2026-10-01 2026-10-31',
    'this-month': '2026-11-01 2026-11-30',
    'year-to-date': '2026-03-01 2026-11-20',
    'this-tax-year': '2026-03-01 2027-02-28',
    'last-tax-year': '2025-03-01 2026-02-28',
  },
  '2026-10-31': { 'last-month': '2026-09-01 2026-09-30', 'this-month': '2026-10-01 2026-10-31' },
  '2026-01-01': { 'last-month': '2025-12-01 2025-12-31', 'year-to-date': '2025-03-01 2026-01-01' },
  '2026-03-31': { 'last-month': '2026-02-01 2026-02-28', 'last-tax-year': '2025-03-01 2026-02-28' },
  '2028-03-31': { 'last-month': '2028-02-01 2028-02-29', 'last-tax-year': '2027-03-01 2028-02-29' },
  '2028-02-29': {
    'last-month': '2028-01-01 2028-01-31',
    'this-month': '2028-02-01 2028-02-29',
    'year-to-date': '2027-03-01 2028-02-29',
    'this-tax-year': '2027-03-01 2028-02-29',
    'last-tax-year': '2026-03-01 2027-02-28',
  },
  '2026-02-28': { 'this-tax-year': '2025-03-01 2026-02-28', 'year-to-date': '2025-03-01 2026-02-28' },
  '2026-03-01': {
    'last-month': '2026-02-01 2026-02-28',
    'year-to-date': '2026-03-01 2026-03-01',
    'this-tax-year': '2026-03-01 2027-02-28',
    'last-tax-year': '2025-03-01 2026-02-28',
  },
};

const rows = Object.entries(table).flatMap(([today, meant]) =>
  Object.entries(meant).map(([id, span]) => ({ today, id, span })),
);

test.each(rows)('takes $id on $today for $span', ({ today, id, span }) => {
  const found = relativeDates[id as RelativeDate]({ today, lastPeriod: null });
  expect(`${found?.from} ${found?.to}`).toBe(span);
});

test('takes the period that just closed from the pay frequency, and knows none without periods', () => {
  const lastPeriod = { from: '2026-10-26', to: '2026-11-25' };
  const meaning = relativeDates['last-period'];
  expect(meaning({ today: '2026-11-28', lastPeriod })).toEqual(lastPeriod);
  expect(meaning({ today: '2026-11-28', lastPeriod: null })).toBeNull();
});

test('has words for every relative date', () => {
  expect(Object.keys(relativeDateMessages).toSorted()).toEqual(relativeDateIds.toSorted());
});
