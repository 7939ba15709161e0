import { describe, expect, test } from 'vitest';
import { resolveReading } from '#features/file-import/columns/column-reading.ts';
import { readValue } from '#features/file-import/rows/read-value.ts';
import { cellOf, columnOf } from '#features/file-import/reading/table.ts';
import type { CellType } from '#electron/file-import/contract/file-cell.ts';
import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';

const headings: Partial<Record<string, string>> = {
  days: 'calc.9.days_worked',
  percent: 'calc.9.percentage',
};

function read(type: CellType, text: string, kind: InputKind, reading: ColumnReading = {}, heading?: string) {
  const input = { kind, heading: heading ?? headings[kind] ?? 'calc.9.amount' };
  const cell = cellOf(columnOf('A', [{ type, text }]), 0);
  const value = readValue(cell, input, { reading, days: 1900 });
  if (value.state === 'value')
    return value.doubt === undefined ? value.value : `${value.value} (${value.doubt})`;
  return value.state === 'refused' ? `refused: ${value.problem}` : 'empty';
}

describe('reading a value', () => {
  test.each<[CellType, string, InputKind, string]>([
    ['number', '7.5', 'hours', '7.50'],
    ['text', '7:30', 'hours', '7.50'],
    ['time', '7:30', 'hours', '7.50'],
    ['time', '37:45', 'hours', '37.75'],
    ['time', '7:30:15', 'hours', 'refused: not-hours'],
    ['text', '37:30:00', 'hours', '37.50'],
    ['text', '168:00:00', 'hours', '168.00'],
    ['text', '07:30:00 AM', 'hours', '7.50'],
    ['text', '01:30 PM', 'hours', '13.50'],
    ['text', '13:30 PM', 'hours', 'refused: not-hours'],
    ['text', '7,5', 'hours', '7.50'],
    ['text', '7.5h', 'hours', '7.50'],
    ['date', '2026-07-01', 'hours', 'refused: turned-into-date'],
    ['number', '400', 'hours', '400.00 (many-hours)'],
    ['number', '160', 'days', '160 (many-days)'],
    ['number', '21', 'days', '21'],
    ['number', '1234.5', 'money', '1234.50'],
    ['number', '1.234', 'money', 'refused: too-many-decimals'],
    ['text', 'R 1\u00a0234,50', 'money', '1234.50'],
    ['text', '1,234.50', 'money', '1234.50'],
    ['text', '(250.00)', 'money', '-250.00'],
    ['text', '250.00-', 'money', '-250.00'],
    ['text', '1,234', 'money', 'refused: ambiguous-number'],
    ['text', '8.00101E+12', 'money', 'refused: cut-digits'],
    ['text', '8.00101E+12', 'text', 'refused: cut-digits'],
    ['text', '-', 'money', 'empty'],
    ['text', '  ', 'money', 'empty'],
    ['text', 'n/a', 'money', 'refused: not-a-number'],
    ['error', '#N/A', 'money', 'refused: error-value'],
    ['date', '2026-07-30', 'money', 'refused: turned-into-date'],
    ['time', '7:30', 'money', 'refused: turned-into-date'],
    ['percent', '7.5%', 'money', 'refused: percent'],
    ['percent', '7.5%', 'percent', '7.5'],
    ['text', '%', 'percent', 'refused: not-a-number'],
    ['text', '7%%', 'percent', 'refused: not-a-number'],
    ['date', '2026-11-20', 'date', '2026-11-20'],
    ['number', '46346', 'date', '2026-11-20'],
    ['number', '7', 'date', 'refused: not-a-date'],
    ['text', '20 Nov 2026', 'date', '2026-11-20'],
    ['text', '2026-11-20 00:00:00', 'date', '2026-11-20'],
    ['text', '2026-11-20T00:00:00.000', 'date', '2026-11-20'],
    ['text', '2026-11-20T00:00:00Z', 'date', '2026-11-20'],
    ['text', '2026-11-20 00:00:00+02:00', 'date', '2026-11-20'],
    ['text', '2026-11-20 08:15:00', 'date', '2026-11-20'],
    ['text', '2026-11-20T22:30:00Z', 'date', 'refused: not-a-date'],
    ['text', '25/12/2026 12:00:00 AM', 'date', '2026-12-25'],
    ['text', '03/04/2026 00:00:00', 'date', 'refused: ambiguous-date'],
    ['text', '04 Mei 1990', 'date', '1990-05-04'],
    ['text', '01 Okt 2026', 'date', '2026-10-01'],
    ['text', '25 Des. 1985', 'date', '1985-12-25'],
    ['text', '12 Mrt 2026', 'date', '2026-03-12'],
    ['text', '12 Maart 2026', 'date', '2026-03-12'],
    ['text', '25/12/2026', 'date', '2026-12-25'],
    ['text', '12/25/2026', 'date', '2026-12-25'],
    ['text', '03/04/2026', 'date', 'refused: ambiguous-date'],
    ['text', '31/02/2026', 'date', 'refused: not-a-date'],
    ['text', 'Ja', 'yes-no', 'refused: not-yes-or-no'],
    ['text', 'Y', 'yes-no', 'true'],
    ['yes-no', 'false', 'yes-no', 'false'],
    ['text', '  Senior\u00a0 packer ', 'text', 'Senior packer'],
    ['text', '007', 'text', '007'],
  ])('reads a cell of %s %s in a column of %s as %s', (type, text, kind, expected) => {
    expect(read(type, text, kind)).toBe(expected);
  });

  test('refuses a formula that no program has calculated, also when a 0 is in its place', () => {
    const input = { kind: 'money', heading: 'calc.9.amount' } as const;
    const context = { reading: {}, days: 1900 } as const;
    const refused = (problem: string) => ({ state: 'refused', problem });
    expect(readValue({ type: 'number', text: '0', doubts: ['placeholder'] }, input, context)).toEqual(
      refused('placeholder'),
    );
    expect(readValue({ type: 'error', text: '=', doubts: ['never-calculated'] }, input, context)).toEqual(
      refused('never-calculated'),
    );
  });

  test('reads the stored value and doubts it when the spreadsheet displays another', () => {
    const cell = { type: 'time', text: '37:30', doubts: ['turned-into-date', 'shown-otherwise'] } as const;
    expect(readValue(cell, { kind: 'hours', heading: 'hours' }, { reading: {}, days: 1900 })).toEqual({
      state: 'value',
      value: '37.50',
      doubt: 'shown-otherwise',
    });
  });

  test('accepts a choice of the column in upper or lower case, and refuses others', () => {
    const input = { kind: 'choice', heading: 'grade', choices: ['Junior', 'Senior'] } satisfies Parameters<
      typeof readValue
    >[1];
    const readAs = (text: string) => readValue({ type: 'text', text }, input, { reading: {}, days: 1900 });
    expect(readAs('senior')).toEqual({ state: 'value', value: 'Senior', doubt: undefined });
    expect(readAs('Chief')).toEqual({ state: 'refused', problem: 'not-a-choice' });
  });

  test('doubts a short tax number that may have lost its zeros', () => {
    expect(read('number', '12345678', 'text', {}, 'income_tax_number')).toBe('12345678 (lost-zeros)');
    expect(read('text', '0012345678', 'text', {}, 'income_tax_number')).toBe('0012345678');
  });

  test('reads a value as the clerk has answered for its column', () => {
    expect(read('number', '7.3', 'hours', { hoursAs: 'clock' })).toBe('7.50');
    expect(read('text', '7.30', 'hours', { hoursAs: 'clock' })).toBe('7.50');
    expect(read('text', '8', 'hours', { hoursAs: 'clock' })).toBe('8.00');
    expect(read('text', '7.75', 'hours', { hoursAs: 'clock' })).toBe('refused: not-hours');
    expect(read('text', '7.30', 'hours', { hoursAs: 'decimal' })).toBe('7.30');
    expect(read('text', '1,234', 'number', { decimalMark: ',' })).toBe('1.234');
    expect(read('text', '1,234', 'number', { decimalMark: '.' })).toBe('1234');
    expect(read('text', '03/04/2026', 'date', { dayFirst: true })).toBe('2026-04-03');
    expect(read('text', '03/04/2026', 'date', { dayFirst: false })).toBe('2026-03-04');
  });
});

