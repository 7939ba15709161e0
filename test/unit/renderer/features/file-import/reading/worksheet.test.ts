import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { cellOf } from '#features/file-import/reading/table.ts';
import { runs } from '#test/support/seed.ts';
import { rowXml, workbookOf, type WorkbookParts } from '#test/support/files/workbook.ts';

async function cellsOf(cells: string, parts: WorkbookParts = {}) {
  const { table } = await readFile(workbookOf({ rows: [`<row r="1">${cells}</row>`], ...parts }), null);
  return table.columns.map((column) => cellOf(column, 0));
}

const formats = (...codes: string[]) =>
  `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellXfs>${codes.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}<xf numFmtId="14"/><xf numFmtId="46"/></cellXfs>`;

test('reads dates, times, percentages and labels as displayed', async () => {
  const styles = formats(
    'yyyy-mm-dd',
    '[h]:mm',
    '0.0%',
    '00000',
    '#,##0.00 &quot;days&quot;',
    'mmm\\-yy',
    '[Red]0.00',
  );
  const cells = [46_346, 1.5625, 0.075, 42, 3, 46_346, 5]
    .map((value, index) => `<c s="${index}"><v>${value}</v></c>`)
    .join('');
  expect(await cellsOf(cells, { styles })).toEqual([
    { type: 'date', text: '2026-11-20', doubts: ['turned-into-date'] },
    { type: 'time', text: '37:30', doubts: ['turned-into-date'] },
    { type: 'percent', text: '7.5%' },
    { type: 'text', text: '00042' },
    { type: 'number', text: '3', shown: '3.00 days' },
    { type: 'date', text: '2026-11-20', shown: 'Nov-26', doubts: ['turned-into-date'] },
    { type: 'number', text: '5' },
  ]);
});

test('reads the 1904 date system of old Macs', async () => {
  const parts = { styles: formats('yyyy-mm-dd'), workbookPr: 'date1904="1"' };
  expect(await cellsOf('<c s="0"><v>44884</v></c>', parts)).toMatchObject([
    { type: 'date', text: '2026-11-20' },
  ]);
});

test('reads all kinds of texts, errors and formulas, and doubts a formula without a result', async () => {
  const strings = '<si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>x</t></rPh></si>';
  const cells =
    '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>A1</f><v>made</v></c>' +
    '<c t="inlineStr"><is><t>a_x000D_b &amp;amp</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>' +
    '<c><f>SUM(A1:A2)</f></c><c><f>1+1</f><v>2</v></c><c s="0"/>';
  expect(await cellsOf(cells, { strings })).toEqual([
    { type: 'text', text: 'plain' },
    { type: 'text', text: 'rich text' },
    { type: 'text', text: 'made' },
    { type: 'text', text: 'a\rb &amp' },
    { type: 'yes-no', text: 'true' },
    { type: 'error', text: '#N/A' },
    { type: 'error', text: '=', doubts: ['never-calculated'] },
    { type: 'number', text: '2' },
  ]);
});

test('takes a cell without a value as empty, and reads truth values in both spellings', async () => {
  const strings = '<si><t>Employee number</t></si>';
  const cells =
    '<c r="A1" t="s"><v></v></c><c r="B1" t="s"><v/></c><c r="C1" t="b"><v></v></c><c r="D1" t="b"><f>A1</f><v></v></c>' +
    '<c r="E1" t="b"><v>true</v></c><c r="F1" t="b"><v>0</v></c><c r="G1" t="b"><v>false</v></c><c r="H1" t="b"><v>2</v></c>';
  expect(await cellsOf(cells, { strings })).toEqual([
    { type: 'error', text: '=', doubts: ['never-calculated'] },
    { type: 'yes-no', text: 'true' },
    { type: 'yes-no', text: 'false' },
    { type: 'yes-no', text: 'false' },
    { type: 'error', text: '2' },
  ]);
});

test('leaves out the phonetic guide of an inline text', async () => {
  const cells = '<c t="inlineStr"><is><t>Yuki</t><rPh sb="0" eb="1"><t>yuki</t></rPh></is></c>';
  expect(await cellsOf(cells)).toEqual([{ type: 'text', text: 'Yuki' }]);
});

