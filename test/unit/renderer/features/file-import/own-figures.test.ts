import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { isOpen, resolveReading } from '#features/file-import/columns/column-reading.ts';
import { readValue } from '#features/file-import/rows/read-value.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf, columnOf, type FileColumn } from '#features/file-import/reading/table.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { settingsFields } from '#electron/settings/contract/settings.ts';
import { writeCsvSheet } from '#documents/csv.ts';
import { toLines } from '#documents/row-lines.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { formatDecimal, formatMoney, separatorsOf, writeAs } from '#messages/format.ts';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { valueText, type ResultKind } from '#results/result-column.ts';
import { plainSheet } from '#results/result-sheet.ts';
import type { DecimalMark } from '#sheet/model/kinds/kind.ts';
import { compareDecimals, normaliseDecimal } from '#payroll/decimal.ts';
import { runs } from '#test/support/seed.ts';
import { bytesOf } from '#test/support/files/workbook.ts';

// Whatever Paydesk writes as a number, a total among it, an import must read as the same number.
const resultKinds = {
  money: 'money',
  hours: 'hours',
  percent: 'percent',
  number: 'number',
  days: 'number',
  quantity: 'number',
  rate: 'number',
} as const satisfies Partial<Record<InputKind, ResultKind>>;
type NumberKind = keyof typeof resultKinds;
const kinds = Object.keys(resultKinds) as NumberKind[];

afterAll(() => writeAs({ numbers: 'spaces-and-comma', dates: 'day-name-year' }));

/**
 * The value of the last cell of a column. What can be read in two ways is asked about, and the answer is the decimal
 * mark that it was written with.
 */
function readBack(column: FileColumn, kind: InputKind, decimalMark: DecimalMark): string | null {
  const rows = [column.texts.length - 1];
  let resolved = resolveReading(column, kind, { rows, chosen: {} });
  if (isOpen(resolved)) {
    const chosen = { decimalMark, hoursAs: 'decimal' } as const;
    resolved = resolveReading(column, kind, { rows, chosen });
  }
  const cell = cellOf(column, rows[0] ?? 0);
  const heading = kind === 'percent' ? 'calc.9.percentage' : 'calc.9.amount';
  const read = readValue(cell, { kind, heading }, { reading: resolved.reading, days: 1900 });
  return read.state === 'value' ? read.value : null;
}

const figure = (decimals: number) =>
  fc
    .tuple(fc.oneof(fc.integer({ min: -9_999, max: 9_999 }), fc.integer()), fc.nat(10 ** decimals - 1))
    .map(([whole, rest]) => normaliseDecimal(`${whole}.${String(rest).padStart(decimals, '0')}`));

const figureOf = (kind: NumberKind) =>
  kind === 'money' ? figure(2) : fc.oneof(figure(1), figure(2), figure(3), figure(4));

/** The ways in which a number of this kind is shown or copied, each of which may come back in a file or a paste. */
const textsOf = (kind: NumberKind, value: string): Record<string, string> => ({
  cell: kindOf(kind).format(value),
  clipboard: kindOf(kind).plain(value),
  result: valueText(resultKinds[kind], value),
  figure: formatDecimal(value),
  ...(kind === 'hours' ? { 'hours of leave': leaveMessages.hours(value) } : {}),
  ...(kind === 'money' ? { rands: formatMoney(Math.round(Number(value) * 100)) } : {}),
});

describe.each(
  settingsFields.numberFormat.options.flatMap((numbers) => kinds.map((kind) => [kind, numbers] as const)),
)('a number of the kind %s, written with %s', (kind, numbers) => {
  test('is read as the same number wherever it is shown or copied', () => {
    writeAs({ numbers, dates: 'iso' });
    fc.assert(
      fc.property(figureOf(kind), (value) => {
        for (const [place, text] of Object.entries(textsOf(kind, value))) {
          const back = readBack(columnOf('A', [{ type: 'text', text }]), kind, separatorsOf(numbers).decimal);
          expect([place, text, back !== null && compareDecimals(back, value) === 0]).toEqual([
            place,
            text,
            true,
          ]);
        }
      }),
      runs(60),
    );
  });

  test('is read as the same number from the files in which it is saved', async () => {
    writeAs({ numbers, dates: 'iso' });
    await fc.assert(
      fc.asyncProperty(figureOf(kind), async (value) => {
        const sheet = plainSheet(
          'Result',
          [value],
          [{ id: 'value', header: 'Value', kind: resultKinds[kind], value: (own) => own }],
        );
        for (const bytes of [writeXlsx(sheet), writeCsvSheet(sheet, [toLines(sheet.rows)])]) {
          const { table } = await readFile(bytesOf(bytes), null);
          const [column] = table.columns;
          const back = column === undefined ? null : readBack(column, kind, '.');
          expect([value, back !== null && compareDecimals(back, value) === 0]).toEqual([value, true]);
        }
      }),
      runs(6),
    );
  });
});
