import { expect, test } from 'vitest';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { inUtf16 } from '#test/support/files/in-bytes.ts';
import {
  archiveOf,
  bytesOf,
  rowXml,
  workbookOf,
  workbookParts,
  type ArchivePart,
} from '#test/support/files/workbook.ts';

const rows = [rowXml(1, ['Number', 'Hours']) + rowXml(2, ['Renée', 8])];
const parts = workbookParts({ rows });
const each = (change: (part: ArchivePart) => ArchivePart) => archiveOf(parts.map(change));
const textOf = ({ content }: ArchivePart) => (typeof content === 'string' ? content : '');
const workbookXml = (namespaces: string, id: string) => ({
  'xl/workbook.xml': `<workbook ${namespaces}><sheets><sheet name="S" sheetId="7" ${id}="rId1"/></sheets></workbook>`,
});
const contentTypes = (kind: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.${kind}.main+xml"/></Types>`,
});
/** As written by a program that cannot seek: checksums and sizes are in the directory, and not before each part. */
function withoutLocalSizes(archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(archive);
  const header = Buffer.from([0x50, 0x4b, 3, 4]);
  for (let position = bytes.indexOf(header); position >= 0; position = bytes.indexOf(header, position + 4))
    bytes.fill(0, position + 14, position + 26);
  return bytesOf(bytes);
}

const strict = 'http://purl.oclc.org/ooxml';

test.each(
  Object.entries<() => Uint8Array<ArrayBuffer>>({
    '64-bit sizes and offsets': () => archiveOf(parts, { isWide: true }),
    'backslashes between folders': () => each((part) => ({ ...part, name: part.name.replaceAll('/', '\\') })),
    'backslashes in its relationships': () =>
      each((part) => ({
        ...part,
        content: textOf(part).replaceAll('worksheets/sheet1.xml', '\\xl\\worksheets\\sheet1.xml'),
      })),
    'another prefix for relationships': () =>
      workbookOf({ rows, parts: workbookXml('xmlns:relationships="x"', 'relationships:id') }),
    'a number for each prefix': () => workbookOf({ rows, parts: workbookXml('xmlns:d3p1="x"', 'd3p1:id') }),
    'the strict namespaces': () =>
      each((part) => ({
        ...part,
        content: textOf(part)
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            `${strict}/spreadsheetml/main`,
          )
          .replaceAll('http://schemas.openxmlformats.org/officeDocument/2006', `${strict}/officeDocument`),
      })),
    'parts in UTF-16': () => each((part) => ({ ...part, content: inUtf16(textOf(part)) })),
    'parts in big-endian UTF-16': () =>
      each((part) => ({ ...part, content: inUtf16(textOf(part), { isSwapped: true }) })),
    'parts in UTF-16 without a byte-order mark': () =>
      each((part) => ({ ...part, content: inUtf16(textOf(part), { isBare: true }) })),
    'another name for the workbook': () =>
      archiveOf(
        parts.map((part) => ({
          name: part.name.replace('workbook.xml', 'book.xml'),
          content: textOf(part).replace('xl/workbook.xml', 'xl/book.xml'),
        })),
      ),
    'capitals in the name of a part': () =>
      archiveOf(parts.map((part) => ({ ...part, name: part.name.replace('xl/workbook', 'xl/Workbook') }))),
    'capitals in the name of a relationship': () =>
      each((part) => ({ ...part, content: textOf(part).replace('worksheets/sheet1', 'Worksheets/Sheet1') })),
    'absolute paths': () =>
      each((part) => ({
        ...part,
        content: textOf(part)
          .replace('Target="xl/', 'Target="/xl/')
          .replace('Target="worksheets/', 'Target="/xl/worksheets/'),
      })),
    'paths through the folder above': () =>
      each((part) => ({ ...part, content: textOf(part).replace('worksheets/', '../xl/./worksheets/') })),
    'a space in the path of a part': () =>
      archiveOf(
        parts.map((part) => ({
          name: part.name.replace('sheet1.xml', 'sheet 1.xml'),
          content: textOf(part).replace('sheet1.xml', 'sheet%201.xml'),
        })),
      ),
    'a slash in front of each part': () => each((part) => ({ ...part, name: `/${part.name}` })),
    'a prefix on every element': () =>
      each((part) => ({
        ...part,
        content: textOf(part)
          .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:')
          .replaceAll('xmlns=', 'xmlns:x='),
      })),
    'a link to shared strings that are missing': () =>
      workbookOf({ rows, parts: { 'xl/sharedStrings.xml': null } }),
    'the content types of a workbook with macros': () =>
      workbookOf({ rows, parts: contentTypes('macroEnabled') }),
    'empty content types': () => workbookOf({ rows, parts: { '[Content_Types].xml': '<Types/>' } }),
    'macros, printer settings and a picture': () =>
      workbookOf({
        rows,
        parts: {
          'xl/vbaProject.bin': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
          'xl/printerSettings/printerSettings1.bin': Uint8Array.from([1, 0, 2]),
          'xl/media/image1.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
        },
      }),
    'protection against changes, but no encryption': () =>
      each((part) => ({
        ...part,
        content: textOf(part)
          .replace('</sheetData>', '</sheetData><sheetProtection sheet="1" password="CC1A"/>')
          .replace('<workbookPr', '<fileSharing readOnlyRecommended="1"/><workbookPr')
          .replace('</sheets>', '</sheets><workbookProtection lockStructure="1"/>'),
      })),
    'a byte-order mark of UTF-8 in each part': () =>
      each((part) => ({ ...part, content: `\ufeff${textOf(part)}` })),
    'parts in the encoding that their first line names': () =>
      each((part) => ({
        ...part,
        content: bytesOf(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${textOf(part)}`, 'latin1')),
      })),
    'a comment at its end': () => {
      const bytes = archiveOf(parts);
      bytes[bytes.length - 2] = 5;
      return bytesOf(Buffer.concat([bytes, Buffer.from('hello')]));
    },
    'sizes after each part instead of before it': () =>
      withoutLocalSizes(archiveOf(parts.map((part) => ({ ...part, flags: 8 })))),
  }),
)('reads a workbook with %s', async (_, make) => {
  const { table } = await readFile(make(), null);
  expect(table.columns.map(({ texts }) => texts)).toEqual([
    ['Number', 'Renée'],
    ['Hours', '8'],
  ]);
});