test('treats rows without height and columns without width as hidden', async () => {
  const sheet =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="2" max="2" width="0" customWidth="1"/></cols>' +
    '<sheetData><row r="1" ht="0" customHeight="1"><c><v>5</v></c></row><row r="2" ht="15"><c><v>6</v></c><c><v>7</v></c></row></sheetData></worksheet>';
  const file = await readFile(workbookOf({ parts: { 'xl/worksheets/sheet1.xml': sheet } }), null);
  expect([file.hiddenRows, file.hiddenColumns]).toEqual([1, ['B']]);
});

test('doubts dates that may have been read month first when others were left as texts', async () => {
  const doubted = async (...dates: readonly (number | string)[]) => {
    const rows = dates.map((date, index) =>
      typeof date === 'number'
        ? `<row r="${index + 1}"><c s="0"><v>${date}</v></c></row>`
        : rowXml(index + 1, [date]),
    );
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    const { table } = await readFile(workbookOf({ rows: [rows.join('')], styles }), null);
    return dates.filter((_, row) =>
      table.columns.some((column) => cellOf(column, row).doubts?.includes('day-and-month')),
    );
  };
  // 4 March, 12 January and 20 November 2026.
  expect(await doubted(46_085, '25/04/2026', 46_034)).toEqual([46_085, 46_034]);
  expect(await doubted(46_085, '04/25/2026')).toEqual([46_085]);
  expect(await doubted('2026/03/04', '25/04/2026', 'x')).toEqual(['2026/03/04']);
  expect(await doubted(46_085, '25/04/2026', 46_346)).toEqual([]);
  expect(await doubted(46_085, '05/04/2026', '25 April 2026')).toEqual([]);
});

test('reads the first visible sheet with content, unless another is chosen', async () => {
  const file = workbookOf({
    rows: [rowXml(1, ['secret']), '', rowXml(3, ['Hours', 1]), rowXml(1, ['other'])],
    sheets: ['name="Hidden" state="hidden"', 'name="Cover"', 'name="Week 47"', 'name="Notes"'],
  });
  const first = await readFile(file, null);
  expect([first.sheets, first.sheetsRead]).toEqual([['Cover', 'Week 47', 'Notes'], [1]]);
  expect([...first.table.lines]).toEqual([3]);
  const chosen = await readFile(file, 2);
  expect(chosen.table.columns[0]?.texts).toEqual(['other']);
});

test('counts rows hidden by a filter', async () => {
  const rows = `${rowXml(1, ['Hours'])}<row r="2" hidden="1"><c><v>5</v></c></row><row r="3" hidden="1"/>`;
  expect((await readFile(workbookOf({ rows: [rows] }), null)).hiddenRows).toBe(1);
});

