import { describe, expect, test } from 'vitest';
import { timeLeftMs } from '#features/submissions/pace.ts';
import { timeLeftIn } from '#messages/time-left.ts';

describe('the remaining time', () => {
  test('extrapolates from the pace so far', () => {
    expect(timeLeftMs({ elapsedMs: 10_000, done: 100, total: 400 })).toBe(30_000);
  });

  test.each([
    ['before anything is done', { elapsedMs: 60_000, done: 0, total: 400 }],
    ['after the first moment', { elapsedMs: 400, done: 100, total: 400 }],
    ['when nothing is left', { elapsedMs: 60_000, done: 400, total: 400 }],
  ])('is unknown %s', (_, of) => {
    expect(timeLeftMs(of)).toBeNull();
  });

  test.each([
    [null, undefined],
    [4_000, 'a few seconds left'],
    [31_000, 'about 40 seconds left'],
    [60_000, 'about 1 minute left'],
    [61_000, 'about 2 minutes left'],
  ])('of %s ms is rounded up in words', (leftMs, words) => {
    expect(timeLeftIn(leftMs)).toBe(words);
  });
});
