import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FileProblem, type FileProblemCode } from '#features/file-import/reading/file-problem.ts';
import { limits } from '#features/file-import/reading/limits.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { archiveOf, bytesOf, rowXml, workbookOf, workbookParts } from '#test/support/workbook.ts';

const good = rowXml(1, ['Number', 'Hours']) + rowXml(2, ['7', 8]);
const sheet = 'xl/worksheets/sheet1.xml';
const sheetOf = (xml: string) => workbookOf({ rows: [good], parts: { [sheet]: xml } });
const cellXml = (cell: string) => workbookOf({ rows: [`<row r="1">${cell}</row>`] });
const part = (name: string, content: string | Uint8Array, more = {}) => ({ name, content, ...more });
const withSheet = (more: object) =>
  archiveOf(
    workbookParts({ rows: [good] }).map((each) => (each.name === sheet ? { ...each, ...more } : each)),
  );
const entities = (declared: string, used: string) =>
  `<?xml version="1.0"?><!DOCTYPE worksheet [${declared}]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${used}</t></is></c></row></sheetData></worksheet>`;
const utf16 = (text: string) =>
  bytesOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
const manyColumns = Array.from({ length: limits.columns + 1 }, (_, at) => `c${at}`).join(',');
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
const zeros = (count: number) => new Uint8Array(count);
const flip = (bytes: Uint8Array<ArrayBuffer>, at: number) => {
  const changed = bytes.slice();
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
};

