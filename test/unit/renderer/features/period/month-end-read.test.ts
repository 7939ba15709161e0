import { datesOf } from '#features/period/month-end-read.ts';
import { aMonthEndStep } from '#test/support/samples/month-end.ts';
import { expect, test } from 'vitest';

const dates = {
  notification: '2026-11-20',
  finalisation: '2026-11-23',
  payDay: '2026-11-29',
  emp201: '2026-12-07',
};
const today = '2026-11-29';
const overdue = (steps: Parameters<typeof datesOf>[1]) =>
  datesOf(dates, steps, today).flatMap(({ kind, isOverdue }) => (isOverdue ? [kind] : []));

test('says which dates have passed while their step is open or waits', () => {
  const steps = [
    aMonthEndStep('finalise', { state: 'open', says: 'finalised', count: 0, all: 40 }),
    aMonthEndStep('pay-file', { state: 'open', says: 'pay-file-none' }),
    aMonthEndStep('hand-out', { state: 'waits', says: 'handed-out', count: 0, all: 40 }),
    aMonthEndStep('emp201', { state: 'waits', says: 'month-open', count: 1 }),
  ];
  expect(overdue(steps)).toEqual(['notification', 'finalisation']);
});

test('calls no date overdue of a step that is done or not needed, or that was never read', () => {
  const steps = [
    aMonthEndStep('finalise', { state: 'done', says: 'finalised', count: 40, all: 40 }),
    aMonthEndStep('hand-out', { state: 'not-needed', says: 'nobody-paid' }),
  ];
  expect(overdue(steps)).toEqual([]);
  expect(overdue([])).toEqual([]);
});

test('leaves out dates that are not known', () => {
  const known = datesOf({ ...dates, notification: null, payDay: null }, [], today);
  expect(known.map(({ kind }) => kind)).toEqual(['finalisation', 'emp201']);
});
