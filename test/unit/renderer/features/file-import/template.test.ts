import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey } from '#features/inputs/values/cell-key.ts';
import { resolveReading } from '#features/file-import/columns/column-reading.ts';
import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { planWrites, planRows } from '#features/file-import/rows/import-plan.ts';
import { HeaderMatcher } from '#features/file-import/columns/match-headers.ts';
import { candidateOf } from '#features/file-import/rows/match-employees.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import { createTemplate, templateName } from '#features/file-import/template.ts';
import type { DraftCell, InputColumn, InputKind, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { columns, rowAt } from '#test/component/inputs/period.ts';
import { matcherOf, rowKeys } from '#test/support/samples/file-import.ts';
import { decimalOf } from '#test/support/samples/decimals.ts';
import { runs } from '#test/support/seed.ts';
import { bytesOf } from '#test/support/files/workbook.ts';

const inputs: readonly InputColumn[] = [
  ...columns,
  { heading: 'calc.uniform.start_date', scope: 'employee', kind: 'date', source: 'typed' },
  { heading: 'job_title', scope: 'employee', kind: 'text', source: 'attribute' },
  { heading: 'calc.9.days_worked', scope: 'payslip', kind: 'number', source: 'typed' },
  { heading: 'calc.48211.amount', itemName: 'Piecework', scope: 'payslip', kind: 'money', source: 'typed' },
  { heading: 'calc.48212.amount', itemName: 'Tools', scope: 'payslip', kind: 'money', source: 'typed' },
  { heading: 'calc.48213.amount', itemName: 'Tools', scope: 'payslip', kind: 'money', source: 'typed' },
];

/** Imports a template as the dialog does if nothing is changed, with hours as decimals. */
async function importBack(bytes: Uint8Array, rows: readonly InputRow[]) {
  const file = await readFile(bytesOf(bytes), null);
  const matcher = new HeaderMatcher(inputs);
  const header = findHeader(file.table, (text) => matcher.knows(text));
  const suggested = matcher.suggest(headersOf(file.table, header));
  expect(suggested.every((found) => found?.sureness === 'exact')).toBe(true);
  const body = Array.from(file.table.lines.keys()).slice((header ?? -1) + 1);
  const place = (key: string) =>
    suggested.findIndex((found) => found?.target.type === 'person' && found.target.key === key);
  const employees = matcherOf(rows.map(candidateOf));
  const text = (key: string, row: number) => {
    const column = file.table.columns[place(key)];
    return column === undefined ? '' : cellOf(column, row).text;
  };
  const planned = planRows(file.table, {
    rows: body,
    columns: suggested.flatMap((found, index) => {
      const target = found?.target;
      const input = target?.type === 'input' && inputs.find(({ heading }) => heading === target.heading);
      const column = file.table.columns[index];
      if (!input || column === undefined) return [];
      const { reading } = resolveReading(column, input.kind, { rows: body, chosen: { hoursAs: 'decimal' } });
      return [{ place: index, input, reading, days: file.days }];
    }),
    matches: body.map((row) =>
      employees.match(rowKeys({ number: text('number', row), name: text('name', row) })),
    ),
  });
  return { planned, ...planWrites(planned, { doubles: 'refuse', columns: inputs }) };
}

const values: Partial<Record<InputKind, fc.Arbitrary<string>>> = {
  money: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => decimalOf(BigInt(cents), 2)),
  rate: fc.integer({ min: 0, max: 999_999 }).map((cents) => decimalOf(BigInt(cents), 2)),
  hours: fc.integer({ min: 0, max: 30_000 }).map((units) => (units / 100).toFixed(2)),
  number: fc.integer({ min: 0, max: 31 }).map(String),
  date: fc.constantFrom('2026-02-28', '1999-12-31', '2026-11-20'),
  'yes-no': fc.constantFrom('true', 'false'),
  text: fc.constantFrom('Packer', '=1+1', '007', "O'Brien & Sons", '-5', '8.5', 'Ünïcode ž', '@home'),
};

const employeeCount = 12;
const cells = fc
  .array(fc.tuple(fc.nat(employeeCount - 1), fc.nat(inputs.length - 1)), { minLength: 1, maxLength: 40 })
  .chain((places) => {
    const unique = [...new Map(places.map((place) => [place.join(), place])).values()];
    return fc.tuple(
      ...unique.map(([line, index]) => {
        const input = inputs[index] as InputColumn;
        const value = values[input.kind] ?? fc.constant('1');
        return value.map((typed): DraftCell => {
          const { employeeId } = rowAt(line);
          return { employeeId, heading: input.heading, typed, value: typed };
        });
      }),
    );
  });

test('reads an exported template back unchanged without asking anything', async () => {
  const rows = Array.from({ length: employeeCount }, (_, line) => rowAt(line));
  await fc.assert(
    fc.asyncProperty(cells, async (typed) => {
      const byKey = new Map(typed.map((cell) => [cellKey(cell), cell]));
      const sheet = createTemplate({ rows, columns: inputs, cell: (ref) => byKey.get(cellKey(ref)) });
      const { writes, planned } = await importBack(writeXlsx(sheet), rows);
      expect(planned.every(({ match }) => 'employee' in match && !match.otherName && !match.mended)).toBe(
        true,
      );
      const sorted = (all: readonly { employeeId: number; heading: string; value: string | null }[]) =>
        all.map(({ employeeId, heading, value }) => `${employeeId} ${heading} ${value}`).toSorted();
      expect(sorted(writes)).toEqual(sorted(typed.map((cell) => ({ ...cell, value: cell.value }))));
    }),
    runs(60),
  );
});

test('leaves locked employees out of the template', () => {
  const rows = [rowAt(0), rowAt(1, { lock: 'finalised' }), rowAt(2, { lock: 'no-payslip' })];
  const sheet = createTemplate({ rows, columns: inputs, cell: () => undefined });
  expect(sheet.rows.map(([number]) => number)).toEqual(['KF001']);
});

test('distinguishes columns of the same name by their name in the service', () => {
  const twins = ['calc.bonus.amount', 'calc.bonus_.amount'].map((heading): InputColumn => {
    return { heading, scope: 'payslip', kind: 'money', source: 'typed' };
  });
  const { columns: made } = createTemplate({ rows: [], columns: twins, cell: () => undefined });
  const names = made.slice(2).map(({ header }) => header);
  expect(new Set(names).size).toBe(2);
});

test('names an item as the sheet does, never by number alone', () => {
  const { columns: made } = createTemplate({ rows: [], columns: inputs, cell: () => undefined });
  const headers = made.map(({ header }) => header);
  expect(headers).toContain('Piecework · Amount');
  expect(headers.filter((header) => /4821/.test(header))).toEqual(['calc.48212.amount', 'calc.48213.amount']);
});

test('names a template so that every system accepts it', () => {
  expect(templateName('Smith / Sons: "A" <B>', '..\\Weekly*', '2026-11-27')).toBe(
    'Smith Sons A B Weekly 2026-11-27 inputs.xlsx',
  );
});
