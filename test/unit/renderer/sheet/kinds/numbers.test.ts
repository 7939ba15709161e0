import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { runs } from '#test/support/seed.ts';
import { numberStyles } from '../number-styles.ts';

describe('a money column', () => {
  const money = moneyKind();

  it.each([
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234\u202f567.5', '1234567.50'],
    ['R1,234.56', '1234.56'],
    ['R 1 234,56', '1234.56'],
    ['ZAR 12', '12.00'],
    ['-R5.5', '-5.50'],
    ['R -5,5', '-5.50'],
    ['\u22125', '-5.00'],
    ['\u200b5\u200e5\ufeff', '55.00'],
    ['(1 234.56)', '-1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567.00'],
    ['1234.5', '1234.50'],
    ['1234,50', '1234.50'],
    ['.5', '0.50'],
    ['0,500', '0.50'],
    ['99999999999999999999.99', '99999999999999999999.99'],
  ])('reads %j as %s', (typed, value) => {
    expect(money.parse(typed)).toEqual({ value });
  });

  it.each([
    'abc',
    '12a',
    '1,2,3',
    '12 34',
    '1,23,456',
    '--5',
    '(-5)',
    'R',
    '-',
    '1.2.3,4',
    '1e5',
    '٣',
    '\u202e321',
  ])('refuses %j as no number', (typed) => {
    expect(money.parse(typed)).toEqual({ value: null, message: { problem: 'not-a-number' } });
  });

  it('reads blanks as an empty cell', () => {
    expect(money.parse(' \u00a0')).toEqual({ value: null });
  });

  it('refuses a third decimal instead of rounding it', () => {
    expect(money.parse('1234.567')).toEqual({ value: null, message: { problem: 'too-many-decimals' } });
  });

  it.each([
    ['1,234', { ',': '1.234', '.': '1234' }],
    ['-1,000', { ',': '-1', '.': '-1000' }],
  ])('reports that %j can mean two numbers', (typed, readings) => {
    expect(money.parse(typed)).toEqual({ value: null, message: { problem: 'ambiguous-number' }, readings });
  });

  it.each([
    ['1,500', { decimalMark: '.', grouping: ',' }, '1500.00'],
    ['R1.500', { decimalMark: '.', grouping: ',' }, '1.50'],
    ['-1,500', { decimalMark: ',', grouping: ' ' }, '-1.50'],
    ['1.500', { decimalMark: ',', grouping: '.' }, '1500.00'],
  ] as const)('reads %j by the chosen format, and still reports both readings', (typed, format, value) => {
    const parsed = moneyKind(format).parse(typed);
    expect(parsed.value).toBe(value);
    expect(parsed.readings).toBeDefined();
  });

  it('reports a number as ambiguous when its mark has no meaning in the chosen format', () => {
    const parsed = moneyKind({ decimalMark: ',', grouping: ' ' }).parse('1.500');
    expect(parsed.message).toEqual({ problem: 'ambiguous-number' });
  });

  it('reads an ambiguous number by the decimal mark that is given', () => {
    expect(money.parse('12.500', { decimalMark: '.' })).toEqual({ value: '12.50' });
    expect(money.parse('12.500', { decimalMark: ',' })).toEqual({ value: '12500.00' });
  });

  it('displays groups and two decimals by the options', () => {
    expect(money.format('1234567.5')).toBe('1\u00a0234\u00a0567.50');
    expect(moneyKind({ decimalMark: ',', grouping: '.' }).format('-1234')).toBe('\u22121.234,00');
    expect(money.format('unknown')).toBe('unknown');
  });
});

it('displays a minus sign, copies a hyphen, and reads both', () => {
  for (const kind of [moneyKind(), hoursKind(), numberKind({ minDecimals: 2 })]) {
    expect(kind.format('-5')).toBe('\u22125.00');
    expect(kind.plain('-5')).toBe('-5.00');
    expect(kind.parse(kind.format('-5'))).toEqual(kind.parse(kind.plain('-5')));
  }
});

