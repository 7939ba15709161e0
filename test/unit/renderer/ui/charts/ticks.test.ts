import { chooseTicks, heightOf } from '#ui/charts/ticks.ts';
import { runs } from '#test/support/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['rand in cents', [1_234_500, 987_600], [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
  ['a loss', [-300, 700], [-400, -200, 0, 200, 400, 600, 800]],
  ['only losses', [-90, -10], [-100, -80, -60, -40, -20, 0]],
  ['a few employees', [1, 3], [0, 1, 2, 3]],
  ['tenths', [0.1, 0.3], [0, 0.1, 0.2, 0.3]],
  ['one value', [42], [0, 10, 20, 30, 40, 50]],
  ['nothing but 0', [0, 0], [0, 1]],
  ['no value', [], [0, 1]],
])('gives %s an axis of round values', (_, values, ticks) => {
  expect(chooseTicks(values, true).values).toEqual(ticks);
});

test('starts an axis just below the lowest value when it need not start at 0', () => {
  expect(chooseTicks([1_210_000, 1_249_000], false).values).toEqual([
    1_210_000, 1_220_000, 1_230_000, 1_240_000, 1_250_000,
  ]);
});

test('includes the highest of very large values that are close together', () => {
  expect(chooseTicks([999_999_999_921, 999_999_999_946], false).high).toBeGreaterThanOrEqual(999_999_999_946);
});

test('includes 0 for a single value and for equal values', () => {
  expect(chooseTicks([-5, -5], false).values).toEqual([-5, -4, -3, -2, -1, 0]);
  expect(chooseTicks([100], false).low).toBe(0);
});

test('covers whole values with evenly spaced whole ticks', () => {
  const cents = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(cents, fc.boolean(), (values, fromZero) => {
      const ticks = chooseTicks(values, fromZero);
      const [first = 0, second = 0] = ticks.values;
      expect(ticks.values.length).toBeGreaterThanOrEqual(2);
      expect(ticks.values.length).toBeLessThanOrEqual(8);
      for (const [index, tick] of ticks.values.entries()) expect(tick).toBe(first + index * (second - first));
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(ticks.low);
        expect(value).toBeLessThanOrEqual(ticks.high);
      }
      if (fromZero) expect(ticks.values).toContain(0);
      expect(ticks.values.every(Number.isInteger)).toBe(true);
    }),
    runs(200),
  );
});

test('gives the height of a value on the axis as a share', () => {
  const ticks = chooseTicks([-50, 50], true);
  expect([-60, 0, 60].map((value) => heightOf(value, ticks))).toEqual([0, 0.5, 1]);
});
