import { expect, test } from 'vitest';
import { offsetsOf } from '#electron/reports/report-choices.ts';
import { aPayRun } from '#test/support/samples/pay-runs.ts';

const monthly = { id: 3, frequency: 'monthly', lengthMonths: 1, lengthWeeks: 0, firstEndDate: '2008-01-31' };
const run = (periodEnd: string, periodOffset: number, more = {}) =>
  aPayRun(1, { periodEnd, periodOffset, ...more });
const ends = ['2026-09-30', '2026-11-30', '2026-10-31'];

test('counts periods from a run with a known number', () => {
  const runs = [
    run('2026-11-30', 9, { payFrequencyId: 4 }),
    run('2026-10-31', 77),
    run('2026-10-31', 1, { special: true }),
  ];
  expect(offsetsOf(monthly, ends, runs)).toEqual([
    { payFrequencyId: 3, offset: 76, end: '2026-09-30' },
    { payFrequencyId: 3, offset: 77, end: '2026-10-31' },
    { payFrequencyId: 3, offset: 78, end: '2026-11-30' },
  ]);
});

test('counts periods from the normalised first one when there are no runs', () => {
  expect(offsetsOf(monthly, ends, []).map(({ offset }) => offset)).toEqual([224, 225, 226]);
  const fortnightly = { ...monthly, frequency: 'fortnightly', firstEndDate: '2008-01-04' };
  expect(offsetsOf(fortnightly, ['2008-01-18', '2008-02-01'], []).map(({ offset }) => offset)).toEqual([
    1, 2,
  ]);
  const full = { ...monthly, frequency: null, lengthMonths: 0, lengthWeeks: 1, firstEndDate: '2008-01-04' };
  expect(offsetsOf(full, ['2008-01-18'], []).map(({ offset }) => offset)).toEqual([2]);
});

test('returns no periods when their numbers cannot be known', () => {
  expect(offsetsOf({ ...monthly, firstEndDate: null }, ends, [])).toEqual([]);
  expect(offsetsOf({ ...monthly, frequency: 'twice_a_month' }, ends, [])).toEqual([]);
  const odd = { ...monthly, frequency: 'weekly', firstEndDate: '2008-01-04' };
  expect(offsetsOf(odd, ['2008-01-10'], [])).toEqual([]);
});