describe('an hours column', () => {
  const hours = hoursKind();

  it.each([
    ['7:30', '7.50'],
    ['37:30:00', '37.50'],
    ['07:30:00 AM', '7.50'],
    ['12:15 am', '0.25'],
    ['7h30', '7.50'],
    ['7:20', '7.33'],
    ['7:40', '7.67'],
    ['0:59', '0.98'],
    ['-1:15', '-1.25'],
    ['-5', '-5.00'],
    ['7.5', '7.50'],
    ['7,5', '7.50'],
    ['7.5000', '7.50'],
    ['0,125', '0.125'],
    ['45', '45.00'],
  ])('reads %j as %s', (typed, value) => {
    expect(hours.parse(typed)).toEqual({ value });
  });

  it('reads an ambiguous number by the chosen format', () => {
    expect(hoursKind({ decimalMark: ',', grouping: ' ' }).parse('1,500')).toMatchObject({ value: '1.50' });
    expect(hoursKind({ decimalMark: '.', grouping: ',' }).parse('1,500')).toMatchObject({ value: '1500.00' });
  });

  it.each([
    ['=40+2.5', '42.50'],
    ['=7:30+1:15', '8.75'],
    ['=45*5', '225.00'],
    ['=22/3', '7.3333'],
  ])('calculates %j as %s', (typed, value) => {
    expect(hours.parse(typed)).toEqual({ value });
  });

  it.each([
    ['1,234', { ',': '1.234', '.': '1234' }],
    ['-7,500', { ',': '-7.5', '.': '-7500' }],
  ])('reports %j as ambiguous, and reads it by the decimal mark that is given', (typed, readings) => {
    expect(hours.parse(typed)).toEqual({ value: null, message: { problem: 'ambiguous-number' }, readings });
    expect(hours.parse('1,234', { decimalMark: ',' })).toEqual({ value: '1.234' });
    expect(hours.parse('1,234', { decimalMark: '.' })).toEqual({ value: '1234.00' });
  });

  it.each([
    ['1\u00a0690,75', '1690.75'],
    ['1,690.75', '1690.75'],
    ['7,5 h', '7.50'],
    ['(8.00)', '-8.00'],
    ['1 000', '1000.00'],
  ])('reads %j, a common form of totals, as %s', (typed, value) => {
    expect(hours.parse(typed)).toEqual({ value });
  });

  it.each(['7:75', '7:5', '7:300', 'seven', '7::30', ':30', 'R8', '10 00', 'h'])('refuses %j', (typed) => {
    expect(hours.parse(typed)).toEqual({ value: null, message: { problem: 'not-hours' } });
  });
});

describe.each(numberStyles)('in the style %s', (style, format) => {
  it('displays amounts, edits them without groups, and reads both', () => {
    const money = moneyKind(format);
    const nbsp = style.replace(' ', '\u00a0');
    expect(money.format('1234.5')).toBe(nbsp);
    expect(money.plain('1234.5')).toBe(style.includes(',5') ? '1234,50' : '1234.50');
    // Two decimals and a group leave no doubt, so every style can be read in any other.
    expect(money.parse(style)).toEqual({ value: '1234.50' });
    expect(money.parse('-1 234 567,89')).toEqual({ value: '-1234567.89' });
  });

  it('uses the decimal mark for hours and numbers, and still reports ambiguous ones', () => {
    expect(hoursKind(format).format('7.5')).toBe(`7${format.decimalMark}50`);
    expect(numberKind(format).plain('0.5')).toBe(`0${format.decimalMark}5`);
    expect(numberKind(format).parse('1,234').readings).toEqual({ ',': '1.234', '.': '1234' });
  });
});

describe.each([
  ['number', numberKind()],
  ['number with a decimal comma', numberKind({ decimalMark: ',', grouping: '.' })],
  ['money', moneyKind({ decimalMark: ',' })],
  ['hours', hoursKind({ decimalMark: ',' })],
  ['money like 1,234.50', moneyKind({ decimalMark: '.', grouping: ',' })],
])('a %s column', (_, kind) => {
  it('reads back every text that it writes for the editor and the clipboard', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(99), (whole, cents) => {
        const { value } = kind.parse(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(kind.parse(kind.plain(value ?? ''))).toEqual({ value });
      }),
      runs(300),
    );
  });
});

it('writes a fourth decimal so that three are not taken for thousands', () => {
  const number = numberKind();
  expect(number.plain('1.234')).toBe('1.2340');
  expect(number.parse(number.plain('1.234'))).toEqual({ value: '1.234' });
});
