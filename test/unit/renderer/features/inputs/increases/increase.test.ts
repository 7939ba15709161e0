import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raise, readIncrease, type Increase } from '#features/inputs/increases/increase.ts';
import { compareDecimals } from '#payroll/decimal.ts';
import { decimalOf } from '#test/support/samples/decimals.ts';
import { runs } from '#test/support/seed.ts';

const percent = (value: string, more: Partial<Increase> = {}): Increase => ({
  by: 'percent',
  value,
  step: '0.01',
  direction: 'nearest',
  ...more,
});

describe('reading an increase', () => {
  test.each([
    ['7,5', '7.5'],
    ['7.5', '7.5'],
    ['7.5%', '7.5'],
    [' 6 % ', '6'],
    ['0,0001', '0.0001'],
    ['100', '100'],
  ])('takes “%s” for %s percent', (typed, value) => {
    expect(readIncrease(typed, 'percent')).toEqual({ value });
  });

  test.each([
    ['500', '500.00'],
    ['R500,50', '500.50'],
    ['1 250,05', '1250.05'],
    ['R1,250.05', '1250.05'],
    ['0.01', '0.01'],
    ['1000000', '1000000.00'],
    ['=450+50,50', '500.50'],
  ])('takes “%s” for R%s', (typed, value) => {
    expect(readIncrease(typed, 'amount')).toEqual({ value });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e9', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['6 of them', 'not-a-number'],
    ['%', 'not-a-number'],
    ['R6', 'not-a-number'],
    ['0', 'zero'],
    ['0,00', 'zero'],
    ['-0', 'zero'],
    ['-6', 'negative'],
    ['(6)', 'negative'],
    ['−6', 'negative'],
    ['1,234', 'ambiguous'],
    ['12.500', 'ambiguous'],
    ['100,01', 'too-much'],
    ['1000000000', 'too-much'],
    ['0,00001', 'too-many-decimals'],
  ])('refuses “%s” as a percentage: %s', (typed, problem) => {
    expect(readIncrease(typed, 'percent')).toEqual({ problem });
  });

  test.each([
    ['7.5%', 'not-a-number'],
    ['1,250', 'ambiguous'],
    ['0.005', 'too-many-decimals'],
    ['1000000.01', 'too-much'],
    ['1e9', 'not-a-number'],
    ['-500', 'negative'],
    ['0.00', 'zero'],
  ])('refuses “%s” as an amount: %s', (typed, problem) => {
    expect(readIncrease(typed, 'amount')).toEqual({ problem });
  });
});

describe('pay after an increase', () => {
  test.each([
    ['18000.00', percent('6'), '19080.00'],
    ['18543.21', percent('6'), '19655.80'],
    ['18543.21', percent('6', { step: '1' }), '19656.00'],
    ['18543.21', percent('6', { step: '10' }), '19660.00'],
    ['18543.21', percent('6', { step: '10', direction: 'down' }), '19650.00'],
    ['18543.21', percent('6', { step: '1', direction: 'down' }), '19655.00'],
    ['0.10', percent('5'), '0.11'],
    ['104.00', percent('0.5', { step: '10' }), '100.00'],
    ['35.4321', percent('6'), '37.56'],
    ['123456789012345.67', percent('7.5'), '132716048188271.60'],
    ['18000', { ...percent('500.05'), by: 'amount' as const }, '18500.05'],
    ['18000', { ...percent('500.05'), by: 'amount' as const, step: '10' as const }, '18500.00'],
  ])('of R%s with %o is R%s', (before, increase, after) => {
    expect(raise(before, increase)).toBe(after);
  });

  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const asRands = (amount: bigint) => decimalOf(amount, 2);

  test('is exact to the cent, with halves rounded up', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (before, tenThousandths) => {
        const value = decimalOf(BigInt(tenThousandths), 4);
        const exact = before * (1_000_000n + BigInt(tenThousandths));
        const expected = (exact + 500_000n) / 1_000_000n;
        expect(raise(asRands(before), percent(value))).toBe(asRands(expected));
      }),
      runs(500),
    );
  });

  test('is more than before when it is rounded up', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('0.01' as const, '1' as const, '10' as const),
        (before, value, step) => {
          const after = raise(asRands(before), percent(String(value), { step, direction: 'up' }));
          expect(compareDecimals(after, asRands(before))).toBeGreaterThan(0);
        },
      ),
      runs(500),
    );
  });
});
