import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excelDecimal } from '#features/file-import/reading/excel-number.ts';
import {
  isoDay,
  readMoment,
  readNumber,
  readNumberFormat,
} from '#features/file-import/reading/number-format.ts';
import { decimalOf } from '#test/support/samples/decimals.ts';
import { runs } from '#test/support/seed.ts';

test.each([
  ['7.4999999999999996', '7.5'],
  ['0.30000000000000004', '0.3'],
  ['8001015009087', '8001015009087'],
  ['8.0010150090870000E+12', '8001015009087'],
  ['1E-3', '0.001'],
  ['-12.50', '-12.5'],
  ['1e21', '1000000000000000000000'],
  ['-0', '0'],
  ['0', '0'],
])('reads the stored number %s as %s', (stored, decimal) => {
  expect(excelDecimal(stored)).toBe(decimal);
});

test('reads a decimal of up to fifteen digits exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
      fc.integer({ min: 0, max: 6 }),
      (units, scale) => {
        const text = decimalOf(BigInt(units), scale);
        const normal = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
        expect(excelDecimal(String(Number(text)))).toBe(normal === '-0' ? '0' : normal);
      },
    ),
    runs(500),
  );
});

test('reads day counts of two centuries as calendar dates, but not the 29 February 1900 of Excel', () => {
  for (let count = 61; count < 73_051; count++) {
    const day = new Date(Date.UTC(1899, 11, 30) + count * 86_400_000).toISOString().slice(0, 10);
    expect(isoDay(count, 1900)).toBe(day);
  }
  expect(isoDay(60, 1900)).toBeUndefined();
});

test.each([
  ['General', 'plain'],
  ['0.00', 'amount'],
  ['h:mm', 'time'],
  ['[hh]:mm:ss', 'time'],
  ['dd/mm/yyyy hh:mm', 'date'],
  ['mm:ss', 'time'],
  ['[$R-1C09] #,##0.00', 'amount'],
  ['#,##0 "hours"', 'unit'],
  ['"EMP-"0', 'label'],
  ['"R "0', 'amount'],
  ['0%', 'percent'],
])('classifies the format %s as %s', (code, type) => {
  expect(readNumberFormat(200, code).sections[0]?.type).toBe(type);
});

/** The type, the value, and what Excel shows where that differs. */
const cellBy = (code: string, stored: string) => {
  const { type, text, shown } = readNumber(stored, readNumberFormat(200, code), 1900);
  return [type, text, ...(shown === undefined ? [] : [shown])];
};

test.each<[code: string, stored: string, ...cell: string[]]>([
  ['0000000', '123', 'text', '0000123'],
  ['"EMP"000', '7', 'text', 'EMP007'],
  ['"EMP-"0000', '12', 'text', 'EMP-0012'],
  ['"EMP-"0', '12', 'text', 'EMP-12'],
  ['\\E000', '9', 'text', 'E009'],
  ['000-000', '12345', 'text', '012-345'],
  ['00 00 00', '10203', 'text', '01 02 03'],
  ['000000 0000 00 0', '8001015009087', 'text', '800101 5009 08 7'],
  ['(000) 000-0000', '825550123', 'text', '(082) 555-0123'],
  ['00-00', '1234567', 'text', '12345-67'],
  ['00000;-00000', '42', 'text', '00042'],
  ['[Red]0000', '42', 'text', '0042'],
  ['0## ### ####', '825550123', 'text', '082 555 0123'],
  ['###-###-###', '123456789', 'text', '123-456-789'],
  ['##":"##', '730', 'text', '7:30'],
  ['#\\.##', '750', 'text', '7.50'],
  ['# ##0', '1234567', 'number', '1234567'],
  ['[<=9999999]000-0000;(000) 000-0000', '5550123', 'text', '555-0123'],
  ['[<=9999999]000-0000;(000) 000-0000', '825550123', 'text', '(082) 555-0123'],
  ['0000', '12.5', 'number', '12.5', '0013'],
  ['[$R-1C09] #,##0.00', '1234.5', 'number', '1234.5'],
  ['R #\\ ##0.00', '1234.5', 'number', '1234.5'],
  ['#,##0.00_);(#,##0.00)', '-1234.5', 'number', '-1234.5'],
  ['#,##0.00', '33.333333333333336', 'number', '33.3333333333333', '33.33'],
  ['#,##0', '1234.5', 'number', '1234.5', '1,235'],
  ['0.00', '-0.005', 'number', '-0.005', '-0.01'],
  ['0.0,"k"', '1500', 'number', '1500', '1.5k'],
  ['"No ".00', '42', 'number', '42', 'No 42.00'],
  ['#,##0,,"m"', '12500000', 'number', '12500000', '13m'],
  ['0"%"', '15', 'number', '15', '15%'],
  ['0.00"h"', '7.5', 'number', '7.5', '7.50h'],
  ['General" hrs"', '8', 'number', '8', '8 hrs'],
  ['General', '0.1', 'number', '0.1'],
  ['@', '12', 'number', '12'],
  [';;;', '5', 'number', '5'],
  ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0', 'number', '0'],
  ['0.00E+00', '8001015009087', 'number', '8001015009087'],
  ['# ?/?', '7.5', 'number', '7.5'],
  ['0%', '0.075', 'percent', '7.5%', '8%'],
  ['d-mmm', '46093', 'date', '2026-03-12', '12-Mar'],
  ['mmm-yy', '46093', 'date', '2026-03-12', 'Mar-26'],
  ['dd"th" mmm yyyy', '46346', 'date', '2026-11-20', '20th Nov 2026'],
  ['[$-436]dd mmmm yyyy;@', '46093', 'date', '2026-03-12', '12 Maart 2026'],
  ['[$-436]d mmm yyyy', '46093', 'date', '2026-03-12', '12 Mrt 2026'],
  ['ddd d mmmm', '46346', 'date', '2026-11-20', 'Fri 20 November'],
  ['yyyy-mm-dd hh:mm', '46346.3125', 'date', '2026-11-20', '2026-11-20 07:30'],
  ['[h]:mm:ss', '1.5625', 'time', '37:30', '37:30:00'],
  ['[mm]:ss', '0.3125', 'time', '7:30', '450:00'],
  ['[m]', '0.3125', 'time', '7:30', '450'],
  ['h:mm', '1.5625', 'time', '37:30', '13:30'],
  ['hh:mm AM/PM', '0.8125', 'time', '19:30', '07:30 PM'],
  ['hh:mm', '46346.3125', 'time', '7:30', '07:30'],
  ['[h]:mm', '-0.5', 'time', '-12:00', '-12:00'],
])('with the format %s, reads the number %s as %s %s', (code, stored, ...cell) => {
  expect(cellBy(code, stored)).toEqual(cell);
});

