import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHtmlTable, isOneCellTable } from '#sheet/input/clipboard.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { countTsvCells, formatTsv, parseTsv, quoteOneCell } from '#sheet/model/tsv.ts';
import { runs } from '#test/support/seed.ts';
import { numberStyles } from './number-styles.ts';

function readSample(name: string): string {
  return readFileSync(new URL(`../../../fixtures/clipboard/${name}`, import.meta.url), 'utf8');
}

describe('clipboard text', () => {
  it('ignores the line end after the last row', () => {
    expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('keeps an empty last row', () => {
    expect(parseTsv('1\n\n')).toEqual([['1'], ['']]);
  });

  it('reads line ends, tabs and doubled quotes inside quoted cells', () => {
    expect(parseTsv('"a\r\nb"\t"x\ty"\t"say ""hi"""\n"c"')).toEqual([['a\nb', 'x\ty', 'say "hi"'], ['c']]);
  });

  it('keeps quotes that do not enclose a cell', () => {
    expect(parseTsv('"quoted" and more\t5" pipe\t"open')).toEqual([
      ['"quoted" and more', '5" pipe', '"open'],
    ]);
  });

  it('keeps rows of different lengths', () => {
    expect(parseTsv('1\n2\t3\n')).toEqual([['1'], ['2', '3']]);
  });

  it('reads back every block that it writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', '') });
    const block = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      // One empty line at the end cannot be told from a final line end.
      .filter((rows) => (rows.at(-1)?.length ?? 0) > 1 || rows.at(-1)?.[0] !== '' || rows.length === 1);
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(formatTsv(rows))).toEqual(rows);
        expect(parseTsv(`${formatTsv(rows)}\r\n`)).toEqual(rows);
      }),
      runs(500),
    );
  });

  it('stops counting cells above the limit', () => {
    expect(countTsvCells('1\t2\n3\t4\n', 100)).toBe(4);
    expect(countTsvCells('1\t2\n3\t4', 100)).toBe(4);
    expect(countTsvCells('\t'.repeat(1000), 10)).toBe(11);
  });

  it('escapes the markup of HTML', () => {
    const html = formatHtmlTable([['<b>&"', 'a\nb']], () => true);
    expect(html).toContain('<td>&lt;b&gt;&amp;&quot;</td><td>a<br>b</td>');
  });

  it.each(['007', '62001234567890123', '1/2', '12E5', '0821234567', '1.10', '-5', '(021) 555 0100'])(
    'keeps %s as text in a spreadsheet when it is in a column of texts',
    (cell) => {
      expect(formatHtmlTable([[cell, cell]], (column) => column === 0)).toContain(
        `<tr><td class="text">${cell}</td><td>${cell}</td></tr>`,
      );
    },
  );

  it.each(['2026-11-29', '29/11/2026', '2026/11/29', '29 Nov 2026', 'Botha', ''])(
    'leaves %j to the spreadsheet to read when it is in a column of texts',
    (cell) => {
      expect(formatHtmlTable([[cell]], () => true)).toContain(`<tr><td>${cell}</td></tr>`);
    },
  );
});

describe('text that LibreOffice copies', () => {
  it('is read cell by cell with merged cells, quotes and tabs', () => {
    expect(parseTsv(readSample('libreoffice-awkward.txt'))).toEqual([
      ['Merged over two', '', 'Amount', 'Date'],
      ['He said "hello"', 'line one line two', '1.234,56', '2026-03-31'],
      ['"quoted" and broken', '', '-0,50', '01/04/2026'],
      ['', 'tabhere', '1 234,56', ''],
      ["O'Brien & <Sons>", 'é ü ñ – “curly”', '7:30', 'last'],
    ]);
  });

  it('has all rows and cells of a large timesheet', () => {
    const rows = parseTsv(readSample('libreoffice-timesheet-180x5.txt'));
    expect(rows).toHaveLength(180);
    expect(rows.every((row) => row.length === 5)).toBe(true);
    expect([rows[16]?.[0], rows[59]?.[1], rows[122]?.[3]]).toEqual(['999', '-5', '99999999.99']);
  });

  it('keeps empty cells of merged ranges and at the end of rows', () => {
    expect(parseTsv(readSample('libreoffice-merged.txt'))).toEqual([
      ['Over two columns', '', 'C1', 'D1'],
      ['Over two lines', 'B2', '', ''],
      ['', 'B3', 'C3', ''],
      ['A4', '', '', ''],
    ]);
  });

  it('is one cell when the HTML has one, despite an unquoted line end', () => {
    const [text, html] = [readSample('libreoffice-one-cell.txt'), readSample('libreoffice-one-cell.html')];
    expect(parseTsv(text)).toHaveLength(2);
    expect(isOneCellTable(html)).toBe(true);
    expect(parseTsv(quoteOneCell(text))).toEqual([['A "single" cell\nof two lines']]);
    expect(isOneCellTable(readSample('libreoffice-merged.html'))).toBe(false);
    expect(isOneCellTable('<p>text</p>')).toBe(false);
    expect(quoteOneCell('"as\r\nit is"\r\n')).toBe('"as\r\nit is"\r\n');
  });

  describe('with amounts in three styles, dates, times and percentages', () => {
    const [, ...rows] = parseTsv(readSample('libreoffice-kinds.txt'));
    const read = (column: number, kind: Kind) => rows.map((row) => kind.parse(row[column] ?? '').value);

    it.each(numberStyles)('has the same amounts in a column of the style %s', (_, format) => {
      const money = moneyKind(format);
      const amounts = ['1234.50', '-1234567.89', '0.13', '12.00'];
      expect([0, 1, 2].map((column) => read(column, money))).toEqual([amounts, amounts, amounts]);
      expect(read(6, money)).toEqual(['2469.00', '-2469135.78', '0.25', '24.00']);
    });

    it('has dates and hours, but no numbers for percentages', () => {
      expect(read(4, dateKind())).toEqual(['2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28']);
      expect(read(5, hoursKind())).toEqual(['7.50', '0.08', '40.00', '160.25']);
      expect(read(3, numberKind())).toEqual([null, null, null, null]);
    });
  });
});
