import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FileProblemCode } from '#features/file-import/reading/file-problem.ts';
import { limits } from '#features/file-import/reading/limits.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { inUtf16 } from '#test/support/files/in-bytes.ts';
import { problemOf } from '#test/support/samples/file-import.ts';
import { archiveOf, bytesOf, rowXml, workbookOf, workbookParts } from '#test/support/files/workbook.ts';

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
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
const zeros = (count: number) => new Uint8Array(count);

test.each(
  Object.entries<readonly [() => Uint8Array<ArrayBuffer>, FileProblemCode]>({
    'an empty file': [() => bytesOf(''), 'empty'],
    'a file of nothing but blanks': [() => bytesOf(' \r\n,,\n'), 'empty'],
    'a file of too many bytes': [() => zeros(limits.fileBytes + 1), 'too-large'],
    'an archive with encrypted parts': [() => withSheet({ flags: 1 }), 'encrypted'],
    'a workbook without relationships to its sheets': [
      () => workbookOf({ rows: [good], parts: { 'xl/_rels/workbook.xml.rels': '<Relationships/>' } }),
      'damaged',
    ],
    'an archive cut in half': [() => workbookOf({ rows: [good] }).slice(0, 600), 'damaged'],
    'an archive without its directory': [
      () => bytesOf(Buffer.from('504b0304140000000800', 'hex')),
      'damaged',
    ],
    'a workbook with one flipped bit in a wage': [
      () => {
        const bytes = archiveOf(workbookParts({ rows: [good] }).map((each) => ({ ...each, stored: true })));
        const index = Buffer.from(bytes).indexOf('<v>8</v>') + 3;
        bytes[index] = (bytes[index] ?? 0) ^ 0x10;
        return bytes;
      },
      'damaged',
    ],
    'a wrong checksum of a part': [() => withSheet({ claimedCrc: 1 }), 'damaged'],
    'two parts with the same name': [
      () => archiveOf([...workbookParts({ rows: [good] }), part(sheet, '<worksheet/>')]),
      'damaged',
    ],
    'overlapping parts': [
      () => archiveOf(workbookParts({ rows: [good] }).map((each) => ({ ...each, claimedAt: 0 }))),
      'damaged',
    ],
    'a part that begins outside the file': [() => withSheet({ claimedAt: 0x7fffffff }), 'damaged'],
    'an unknown compression method': [() => withSheet({ method: 99 }), 'damaged'],
    'a directory that counts more than it lists': [
      () => archiveOf(workbookParts({ rows: [good] }), { count: 900 }),
      'damaged',
    ],
    'more parts than a workbook has': [
      () => archiveOf(Array.from({ length: limits.entries + 1 }, (_, index) => part(`p${index}`, ''))),
      'inflates-too-far',
    ],
    'a compression bomb with its true size': [
      () => withSheet({ content: zeros(40_000_000) }),
      'inflates-too-far',
    ],
    'a compression bomb that claims to be small': [
      () => withSheet({ content: zeros(40_000_000), claimedBytes: 500 }),
      'inflates-too-far',
    ],
    'several parts that together are a compression bomb': [
      () =>
        archiveOf(
          Array.from({ length: 3 }, (_, index) =>
            part(`p${index}`, 'x', { claimedBytes: limits.inflatedBytes / 2 }),
          ),
        ),
      'inflates-too-far',
    ],
    'one long text repeated in every cell': [
      () => {
        const text = 'x'.repeat(30_000);
        const row = (line: number) => `<row r="${line}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
        const rows = Array.from({ length: 1_000 }, (_, nth) => row(nth + 1)).join('');
        return workbookOf({ rows: [rows], strings: `<si><t>${text}</t></si>` });
      },
      'takes-too-much',
    ],
    'millions of shared strings that no cell uses': [
      () => {
        // Varied, so that it does not compress suspiciously well.
        const uneven = (nth: number) =>
          '<si/>'.repeat(90 + ((nth * 7_919) % 61)) + ' '.repeat((nth * 31) % 7);
        return workbookOf({
          rows: [good],
          strings: Array.from({ length: 45_000 }, (_, nth) => uneven(nth)).join(''),
        });
      },
      'takes-too-much',
    ],
    'compressed bytes that cannot be decompressed': [
      () =>
        withSheet({
          content: deflateRawSync(Buffer.from(good)).subarray(0, 20),
          stored: true,
          method: 8,
          claimedBytes: 5_000,
        }),
      'damaged',
    ],
    'nested XML entities': [
      () => sheetOf(entities('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">', '&c;')),
      'forbidden-xml',
    ],
    'an XML entity that refers to a local file': [
      () => sheetOf(entities('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;')),
      'forbidden-xml',
    ],
    'a document type declaration in UTF-16': [
      () => workbookOf({ parts: { [sheet]: inUtf16('<!DOCTYPE worksheet><worksheet/>') } }),
      'forbidden-xml',
    ],
    'an entity in the shared strings': [
      () => workbookOf({ rows: [good], strings: '<!DOCTYPE sst [<!ENTITY a "b">]><si><t>&a;</t></si>' }),
      'forbidden-xml',
    ],
    'tags that are never closed': [() => sheetOf('<worksheet><sheetData><row r="1">'), 'damaged'],
    'tags in the wrong order': [() => sheetOf('<worksheet><sheetData></worksheet></sheetData>'), 'damaged'],
    'bytes that are not UTF-8': [
      () => workbookOf({ parts: { [sheet]: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0xff]) } }),
      'damaged',
    ],
    'a reference to a missing shared string': [() => cellXml('<c r="A1" t="s"><v>999</v></c>'), 'damaged'],
    'a cell beyond the last column': [() => cellXml('<c r="ZZZZ1"><v>1</v></c>'), 'damaged'],
    'a row number that is not an integer': [
      () => workbookOf({ rows: ['<row r="1e9"><c><v>1</v></c></row>'] }),
      'damaged',
    ],
    'the same cell twice': [() => cellXml('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>'), 'damaged'],
    'rows in descending order': [
      () => workbookOf({ rows: [rowXml(5, ['a']) + rowXml(2, ['b'])] }),
      'damaged',
    ],
    'two parts whose names differ only in case': [
      () => archiveOf([...workbookParts({ rows: [good] }), part(sheet.toUpperCase(), '<worksheet/>')]),
      'damaged',
    ],
    'a workbook without its root relationships': [
      () => workbookOf({ rows: [good], parts: { '_rels/.rels': null } }),
      'damaged',
    ],
    'a workbook after blanks that a server sent first': [
      () => bytesOf(Buffer.concat([Buffer.from('\ufeff\r\n'), workbookOf({ rows: [good] })])),
      'damaged',
    ],
    'a file of zeros, as a power failure leaves it': [() => zeros(5_000), 'damaged'],
    'a sheet that is missing from the archive': [() => workbookOf({ parts: { [sheet]: null } }), 'damaged'],
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
    'too many columns': [
      () => bytesOf(Array.from({ length: limits.columns + 1 }, (_, index) => `c${index}`).join(',')),
      'too-many-columns',
    ],
    'too many cells': [() => bytesOf(lines(3_000, lines(150, 'x').replaceAll('\n', ','))), 'too-many-cells'],
    'a cell with a very long text': [() => bytesOf(`Name,Hours\n${'x'.repeat(40_000)},1`), 'cell-too-long'],
    'a workbook with an extremely long text': [
      () => {
        const words = Array.from({ length: 250_000 }, (_, nth) => `${(nth * 7_919) % 100_003}`).join(' ');
        return cellXml(`<c r="A1" t="inlineStr"><is><t>${words}</t></is></c>`);
      },
      'cell-too-long',
    ],
    'a workbook with an XML comment that never ends': [
      () => {
        const words = Array.from({ length: 250_000 }, (_, nth) => `<${(nth * 7_919) % 100_003}`).join(' ');
        return cellXml(`<c r="A1"><v>1</v></c><!-- ${words}`);
      },
      'cell-too-long',
    ],
    'a quote that never ends': [() => bytesOf('Name,Hours\n"Naidoo,8\nBotha,9\n'), 'open-quote'],
  }),
)('refuses %s', async (_, [make, code]) => {
  expect(await problemOf(readFile(make(), null))).toBe(code);
});

test('reads a large sheet of one repeated value from a small file', async () => {
  const row = (line: number) => `<row r="${line}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
  const rows = Array.from({ length: limits.rows }, (_, nth) => row(nth + 1)).join('');
  const { table } = await readFile(workbookOf({ rows: [rows], strings: '<si><t>Full time</t></si>' }), null);
  expect(table.lines).toHaveLength(limits.rows);
});

test('reads the undamaged workbook from which the hostile ones are made', async () => {
  const { table } = await readFile(workbookOf({ rows: [good] }), null);
  expect(table.columns.map(({ texts }) => texts)).toEqual([
    ['Number', '7'],
    ['Hours', '8'],
  ]);
});

test('reads headers such as __proto__ as plain texts', async () => {
  const { table } = await readFile(bytesOf('__proto__,constructor\n1,2\n'), null);
  expect(table.columns.map(({ texts }) => texts[0])).toEqual(['__proto__', 'constructor']);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('1');
});
