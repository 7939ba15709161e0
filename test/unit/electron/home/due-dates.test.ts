import { dueDatesOf, firstEmp201Month, lastFinishedMonth } from '#electron/home/contract/due-dates.ts';
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
  ['2026-10-31', '2026-11-06', 'the 7th is a Saturday'],
  ['2026-12-31', '2027-01-07', 'the month after is of the next year'],
  ['2023-03-31', '2023-04-06', 'the 7th is Good Friday'],
])('says when the EMP201 is due: period to %s, on %s, %s', (end, date) => {
  expect(dueDatesOf(schedule, end).emp201).toBe(date);
});

test('starts a new company with the first month whose EMP201 is not overdue', () => {
  // 7 December 2026 is a Monday; 7 November 2026 a Saturday, so that October was due on the 6th.
  expect(firstEmp201Month('2026-12-07')).toBe('2026-11');
  expect(firstEmp201Month('2026-12-08')).toBe('2026-12');
  expect(firstEmp201Month('2026-11-07')).toBe('2026-11');
});

test('returns the last month that is over for books and EMP201', () => {
  expect(lastFinishedMonth(['2026-11', '2026-10'], '2026-11-28')).toBe('2026-10');
  expect(lastFinishedMonth(['2026-12', '2026-11'], '2026-12-08')).toBe('2026-11');
  expect(lastFinishedMonth(['2026-08', '2026-07'], '2026-12-03')).toBe('2026-08');
  expect(lastFinishedMonth(['2026-12'], '2026-12-03')).toBe('2026-12');
  expect(lastFinishedMonth([], '2027-01-20')).toBe('2026-12');
});
