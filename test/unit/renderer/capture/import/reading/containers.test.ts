import { expect, test } from 'vitest';
import { readFile } from '#capture/import/reading/read-file.ts';
import {
  archiveOf,
  bytesOf,
  rowXml,
  workbookOf,
  workbookParts,
  type ArchivePart,
} from '#test/support/workbook.ts';

const rows = [rowXml(1, ['Number', 'Hours']) + rowXml(2, ['Renée', 8])];
const parts = workbookParts({ rows });
const each = (change: (part: ArchivePart) => ArchivePart) => archiveOf(parts.map(change));
const textOf = ({ content }: ArchivePart) => (typeof content === 'string' ? content : '');
const inUtf16 = (text: string, mark: boolean, isSwapped: boolean) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return bytesOf(isSwapped ? bytes.swap16() : bytes);
};
const workbookXml = (namespaces: string, id: string) => ({
  'xl/workbook.xml': `<workbook ${namespaces}><sheets><sheet name="S" sheetId="7" ${id}="rId1"/></sheets></workbook>`,
});
const strict = 'http://purl.oclc.org/ooxml';

/** Sound workbooks, by what their writer does in another way than Excel. */
const sound: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'sizes and places of 64 bits': () => archiveOf(parts, { isWide: true }),
  'the separators of Windows between folders': () =>
    each((part) => ({ ...part, name: part.name.replaceAll('/', '\\') })),
  'the separators of Windows in its relationships': () =>
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
  'parts in UTF-16': () => each((part) => ({ ...part, content: inUtf16(textOf(part), true, false) })),
  'parts in UTF-16, the other way round': () =>
    each((part) => ({ ...part, content: inUtf16(textOf(part), true, true) })),
  'parts in UTF-16 without a mark': () =>
    each((part) => ({ ...part, content: inUtf16(textOf(part), false, false) })),
  'another name for the workbook': () =>
    archiveOf(
      parts.map((part) => ({
        name: part.name.replace('workbook.xml', 'book.xml'),
        content: textOf(part).replace('xl/workbook.xml', 'xl/book.xml'),
      })),
    ),
};

test.each(Object.entries(sound))('a workbook with %s is read', async (_, make) => {
  const { table } = await readFile(make(), null);
  expect(table.columns.map(({ texts }) => texts)).toEqual([
    ['Number', 'Renée'],
    ['Hours', '8'],
  ]);
});
