import { duesOf, nextOf } from '#features/period/month-end-read.ts';
import { aMonthEndStep } from '#test/support/samples/month-end.ts';
import { expect, test } from 'vitest';

const dates = {
  notification: '2026-11-20',
  finalisation: '2026-11-23',
  payDay: '2026-11-29',
  emp201: '2026-12-07',
};
const today = '2026-11-29';
const open = [
  aMonthEndStep('finalise', { state: 'open', says: 'finalised', count: 0, all: 40 }),
  aMonthEndStep('pay-file', { state: 'open', says: 'pay-file-none' }),
  aMonthEndStep('hand-out', { state: 'waits', says: 'handed-out', count: 0, all: 40 }),
  aMonthEndStep('emp201', { state: 'waits', says: 'month-open', count: 1 }),
];

test('says by when each step that is open or waits is due, in the order of the days', () => {
  expect(duesOf(dates, open, today)).toEqual([
    { step: 'hand-out', kind: 'notification', date: '2026-11-20', inDays: -9 },
    { step: 'finalise', kind: 'finalisation', date: '2026-11-23', inDays: -6 },
    { step: 'pay-file', kind: 'payDay', date: '2026-11-29', inDays: 0 },
    { step: 'emp201', kind: 'emp201', date: '2026-12-07', inDays: 8 },
  ]);
});

test('says nothing is due of a step that is done or not needed, or that was never read', () => {
  const steps = [
    aMonthEndStep('finalise', { state: 'done', says: 'finalised', count: 40, all: 40 }),
    aMonthEndStep('hand-out', { state: 'not-needed', says: 'nobody-paid' }),
  ];
  expect(duesOf(dates, steps, today)).toEqual([]);
  expect(duesOf(dates, [], today)).toEqual([]);
});

test('leaves out days that are not known', () => {
  const known = duesOf({ ...dates, notification: null, payDay: null }, open, today);
  expect(known.map(({ kind }) => kind)).toEqual(['finalisation', 'emp201']);
});

test('finds the next step of Home among those of the month end, and goes on where Home knows no more', () => {
  const steps = [
    aMonthEndStep('capture', { state: 'open', says: 'without-input', count: 3 }),
    aMonthEndStep('send', { state: 'done', says: 'sent', count: 9, all: 1 }),
    aMonthEndStep('check', { state: 'open', says: 'findings', count: 1, all: 3 }),
    aMonthEndStep('finalise', { state: 'open', says: 'finalised', count: 0, all: 40 }),
    aMonthEndStep('pay-file', { state: 'open', says: 'pay-file-none' }),
    aMonthEndStep('hand-out', { state: 'done', says: 'handed-out', count: 40, all: 40 }),
    aMonthEndStep('journal', { state: 'open', says: 'journal-unsaved', count: 0, all: 1 }),
  ];
  const stepsOf = (['look', 'finalise', 'pay', 'hand-out', 'done'] as const).map((next) =>
    nextOf(next, steps),
  );
  expect(stepsOf.map(({ step }) => step)).toEqual(['check', 'finalise', 'pay-file', 'journal', 'journal']);
  expect(nextOf('decide', steps)).toEqual({ outer: 'decide' });
  for (const next of ['wait', null, undefined] as const) expect(nextOf(next, steps)).toEqual({});
});
