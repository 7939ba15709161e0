import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTogether, shareOut } from '#payroll/round-together.ts';
import { runs } from '#test/support/seed.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('rounds amounts to their rounded sum, the largest remainder first', () => {
  // A third of 100 cents each, in tenths of a cent.
  expect(roundTogether([333n, 333n, 334n], 10n)).toEqual([33, 33, 34]);
  expect(roundTogether([5n, 5n], 10n)).toEqual([1, 0]);
  expect(roundTogether([-333n, -333n, -334n], 10n)).toEqual([-33, -33, -34]);
  expect(roundTogether([], 10n)).toEqual([]);
});

test('divides an amount into shares that add up, each within a cent of its part', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(cents, weights, (total, parts) => {
      const shares = shareOut(total, parts);
      expect(sum(shares)).toBe(total);
      const all = sum(parts);
      if (all === 0) return;
      shares.forEach((share, index) => {
        expect(Math.abs(share - (total * (parts[index] ?? 0)) / all)).toBeLessThan(1 + 1e-6);
      });
    }),
    runs(200),
  );
});

test('gives everything to the first when there is no weight', () => {
  expect(shareOut(701, [0, 0])).toEqual([701, 0]);
});
