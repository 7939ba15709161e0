import { dueDatesOf, lastFinishedMonth, openingMonth } from '#electron/home/contract/due-dates.ts';
import { expect, test } from 'vitest';

const schedule = {
  frequency: 'monthly',
  lengthMonths: 1,
  lengthWeeks: null,
  firstEndDate: '2008-01-31',
  interimFirstEndDate: null,
  lastEnd: '2026-10-31',
  notificationDaysBefore: 5,
  finalisationDaysBefore: 2,
  paymentDay: 25,
};

test('counts days back from the pay day, which is moved before a weekend', () => {
  // 25 October 2026 is a Sunday.
  expect(dueDatesOf(schedule, '2026-10-31')).toEqual({
    notification: '2026-10-18',
    finalisation: '2026-10-21',
    payDay: '2026-10-23',
    emp201: '2026-11-06',
  });
});

test.each([1e300, -1e300, 1e12, 400])('has no day of notification %d days before the pay day', (days) => {
  const dates = dueDatesOf({ ...schedule, notificationDaysBefore: days }, '2026-10-31');
  expect(dates).toMatchObject({ notification: null, finalisation: '2026-10-21' });
});

test('counts days back from the end of a weekly period, which has no pay day', () => {
  const weekly = {
    ...schedule,
    frequency: 'weekly',
    lengthMonths: null,
    lengthWeeks: 1,
    lastEnd: '2026-11-27',
  };
  expect(dueDatesOf(weekly, '2026-11-27')).toEqual({
    notification: '2026-11-22',
    finalisation: '2026-11-25',
    payDay: null,
    emp201: '2026-12-07',
  });
});

test('returns no date when the service has none', () => {
  const silent = {
    ...schedule,
    notificationDaysBefore: null,
    finalisationDaysBefore: null,
    paymentDay: null,
  };
  const none = { notification: null, finalisation: null, payDay: null };
  expect(dueDatesOf(silent, '2026-10-31')).toMatchObject(none);
});

test.each([
  ['2025-12-16', 16, '2025-12-15', 'the 16th is the Day of Reconciliation'],
  ['2026-04-30', 27, '2026-04-24', 'the 27th is Freedom Day, a Monday'],
  ['2025-04-30', 28, '2025-04-25', 'Freedom Day is a Sunday, so that the Monday is a holiday too'],
  ['2026-12-31', 25, '2026-12-24', 'the 25th is Christmas Day'],
  ['2027-02-28', 31, '2027-02-26', 'the last day of the month is a Sunday'],
])(
  'moves the pay day before holidays and weekends: period to %s, day %i, paid on %s, %s',
  (end, paymentDay, date) => {
    expect(dueDatesOf({ ...schedule, paymentDay }, end).payDay).toBe(date);
  },
);

test('returns the last month that is over for books and EMP201', () => {
  expect(lastFinishedMonth(['2026-11', '2026-10'], '2026-11-28')).toBe('2026-10');
  expect(lastFinishedMonth(['2026-12', '2026-11'], '2026-12-08')).toBe('2026-11');
  expect(lastFinishedMonth(['2026-08', '2026-07'], '2026-12-03')).toBe('2026-08');
  expect(lastFinishedMonth(['2026-12'], '2026-12-03')).toBe('2026-12');
  expect(lastFinishedMonth([], '2027-01-20')).toBe('2026-12');
});

test('opens the books with the month that was chosen, or with the last finished one', () => {
  const months = ['2026-11', '2026-10', '2026-09'];
  expect(openingMonth(months, '2026-09', '2026-11-28')).toBe('2026-09');
  expect(openingMonth(months, '', '2026-11-28')).toBe('2026-10');
  expect(openingMonth(months, '2026-01', '2026-11-28')).toBe('2026-10');
  expect(openingMonth([], '', '2026-11-28')).toBe('');
});
