import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameInput } from '#services/values.ts';
import { canonicalDecimal, sumWritten } from '#payroll/decimal.ts';
import { runs } from '#test/support/seed.ts';

describe('one spelling for a decimal', () => {
  test.each([
    ['2.00', '2'],
    ['+01.50', '1.5'],
    ['-0.0', '0'],
    ['.5', '0.5'],
    ['0007', '7'],
    ['-12.340', '-12.34'],
    ['900719925474099312345.10', '900719925474099312345.1'],
  ])('%s is %s', (typed, canonical) => expect(canonicalDecimal(typed)).toBe(canonical));

  test.each(['', '.', '-', '1,5', '1e3', '0x10', '1 2', 'Infinity', 'NaN'])('%j is not one', (typed) =>
    expect(canonicalDecimal(typed)).toBeUndefined(),
  );
});

describe('whether two inputs are the same', () => {
  test.each([
    ['calc.basic_salary.fixed_amount', '20000.00', '20000', true],
    ['calc.basic_salary.fixed_amount', '20000.01', '20000', false],
    ['calc.basic_salary.fixed_amount', '', '0', false],
    ['calc.item.flag', 'yes', 'true', true],
    ['calc.item.flag', 'no', 'true', false],
    ['number', '007', '7', false],
    ['first_name', 'Thandi', 'thandi', false],
  ])('%s: %j and %j → %s', (heading, a, b, same) => {
    expect(sameInput(heading, a, b)).toBe(same);
    expect(sameInput(heading, b, a)).toBe(same);
  });
});

describe('sums', () => {
  test('are exact when floats are not', () => {
    expect(sumWritten(['0.1', '0.2'])).toBe('0.3');
    expect(sumWritten(['-0.1', '0.1', ''])).toBe('0');
    expect(sumWritten(['9007199254740993', '0.01'])).toBe('9007199254740993.01');
  });

  test('are null when a value is text', () => expect(sumWritten(['1', 'one'])).toBeNull());

  test('equal the sum of cents', () => {
    const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }));
    const property = fc.property(amounts, (cents) => {
      const text = (value: number) =>
        `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
      const total = cents.reduce((sum, value) => sum + value, 0);
      expect(sumWritten(cents.map(text))).toBe(canonicalDecimal(text(total)));
    });
    fc.assert(property, runs(200));
  });
});