/** Each file by what is wrong with it, with the reason for its refusal. */
const hostile: Readonly<Record<string, readonly [() => Uint8Array<ArrayBuffer>, FileProblemCode]>> = {
  'nothing at all': [() => bytesOf(''), 'empty'],
  'blanks alone': [() => bytesOf(' \r\n,,\n'), 'empty'],
  'more bytes than a file may have': [() => zeros(limits.fileBytes + 1), 'too-large'],
  'an archive of encrypted parts': [() => withSheet({ flags: 1 }), 'encrypted'],
  'a sheet that nothing leads to': [
    () => workbookOf({ rows: [good], parts: { 'xl/_rels/workbook.xml.rels': '<Relationships/>' } }),
    'damaged',
  ],
  'an archive cut in half': [() => workbookOf({ rows: [good] }).slice(0, 600), 'damaged'],
  'an archive without its directory': [() => bytesOf(Buffer.from('504b0304140000000800', 'hex')), 'damaged'],
  'one flipped bit in a packed wage': [
    () => {
      const bytes = archiveOf(workbookParts({ rows: [good] }).map((each) => ({ ...each, stored: true })));
      return flip(bytes, Buffer.from(bytes).indexOf('<v>8</v>') + 3);
    },
    'damaged',
  ],
  'a wrong checksum': [() => withSheet({ claimedCrc: 1 }), 'damaged'],
  'two parts of one name': [
    () => archiveOf([...workbookParts({ rows: [good] }), part(sheet, '<worksheet/>')]),
    'damaged',
  ],
  'parts that lie over each other': [
    () => archiveOf(workbookParts({ rows: [good] }).map((each) => ({ ...each, claimedAt: 0 }))),
    'damaged',
  ],
  'a part that begins outside the file': [() => withSheet({ claimedAt: 0x7fffffff }), 'damaged'],
  'a way of packing that nobody has': [() => withSheet({ method: 99 }), 'damaged'],
  'a directory that counts more than it lists': [
    () => archiveOf(workbookParts({ rows: [good] }), { count: 900 }),
    'damaged',
  ],
  'more parts than a workbook has': [
    () => archiveOf(Array.from({ length: limits.entries + 1 }, (_, at) => part(`p${at}`, ''))),
    'inflates-too-far',
  ],
  'a bomb that says so': [() => withSheet({ content: zeros(40_000_000) }), 'inflates-too-far'],
  'a bomb that claims to be small': [
    () => withSheet({ content: zeros(40_000_000), claimedBytes: 500 }),
    'inflates-too-far',
  ],
  'many parts that are a bomb together': [
    () =>
      archiveOf(
        Array.from({ length: 3 }, (_, at) => part(`p${at}`, 'x', { claimedBytes: limits.inflatedBytes / 2 })),
      ),
    'inflates-too-far',
  ],
  'one long text, in every cell': [
    () => {
      const text = 'x'.repeat(30_000);
      const row = (line: number) => `<row r="${line}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
      const rows = Array.from({ length: 1_000 }, (_, nth) => row(nth + 1)).join('');
      return workbookOf({ rows: [rows], strings: `<si><t>${text}</t></si>` });
    },
    'takes-too-much',
  ],
  'millions of texts that no cell has': [
    () => {
      // Varied, so that it does not compress suspiciously well.
      const uneven = (nth: number) => '<si/>'.repeat(90 + ((nth * 7_919) % 61)) + ' '.repeat((nth * 31) % 7);
      return workbookOf({
        rows: [good],
        strings: Array.from({ length: 45_000 }, (_, nth) => uneven(nth)).join(''),
      });
    },
    'takes-too-much',
  ],
  'packed bytes that are none': [
    () =>
      withSheet({
        content: deflateRawSync(Buffer.from(good)).subarray(0, 20),
        stored: true,
        method: 8,
        claimedBytes: 5_000,
      }),
    'damaged',
  ],
  'a billion laughs': [
    () => sheetOf(entities('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">', '&c;')),
    'forbidden-xml',
  ],
  'a file of the computer as an entity': [
    () => sheetOf(entities('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;')),
    'forbidden-xml',
  ],
  'a document type alone, in UTF-16': [
    () => workbookOf({ parts: { [sheet]: utf16('<!DOCTYPE worksheet><worksheet/>') } }),
    'forbidden-xml',
  ],
  'an entity in the shared strings': [
    () => workbookOf({ rows: [good], strings: '<!DOCTYPE sst [<!ENTITY a "b">]><si><t>&a;</t></si>' }),
    'forbidden-xml',
  ],
  'tags that are never closed': [() => sheetOf('<worksheet><sheetData><row r="1">'), 'damaged'],
  'tags in the wrong order': [() => sheetOf('<worksheet><sheetData></worksheet></sheetData>'), 'damaged'],
  'letters that are no UTF-8': [
    () => workbookOf({ parts: { [sheet]: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0xff]) } }),
    'damaged',
  ],
  'a text that is not among the strings': [() => cellXml('<c r="A1" t="s"><v>999</v></c>'), 'damaged'],
  'a cell outside every sheet': [() => cellXml('<c r="ZZZZ1"><v>1</v></c>'), 'damaged'],
  'a row that is no number': [() => workbookOf({ rows: ['<row r="1e9"><c><v>1</v></c></row>'] }), 'damaged'],
  'one cell twice': [() => cellXml('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>'), 'damaged'],
  'rows that go backwards': [() => workbookOf({ rows: [rowXml(5, ['a']) + rowXml(2, ['b'])] }), 'damaged'],
  'two parts whose names differ by capitals alone': [
    () => archiveOf([...workbookParts({ rows: [good] }), part(sheet.toUpperCase(), '<worksheet/>')]),
    'damaged',
  ],
  'a workbook without the part that leads to the others': [
    () => workbookOf({ rows: [good], parts: { '_rels/.rels': null } }),
    'damaged',
  ],
  'a workbook behind blanks that a server sent first': [
    () => bytesOf(Buffer.concat([Buffer.from('\ufeff\r\n'), workbookOf({ rows: [good] })])),
    'damaged',
  ],
  'zeros alone, as a lost power leaves them': [() => zeros(5_000), 'damaged'],
  'a sheet that is not in the archive': [() => workbookOf({ parts: { [sheet]: null } }), 'damaged'],
  'a workbook whose sheets are all hidden': [
    () => workbookOf({ rows: [good], sheets: ['name="a" state="veryHidden"'] }),
    'all-hidden',
  ],
  'a sheet that lies outside the file': [
    () =>
      workbookOf({
        rows: [good],
        parts: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="https://example.test/s.xml" TargetMode="External"/></Relationships>',
        },
      }),
    'empty',
  ],
  'more rows than a company has employees': [() => bytesOf(lines(limits.rows + 2, 'a,1')), 'too-many-rows'],
  'more columns than anybody fills in': [() => bytesOf(manyColumns), 'too-many-columns'],
  'more cells than rows and columns allow': [
    () => bytesOf(lines(3_000, lines(150, 'x').replaceAll('\n', ','))),
    'too-many-cells',
  ],
  'a cell as long as a book': [() => bytesOf(`Name,Hours\n${'x'.repeat(40_000)},1`), 'cell-too-long'],
  'a text in a workbook as long as a library': [
    () => {
      const words = Array.from({ length: 250_000 }, (_, nth) => `${(nth * 7_919) % 100_003}`).join(' ');
      return cellXml(`<c r="A1" t="inlineStr"><is><t>${words}</t></is></c>`);
    },
    'cell-too-long',
  ],
  'a remark in a workbook that never ends': [
    () => {
      const words = Array.from({ length: 250_000 }, (_, nth) => `<${(nth * 7_919) % 100_003}`).join(' ');
      return cellXml(`<c r="A1"><v>1</v></c><!-- ${words}`);
    },
    'cell-too-long',
  ],
  'a quote that never ends': [() => bytesOf('Name,Hours\n"Naidoo,8\nBotha,9\n'), 'open-quote'],
};

test('there are at least forty of them', () => {
  expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(hostile))('%s is refused with its reason', async (_, [make, code]) => {
  const problem = await readFile(make(), null).then(
    () => 'read',
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(FileProblem);
  expect(problem).toMatchObject({ code });
});

test('a large sheet full of one value is read, however small its file', async () => {
  const row = (line: number) => `<row r="${line}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
  const rows = Array.from({ length: limits.rows }, (_, nth) => row(nth + 1)).join('');
  const { table } = await readFile(workbookOf({ rows: [rows], strings: '<si><t>Full time</t></si>' }), null);
  expect(table.lines).toHaveLength(limits.rows);
});

test('the same file without anything wrong is read', async () => {
  const { table } = await readFile(workbookOf({ rows: [good] }), null);
  expect(table.columns.map(({ texts }) => texts)).toEqual([
    ['Number', '7'],
    ['Hours', '8'],
  ]);
});

test('names like those of objects are texts like any other', async () => {
  const { table } = await readFile(bytesOf('__proto__,constructor\n1,2\n'), null);
  expect(table.columns.map(({ texts }) => texts[0])).toEqual(['__proto__', 'constructor']);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('1');
});
