import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, multiplyToCents, parseDecimal, shareOfCents } from '#payroll/engine/decimal.ts';

const decimal = (text: string) => {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
};

describe('decimals', () => {
  it.each(['', ' ', '1 234.56', '1,5', '1e3', 'R100', '12.', '.5', '--1', 'NaN', '0x10', '1.2345678', '７'])(
    'refuses %j',
    (text) => expect(parseDecimal(text)).toBeUndefined(),
  );

  it('multiplies exactly when floating point does not', () => {
    expect(multiplyToCents(decimal('1.005'))).toBe(101);
    expect(multiplyToCents(decimal('30.23'), decimal('7.5'), decimal('1.5'))).toBe(34_009);
    expect(multiplyToCents(decimal('-1.005'))).toBe(-101);
  });

  it('reads any amount of cents unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const sign = cents < 0 ? '-' : '';
        const size = Math.abs(cents);
        const text = `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
        expect(multiplyToCents(decimal(text))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('rounds by at most half a unit, and halves up', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (top, bottom) => {
        const rounded = BigInt(divideHalfUp(top, bottom));
        const error = 2n * (rounded * bottom - top);
        expect(error <= bottom && error >= -bottom).toBe(true);
      }),
    );
    expect(divideHalfUp(5n, 10n)).toBe(1);
    expect(divideHalfUp(-5n, 10n)).toBe(-1);
    expect(shareOfCents(50, 100)).toBe(1);
  });
});
