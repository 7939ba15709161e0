import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundToStep,
  sameDecimal,
  subtractDecimals,
} from '#payroll/decimal.ts';
import { decimals, isSame } from '#test/support/samples/decimals.ts';
import { runs } from '#test/support/seed.ts';

const steps = fc.constantFrom('0.01', '0.05', '1', '10', '2.5');
const directions = fc.constantFrom('nearest' as const, 'up' as const, 'down' as const);
const sizeOf = (value: string) => value.replace('-', '');

test('rounds to a multiple of the step in the given direction, where it stays when rounded again', () => {
  fc.assert(
    fc.property(decimals(), steps, directions, (value, step, direction) => {
      const rounded = roundToStep(value, step, direction);
      const times = divideDecimals(rounded, step, 0);
      expect(isSame(multiplyDecimals(times, step), rounded)).toBe(true);
      expect(isSame(roundToStep(rounded, step, direction), rounded)).toBe(true);
      const off = subtractDecimals(rounded, value);
      if (direction === 'up') expect(compareDecimals(off, '0')).toBeGreaterThanOrEqual(0);
      if (direction === 'down') expect(compareDecimals(off, '0')).toBeLessThanOrEqual(0);
      const max = direction === 'nearest' ? step : multiplyDecimals(step, '2');
      expect(compareDecimals(multiplyDecimals(sizeOf(off), '2'), max)).toBeLessThanOrEqual(0);
      if (direction !== 'nearest') expect(compareDecimals(sizeOf(off), step)).toBeLessThan(0);
    }),
    runs(500),
  );
});

test('keeps two values in their order when both are rounded', () => {
  fc.assert(
    fc.property(decimals(), decimals(), steps, directions, (a, b, step, direction) => {
      const [less, more] = compareDecimals(a, b) <= 0 ? [a, b] : [b, a];
      const [roundedLess, roundedMore] = [less, more].map((value) => roundToStep(value, step, direction));
      expect(compareDecimals(roundedLess ?? '', roundedMore ?? '')).toBeLessThanOrEqual(0);
    }),
    runs(500),
  );
});

test('divides with an error of at most half of the last place', () => {
  fc.assert(
    fc.property(decimals(), decimals(), fc.integer({ min: 0, max: 4 }), (dividend, divisor, places) => {
      fc.pre(compareDecimals(divisor, '0') !== 0);
      const quotient = divideDecimals(dividend, divisor, places);
      const off = subtractDecimals(multiplyDecimals(quotient, divisor), dividend);
      const place = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
      const max = multiplyDecimals(sizeOf(divisor), place);
      expect(compareDecimals(multiplyDecimals(sizeOf(off), '2'), max)).toBeLessThanOrEqual(0);
    }),
    runs(500),
  );
});

test('restores a value by adding what was subtracted', () => {
  fc.assert(
    fc.property(decimals(), decimals(), (a, b) => {
      expect(isSame(addDecimals(subtractDecimals(a, b), b), a)).toBe(true);
    }),
    runs(200),
  );
});

test.each([
  ['15', '10', 'nearest', '20'],
  ['14.99', '10', 'nearest', '10'],
  ['-15', '10', 'nearest', '-20'],
  ['10.01', '10', 'up', '20'],
  ['-10.01', '10', 'up', '-10'],
  ['19.99', '10', 'down', '10'],
  ['-10.01', '10', 'down', '-20'],
  ['20', '10', 'up', '20'],
  ['33.0650', '0.01', 'nearest', '33.07'],
  ['33.0649999', '0.01', 'nearest', '33.06'],
] as const)('rounds %s to a multiple of %s (%s): %s', (value, step, direction, expected) => {
  expect(roundToStep(value, step, direction)).toBe(expected);
});

test.each([
  ['1', '3', 2, '0.33'],
  ['2', '3', 2, '0.67'],
  ['-2', '3', 1, '-0.7'],
  ['1', '-8', 2, '-0.13'],
  ['0', '7', 1, '0'],
] as const)('divides %s by %s to %s places: %s', (dividend, divisor, places, expected) => {
  expect(divideDecimals(dividend, divisor, places)).toBe(expected);
});

test.each([
  ['1.50', ' 1.5', true],
  ['-0.0', '0', true],
  ['007.', '7', true],
  ['1.5', '-1.5', false],
  ['+1', '1', false],
  ['.5', '0.5', false],
  ['one', 'one', false],
])('whether %j and %j are the same number: %s', (a, b, same) => expect(sameDecimal(a, b)).toBe(same));
