import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNumber } from '#documents/exact-number.ts';
import { toLines } from '#documents/row-lines.ts';
import { writeCsvSheet, writeImportCsv, type CsvCell } from '#documents/csv.ts';
import { counts, tell } from '#test/support/counts.ts';
import { readCsv } from '#test/support/files/read-csv.ts';
import { seed } from '#test/support/seed.ts';

type Kind = 'text' | 'money' | 'date';
interface Table {
  readonly kinds: readonly Kind[];
  readonly rows: (string | null)[][];
}

function write({ kinds, rows }: Table): Uint8Array {
  const columns = kinds.map((kind) => ({ header: kind, kind, width: 10 }));
  return writeCsvSheet({ columns }, rows.length === 0 ? [] : [toLines(rows)]);
}

/** What `readCsv` returns of a table. */
const readingOf = ({ kinds, rows }: Table): CsvCell[][] => [
  [...kinds],
  ...rows.map((row) =>
    row.map((value, index) => {
      const number = kinds[index] === 'money' && value !== null ? exactNumber(value) : undefined;
      return number === undefined ? value : { number };
    }),
  ),
];

/** The text of one row of texts, without the line of headers. */
const lineOf = (...row: string[]) =>
  new TextDecoder().decode(write({ kinds: row.map(() => 'text'), rows: [row] })).replace(/^.*\r\n/, '');

/**
 * The fields of a file as a spreadsheet sees them, read independently of our own reader: with one pattern over the
 * text.
 */
function fieldsOf(text: string): { quoted: boolean; content: string }[] {
  const pattern = /"((?:[^"]|"")*)"|([^",\r\n]+)/g;
  return [...text.matchAll(pattern)].map(([, quoted, bare = '']) => ({
    quoted: quoted !== undefined,
    content: quoted?.replaceAll('""', '"') ?? bare,
  }));
}

const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  "'",
  "'=",
  "''+",
  '"',
  ',',
  '\n',
  '\r\n',
  '＝',
  '－',
  ' ',
  '\0',
  '\u00a0',
  '\u200b',
  '',
];
const separators = [',', ';', '\t', '|'];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...starts, ...separators, '1'), fc.string({ unit: 'binary', maxLength: 6 })),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(''));

