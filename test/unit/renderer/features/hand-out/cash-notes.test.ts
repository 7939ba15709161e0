import { expect, test } from 'vitest';
import { denominations, packetOf } from '#features/hand-out/cash-notes.ts';

const worthOf = (counts: ReadonlyMap<number, number>) =>
  [...counts].reduce((sum, [worth, count]) => sum + worth * count, 0);

test('pays an amount in the fewest notes and coins, down to 10 cents', () => {
  const { counts, leftCents } = packetOf(387_685, 20_000);
  expect([...counts]).toEqual([
    [20_000, 19],
    [5_000, 1],
    [2_000, 1],
    [500, 1],
    [100, 1],
    [50, 1],
    [20, 1],
    [10, 1],
  ]);
  expect(leftCents).toBe(5);
});

test('makes up any amount without notes above the largest allowed, and leaves less than 10 cents', () => {
  for (const largest of denominations) {
    for (const cents of [1, 9, 10, 99, 100, 19_990, 20_000, 123_456, 1_234_599, 98_765_437]) {
      const { counts, leftCents } = packetOf(cents, largest);
      expect(worthOf(counts) + leftCents).toBe(cents);
      expect(leftCents).toBeLessThan(10);
      expect([...counts.keys()].every((worth) => worth <= largest)).toBe(true);
      expect([...counts.values()].every((count) => count > 0)).toBe(true);
    }
  }
});