test.each([
  [';;;', '500', true],
  ['0.00;;', '500', false],
  ['0.00;;', '-500', true],
  ['0;-0;;@', '0', false],
  ['#,##0.00;-#,##0.00;"-"', '0', false],
  ['"n/a"', '500', true],
  ['[<100]0;"many"', '500', true],
  ['0.00;0.00', '-500', true],
  ['0.00;[Red]0.00', '-500', false],
  ['#,##0.00_);(#,##0.00)', '-500', false],
  ['(#,##0.00)', '500', true],
  ['-R 0.00', '500', true],
  ['0.00-', '500', true],
  ['0.0,', '12500', true],
  ['0.0,"k"', '12500', false],
  ['00\\:00', '7.3', true],
  ['00\\:00', '730', false],
  ['0" days (net)"', '7', false],
  ['h:mm', '1.5625', true],
  ['h:mm', '0.3125', false],
  ['hh:mm', '46346.3125', false],
  ['[h]:mm', '1.5625', false],
  ['mm:ss', '0.3125', true],
  ['mm:ss', '0.03125', false],
  ['h:mm', '-0.3125', true],
  ['h:mm', '825550123', true],
])('tells whether the format %s displays another value than %s: %s', (code, stored, isOther) => {
  const { doubts = [] } = readNumber(stored, readNumberFormat(200, code), 1900);
  expect(doubts.includes('shown-otherwise')).toBe(isOther);
});

test('keeps all digits of a label and the value of an amount, whatever the format', () => {
  const place = fc.constantFrom('0', '00', '000', '-', ' ', '"EMP-"', '\\x', '#');
  const label = fc.array(place, { minLength: 1, maxLength: 6 }).map((parts) => `${parts.join('')}00`);
  fc.assert(
    fc.property(label, fc.integer({ min: 1, max: 10 ** 9 }), (code, number) => {
      const [type, text = ''] = cellBy(code, String(number));
      expect(type).toBe('text');
      expect(Number(text.replace(/\D/g, ''))).toBe(number);
    }),
    runs(200),
  );
  const amount = fc.constantFrom(
    '0.00',
    '#,##0.00',
    '"R" #,##0',
    '0.0,',
    '0" hours"',
    '# ?/?',
    '0.00E+00',
    '#,##0;[Red](#,##0)',
  );
  fc.assert(
    fc.property(amount, fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (code, cents) => {
      const text = excelDecimal(String(cents / 100));
      expect(cellBy(code, String(cents / 100)).slice(0, 2)).toEqual(['number', text]);
    }),
    runs(200),
  );
});

test.each([
  ['07:30:00', 'hh:mm', 'time', '7:30'],
  ['1899-12-31T07:30:00', 'h:mm', 'time', '7:30'],
  ['1900-01-01T13:30:00Z', '[h]:mm', 'time', '37:30'],
  ['2026-11-20', 'yyyy-mm-dd', 'date', '2026-11-20'],
  ['2026-11-20T00:00:00.000Z', 'd-mmm', 'date', '2026-11-20'],
  ['2026-11-20T00:00:00', 'General', 'date', '2026-11-20'],
  ['07:30:00', 'General', 'time', '7:30'],
  ['tomorrow', 'General', 'error', 'tomorrow'],
])('reads the stored text %s with the format %s as a %s: %s', (stored, code, type, text) => {
  expect(readMoment(stored, readNumberFormat(200, code))).toMatchObject({ type, text });
});
