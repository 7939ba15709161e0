import { describe, expect, it } from 'vitest';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';

const refused = { value: null, message: { problem: 'not-arithmetic' } };

describe('typed arithmetic', () => {
  const money = moneyKind({ decimalMark: ',', grouping: ' ' });

  it.each([
    ['=40+2.5', '42.50'],
    ['= 40 + 2,5', '42.50'],
    ['=0,1+0,2', '0.30'],
    ['=R1 500,50-500.25', '1000.25'],
    ['=(1500-120)*3/4', '1035.00'],
    ['=2+3*4', '14.00'],
    ['=10-2-3', '5.00'],
    ['=-5+2', '-3.00'],
    ['=2*-3', '-6.00'],
    ['=1/-2', '-0.50'],
    ['=12\u00d72\u00f73\u22121', '7.00'],
    ['=100/3*3', '100.00'],
    ['=99999999999999999999+0,01', '99999999999999999999.01'],
    ['=1,500+1', '2.50'],
  ])('calculates %s as %s', (typed, value) => {
    expect(money.parse(typed)).toEqual({ value });
  });

  it('rounds half-up to the decimals of the column, and only at the end', () => {
    expect(money.parse('=10,25*1,5')).toEqual({ value: '15.38' });
    expect(money.parse('=-10,25*1,5')).toEqual({ value: '-15.38' });
    expect(money.parse('=0,004+0,004')).toEqual({ value: '0.01' });
    expect(numberKind().parse('=2/3')).toEqual({ value: '0.6667' });
  });

  it.each([
    '=',
    '=40+',
    '=+40',
    '=(40',
    '=40)',
    '=1/0',
    '=1/(2-2)',
    '=A1+B2',
    '=SUM(A1:A3)',
    '=40 2.5+x',
    '=2**3',
    '=1.500+1',
    `=${'1+'.repeat(100)}1`,
  ])('refuses %s', (typed) => {
    expect(money.parse(typed)).toEqual(refused);
  });

  it('does not hang on nested brackets', () => {
    expect(money.parse(`=${'('.repeat(90)}1${')'.repeat(90)}`)).toEqual({ value: '1.00' });
  });
});
