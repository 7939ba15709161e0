import { expect, test } from 'vitest';
import { CallPace } from '#electron/sync/pace.ts';

const paceAfter = (...durations: readonly number[]): number => {
  const pace = new CallPace({ isPractice: false });
  for (const ms of durations) pace.note(ms);
  return pace.callMs;
};

test('the last calls say how long the next one takes, and none that hurried less than the service lets', () => {
  expect(paceAfter(2_100)).toBeCloseTo(1_200);
  expect(paceAfter(5)).toBeCloseTo(1_090);
  expect(paceAfter(100_000)).toBeGreaterThan(10_000);
});

test('a night in which the computer slept, and a clock that was moved, say nothing', () => {
  const [night, year] = [9 * 3_600_000, 365 * 24 * 3_600_000];
  expect(paceAfter(night, year, -year)).toBe(paceAfter());
});
