import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, DecimalSum, isDecimal, normaliseDecimal } from '#payroll/decimal.ts';
import { formatDecimal } from '#sheet/model/decimal.ts';
import { decimalOf } from '#test/support/samples/decimals.ts';
import { runs } from '#test/support/seed.ts';

const scaled = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 8 }));
const short = fc.tuple(fc.bigInt({ min: -99999n, max: 99999n }), fc.integer({ min: 0, max: 2 }));
const decimal = fc.oneof(scaled, short);

const write = ([units, scale]: [bigint, number]) => decimalOf(units, scale);
const inEighths = ([units, scale]: [bigint, number]): bigint => units * 10n ** BigInt(8 - scale);

describe('decimal texts', () => {
  it('normalises without rounding', () => {
    expect(normaliseDecimal('0012.500')).toBe('12.5');
    expect(normaliseDecimal('-0.00')).toBe('0');
    expect(normaliseDecimal('7', 2)).toBe('7.00');
    expect(normaliseDecimal('1.2345', 2)).toBe('1.2345');
    expect(normaliseDecimal('.5')).toBe('0.5');
  });

  it('groups the whole part in threes', () => {
    expect(formatDecimal('-1234567.89', { decimalMark: ',', grouping: ' ' })).toBe('-1 234 567,89');
    expect(formatDecimal('-123456.5', { decimalMark: '.', grouping: ' ' })).toBe('-123 456.5');
    expect(formatDecimal('123', { decimalMark: '.', grouping: ',' })).toBe('123');
    expect(formatDecimal('1234.5', { decimalMark: '.', grouping: '' })).toBe('1234.5');
  });

  it('compares exactly as integers would', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [left, right] = [inEighths(a), inEighths(b)];
        expect(compareDecimals(write(a), write(b))).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
      runs(500),
    );
  });

  it('adds and subtracts exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimal, fc.boolean())), (terms) => {
        const sum = new DecimalSum();
        let exact = 0n;
        for (const [term, isAdded] of terms) {
          if (isAdded) sum.add(write(term));
          else sum.subtract(write(term));
          exact += isAdded ? inEighths(term) : -inEighths(term);
        }
        expect(sum.toString()).toBe(normaliseDecimal(write([exact, 8])));
      }),
      runs(500),
    );
  });

  it.each([
    '',
    '-',
    '.',
    '-.5',
    '.5',
    '5.',
    '1.2.3',
    '1-2',
    '--1',
    '+1',
    ' 1',
    '1e3',
    'abc',
    '1234567890123456x',
    '.1234567890123456',
  ])('leaves out %j, which is no decimal', (text) => {
    const sum = new DecimalSum();
    sum.add('0.25');
    expect([sum.take(text, 1), sum.take(text, -1), isDecimal(text)]).toEqual([false, false, false]);
    expect(sum.toString()).toBe('0.25');
  });

  it('takes and takes back every decimal', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const sum = new DecimalSum();
        sum.add(write(a));
        expect([sum.take(write(b), 1), sum.take(write(a), -1)]).toEqual([true, true]);
        expect(sum.toString()).toBe(normaliseDecimal(write(b)));
      }),
      runs(200),
    );
  });
});
