import fc from 'fast-check';
import { compareDecimals } from '#payroll/decimal.ts';

/** A whole number of units as a decimal with this many places. */
export function decimalOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** Decimals of up to six places. */
export function decimals(max = 10n ** 15n): fc.Arbitrary<string> {
  return fc
    .tuple(fc.bigInt({ min: -max, max }), fc.integer({ min: 0, max: 6 }))
    .map(([units, scale]) => decimalOf(units, scale));
}

/** True if two decimals have the same value, however they are written. */
export const isSame = (a: string, b: string) => compareDecimals(a, b) === 0;