function resolve(
  kind: InputKind,
  cells: readonly (readonly [CellType, string])[],
  chosen: ColumnReading = {},
) {
  const column = columnOf(
    'A',
    cells.map(([type, text]) => ({ type, text })),
  );
  const { reading, question } = resolveReading(column, kind, { rows: cells.keys(), chosen });
  return question === undefined ? reading : `asks ${question.type} of ${question.sample}`;
}
const texts = (...all: string[]) => all.map((text) => ['text', text] as const);
const numbers = (...all: string[]) => all.map((text) => ['number', text] as const);

describe('how a column is read, as its values prove or the clerk is asked', () => {
  test.each<[InputKind, readonly (readonly [CellType, string])[], unknown]>([
    ['hours', texts('7.30', '8.15'), 'asks hours-as of 7.30'],
    ['hours', numbers('7.3', '8'), 'asks hours-as of 7.3'],
    ['hours', texts('7.30', '8.75'), { hoursAs: 'decimal' }],
    ['hours', numbers('7.333', '8.2'), { hoursAs: 'decimal' }],
    ['hours', texts('7.5', '8', '7.25', '9.00'), {}],
    ['hours', texts('7:30', '8:15'), {}],
    ['money', texts('1,234', '500'), 'asks decimal-mark of 1,234'],
    ['money', texts('1,234', '12.50'), { decimalMark: '.' }],
    ['money', texts('12,500', '12,5'), 'asks decimal-mark of 12,500'],
    ['money', texts('9800.50', '12.500'), 'asks decimal-mark of 12.500'],
    ['rate', texts('45,125', '12,5'), { decimalMark: ',' }],
    ['number', texts('1.234.567', '1,234'), { decimalMark: ',' }],
    ['money', texts('1,234', '1.5', '1,5'), 'asks decimal-mark of 1,234'],
    ['money', numbers('1.234'), {}],
    ['date', texts('03/04/2026', '25/04/2026'), { dayFirst: true }],
    ['date', texts('03/04/2026', '04/25/2026'), { dayFirst: false }],
    ['date', texts('03/04/2026', '05/05/2026'), 'asks day-first of 03/04/2026'],
    ['date', texts('03/04/2026 00:00:00', '25/04/2026 00:00:00'), { dayFirst: true }],
    ['date', texts('03/04/2026 00:00:00'), 'asks day-first of 03/04/2026'],
    ['text', texts('1,234'), {}],
  ])('is decided for %s from %o', (kind, cells, expected) => {
    expect(resolve(kind, cells)).toEqual(expected);
  });
});