/** The cells as seen by a spreadsheet that separates them with another character than ours. */
function cellsOf(text: string, separator: string): string[] {
  const part = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator === '|' ? '\\|' : separator}\\r\\n]*)`, 'y');
  const cells: string[] = [];
  for (let position = 0; position <= text.length; position = part.lastIndex + 1) {
    part.lastIndex = position;
    const [, quoted = '', rest = ''] = part.exec(text) ?? [];
    cells.push(quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}
const number = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.option(fc.stringMatching(/^\d{1,4}$/)))
  .map(([negative, whole, part]) => `${negative ? '-' : ''}${whole}${part === null ? '' : `.${part}`}`);
const cell = fc.oneof(text, number, fc.constant(null));
const kind = fc.constantFrom<Kind>('text', 'money', 'date');
const table: fc.Arbitrary<Table> = fc.array(kind, { minLength: 1, maxLength: 5 }).chain((kinds) => {
  const row = fc.array(cell, { minLength: kinds.length, maxLength: kinds.length });
  return fc.record({ kinds: fc.constant(kinds), rows: fc.array(row, { maxLength: 6 }) });
});

describe(`a table as CSV (seed ${seed})`, () => {
  test('is read back unchanged and has no cell that a spreadsheet would run', (task) => {
    let cells = 0;
    const property = fc.property(table, (written) => {
      const bytes = write(written);
      expect(readCsv(bytes)).toEqual(readingOf(written));
      for (const { quoted, content } of fieldsOf(new TextDecoder().decode(bytes))) {
        cells += 1;
        if (quoted) expect(content).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u);
        else expect(content).toMatch(/^-?\d+(\.\d+)?$/);
      }
    });
    fc.assert(property, { seed, numRuns: counts.csvTables });
    tell(task, { tables: counts.csvTables, cells });
  });

  test('has no cell that a spreadsheet would run with another separator', (task) => {
    const property = fc.property(table, fc.constantFrom(...separators), (written, separator) => {
      const content = new TextDecoder().decode(write(written));
      for (const cell of cellsOf(content, separator)) {
        // A line may begin with one of our numbers.
        if (!/^-\d+(\.\d+)?(,|$)/.test(cell)) expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u);
      }
    });
    fc.assert(property, { seed, numRuns: counts.csvTables });
    tell(task, { 'tables under other separators': counts.csvTables });
  });

  test.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['x\n"=1+1', `"x\n'""=1+1"`],
    ['x;', `"x;'"`],
    ['a, -5', `"a, -5"`],
    [' =1+1', `"' =1+1"`],
    ['\0=1+1', `"'\0=1+1"`],
    ['\t=1+1', `"'\t'=1+1"`],
    ['\r=1+1', `"'\r'=1+1"`],
    ['＠SUM(1)', `"'＠SUM(1)"`],
    ['\u00a0＋1', `"'\u00a0＋1"`],
    ['x; \0-1', `"x;' \0-1"`],
    [' Ann-Marie', `" Ann-Marie"`],
  ])('is read back unchanged: %j is written as %s', (value, line) => {
    expect(lineOf(value)).toBe(`${line}\r\n`);
    expect(readCsv(write({ kinds: ['text'], rows: [[value]] }))).toEqual([['text'], [value]]);
  });

  test('has the format that Excel and the standard expect', () => {
    const written = write({
      kinds: ['text', 'money'],
      rows: [
        ['O"Neil, Ann', '-12.50'],
        [null, ''],
      ],
    });
    expect([...written.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(written)).toBe('"text","money"\r\n"O""Neil, Ann",-12.50\r\n,""\r\n');
  });

  test('guards text but not real numbers', () => {
    const row = writeImportCsv([['-5', { number: '-5' }, { number: '=1+1' }]]);
    expect(new TextDecoder().decode(row)).toBe(`'-5,-5,'=1+1\r\n`);
  });

  test('keeps leading zeros and long numbers that are text', () => {
    expect(lineOf('0012', '8001015009087', '1e5')).toBe('"0012","8001015009087","1e5"\r\n');
  });

  test('has a last cell after a comma at the end', () => {
    expect(readCsv(new TextEncoder().encode('1,'))).toEqual([[{ number: '1' }, null]]);
  });
});

test('a sheet has numbers only when a spreadsheet keeps them exactly, and text otherwise', () => {
  const kinds = ['text', 'number', 'money', 'percent', 'date'] as const;
  const columns = kinds.map((kind) => ({ header: kind, kind, width: 10 }));
  const rows = [
    ['007', '007', '1234.50', '15', '2026-11-20'],
    [null, '12345678901234567', '=1+1', null, null],
  ];
  const bytes = writeCsvSheet({ columns }, [toLines(rows)]);
  expect(readCsv(bytes)).toEqual([
    [...kinds],
    ['007', '007', { number: '1234.50' }, { number: '15' }, '2026-11-20'],
    [null, '12345678901234567', '=1+1', null, null],
  ]);
});

test('a row of a sheet is written the same whole or cell by cell', () => {
  const digits = fc.stringMatching(/^-?\d{0,17}(\.\d{0,5})?$/);
  const odd = fc.constantFrom(
    '-0',
    '0',
    '007',
    '=1+1',
    'null',
    'a","b',
    '\\',
    'a\nb',
    '],[',
    'O"Neil',
    '–',
    'Zoë',
    '',
  );
  const value = fc.option(fc.oneof(digits, odd, fc.stringMatching(/^[A-Za-z0-9 ,.()/_-]{0,9}$/)));
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.array(value, { minLength: 2, maxLength: 2 }), { minLength: 1 })),
      (parts) => {
        const columns = (['text', 'money'] as const).map((kind) => ({ header: kind, kind, width: 10 }));
        const [, ...read] = readCsv(writeCsvSheet({ columns }, parts.map(toLines)));
        const cells = parts.flat().map(([text, money]) => {
          const number = money === null || money === undefined ? undefined : exactNumber(money);
          return [text, number === undefined ? money : { number }];
        });
        expect(read).toEqual(cells);
      },
    ),
    { seed, numRuns: counts.csvTables },
  );
});

test('notes are written below the rows and cannot become formulas', () => {
  const columns = [{ header: 'Line', kind: 'text' as const, width: 10 }];
  const write = (notes?: string[]) =>
    new TextDecoder('utf-8', { ignoreBOM: false }).decode(
      writeCsvSheet({ columns, ...(notes && { notes }) }, ['["PAYE"]']),
    );
  expect(write()).toBe('"Line"\r\n"PAYE"\r\n');
  expect(write(['November is not over.', '=1+1'])).toBe(
    '"Line"\r\n"PAYE"\r\n\r\n"November is not over."\r\n"\'=1+1"\r\n',
  );
});

test('a formula after a comma is guarded in a file with semicolons', () => {
  const written = new TextDecoder().decode(writeImportCsv([['INV', 'a,=1+1']], ';'));
  expect(cellsOf(written.trimEnd(), ',').filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
});