describe('doubts about cells', () => {
  const formulas = '<c><f>5*250</f><v>0</v></c><c><f>A1</f><v>0.0</v></c>';
  const doubtsOf = async (cells: string, parts: WorkbookParts = {}) =>
    (await cellsOf(cells, parts)).map(({ doubts = [] }) => doubts.join());

  test('report a formula without a value as never calculated', async () => {
    const cells = await cellsOf(
      '<c><f>A1*2</f><v></v></c><c><f>A1</f></c><c t="str"><f>A1</f><v></v></c><c><v>1</v></c>',
    );
    expect(cells).toEqual([
      { type: 'error', text: '=', doubts: ['never-calculated'] },
      { type: 'error', text: '=', doubts: ['never-calculated'] },
      { type: 'number', text: '1' },
    ]);
  });

  test('report formulas that are all 0 as placeholders unless the file shows that they were calculated', async () => {
    const withPart = (calcPr: string, relationship = '') => ({
      parts: {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>${calcPr}</workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>${relationship}</Relationships>`,
      },
    });
    const chain = '<Relationship Id="c" Type="x/calcChain" Target="calcChain.xml"/>';
    expect(await doubtsOf(formulas)).toEqual(['placeholder', 'placeholder']);
    expect(await doubtsOf(`${formulas}<c><f>A1+5</f><v>5</v></c>`)).toEqual(['', '', '']);
    expect(
      await doubtsOf(`${formulas}<c><f>A1+5</f><v>5</v></c>`, withPart('<calcPr fullCalcOnLoad="1"/>')),
    ).toEqual(['placeholder', 'placeholder', '']);
    expect(await doubtsOf(formulas, withPart('', chain))).toEqual(['', '']);
    expect(await doubtsOf('<c><v>0</v></c>')).toEqual(['']);
  });

  test('report hidden rows, hidden columns and merged cells', async () => {
    const sheet =
      `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>${rowXml(1, ['Name', 'Bonus', 'Pay'])}` +
      `<row r="2" hidden="1"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row></sheetData>` +
      '<mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>';
    const read = await readFile(workbookOf({ parts: { 'xl/worksheets/sheet1.xml': sheet } }), null);
    expect([read.hiddenRows, read.hiddenColumns]).toEqual([1, ['B', 'C']]);
    const doubts = (row: number) => read.table.columns.map((column) => cellOf(column, row).doubts?.join());
    expect(doubts(0)).toEqual(['merged', 'hidden-column', 'hidden-column']);
    expect(doubts(1)).toEqual(['hidden-row', 'hidden-row,hidden-column', undefined]);
  });
});

test('reads prefixed element names', async () => {
  const parts = {
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row r="1"><x:c r="B1"><x:v>8</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  const { table } = await readFile(workbookOf({ parts }), null);
  expect(table.columns.map(({ letters, texts }) => [letters, ...texts])).toEqual([['B', '8']]);
});

test('reads a text with the words that its format adds, and doubts it when the format hides it', async () => {
  const styles = formats('&quot;EMP-&quot;@', ';;;', '0;-0;0;', '_(@_)', '0.00');
  const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}" t="str"><v>0012</v></c>`).join('');
  expect(await cellsOf(cells, { styles })).toEqual([
    { type: 'text', text: '0012', shown: 'EMP-0012' },
    { type: 'text', text: '0012', doubts: ['shown-otherwise'] },
    { type: 'text', text: '0012', doubts: ['shown-otherwise'] },
    { type: 'text', text: '0012' },
    { type: 'text', text: '0012' },
  ]);
});

test('loses no cell with a value or a formula', async () => {
  const stored = fc.constantFrom(
    '<v>7.5</v>',
    '<f>A1</f>',
    '<f>A1</f><v></v>',
    '<f>A1</f><v>0</v>',
    't="b"><v>0</v>',
    't="e"><v>#REF!</v>',
    't="d"><v>2026-11-20</v>',
    't="d"><v>soon</v>',
    't="s"><v>0</v>',
    't="inlineStr"><is><t>x_x0007_</t></is>',
    '<v>1e400</v>',
  );
  const cell = fc.tuple(stored, fc.integer({ min: 0, max: 4 }));
  const rows = fc.array(fc.array(fc.option(cell), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });
  const styles = formats('"EMP-"0000', '[h]:mm', 'yyyy-mm-dd', '0%', '# ?/?');
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (sheet, isHidden) => {
      const cells = sheet.flatMap((row, line) =>
        row.flatMap((each, index) => (each === null ? [] : [{ at: index, line, each }])),
      );
      fc.pre(cells.length > 0);
      const xml = sheet.map((row, line) => {
        const written = row.map((each, index) => {
          if (each === null) return '';
          const [content, style] = each;
          const start = `<c r="${String.fromCharCode(65 + index)}${line + 1}" s="${style}"`;
          return `${start}${content.startsWith('t=') ? ` ${content}` : `>${content}`}</c>`;
        });
        return `<row r="${line + 1}"${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`;
      });
      const file = workbookOf({ rows: [xml.join('')], styles, strings: '<si><t>shared</t></si>' });
      const { table } = await readFile(file, null);
      const missing = cells.filter(({ at, line }) => {
        const column = table.columns.find(({ letters }) => letters === String.fromCharCode(65 + at));
        const row = table.lines.indexOf(line + 1);
        const read = column && cellOf(column, row);
        return (
          read === undefined ||
          read.type === 'empty' ||
          read.text === '' ||
          (read.doubts?.includes('hidden-row') !== isHidden && isHidden)
        );
      });
      expect(missing).toEqual([]);
    }),
    runs(20),
  );
});
