import type { RelativeDate } from '#payroll/relative-dates.ts';

/** Dates that move with the calendar, in words; `electron/payroll/relative-dates.ts` says what each means on a day. */
export const relativeDateMessages: Readonly<Record<RelativeDate, string>> = {
  'last-month': 'Last month',
  'this-month': 'This month',
  'last-period': 'The period that just closed',
  'year-to-date': 'Tax year to date',
  'this-tax-year': 'This tax year',
  'last-tax-year': 'Last tax year',
};
