import { expect, test } from 'vitest';
import { CallPace } from '#electron/sync/pace.ts';

const paceAfter = (...durations: readonly number[]): number => {
  const pace = new CallPace({ isPractice: false });
  for (const ms of durations) pace.note(ms);
  return pace.callMs;
};

test('estimates a call from the last ones, but not below the service’s rate', () => {
  expect(paceAfter(2_100)).toBeCloseTo(1_200);
  expect(paceAfter(5)).toBeCloseTo(1_090);
  expect(paceAfter(100_000)).toBeGreaterThan(10_000);
});

test('ignores times when the computer slept or its clock was changed', () => {
  const [night, year] = [9 * 3_600_000, 365 * 24 * 3_600_000];
  expect(paceAfter(night, year, -year)).toBe(paceAfter());
});
