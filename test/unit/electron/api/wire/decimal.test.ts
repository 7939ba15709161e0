import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDecimal, toCents } from '#api/wire/decimal.ts';
import { cents, optionalCents } from '#api/wire/values.ts';

describe('rand to cents', () => {
  test.each([
    ['17823.38', 1782338],
    ['0', 0],
    ['-0', 0],
    ['-0.004', 0],
    ['1.005', 101],
    ['2.675', 268],
    ['1.0049999999999999999', 100],
    ['-1.005', -101],
    ['.5', 50],
    ['5.', 500],
    ['+3.10', 310],
    [' 3.10 ', 310],
    ['0001.50', 150],
    ['1e2', 10000],
    ['1.5E+3', 150000],
    ['1e-7', 0],
    ['5e-3', 1],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %d cents', (text, amount) => {
    expect(toCents(text)).toBe(amount);
  });

  test.each(
    ['', ' ', '.', '-', 'e5', 'abc', '1,50', '1 000', 'R1', 'NaN', 'Infinity', '-Infinity', '0x10'].concat([
      '1e999',
      '1e-999',
      '90071992547409.92',
      '1e30',
      '1.2.3',
      '--1',
      '1n',
      '١',
      '9'.repeat(50),
    ]),
  )('refuses %j', (text) => {
    expect(toCents(text)).toBeNull();
  });

  test.each([100_000_000_000.01, '100000000000.01', '-1e12', 9e13, '90071992547409.91'])(
    'refuses %s, which is too large for exact sums',
    (amount) => {
      expect(cents.safeParse(amount).success).toBe(false);
      expect(optionalCents.safeParse(amount).success).toBe(false);
    },
  );

  test('accepts a hundred billion rand', () => {
    expect([cents.parse(1e11), cents.parse('-100000000000.00')]).toEqual([1e13, -1e13]);
  });

  test('returns every amount of cents unchanged after it was a JSON number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const number = Number(
          `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${`${Math.abs(cents) % 100}`.padStart(2, '0')}`,
        );
        expect(toCents(String(number))).toBe(cents + 0);
      }),
    );
  });
});

describe('a number written with an exponent', () => {
  test.each([
    ['1.5e3', '1500'],
    ['1e-7', '0.0000001'],
    ['-12.50e1', '-125.0'],
    ['0.05e1', '0.5'],
    ['8.0', '8.0'],
  ])('is written out: %s as %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain);
  });

  test('has the same value when written out', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (number) => {
        const plain = plainDecimal(String(number));
        if (plain === null) {
          expect(Math.abs(number)).toBeLessThan(1e-98);
        } else {
          expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
          expect(Number(plain)).toBe(number + 0);
        }
      }),
    );
  });
});
