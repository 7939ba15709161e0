import { expect, test } from 'vitest';
import type { FileProblemCode } from '#features/file-import/reading/file-problem.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { inUtf16 } from '#test/support/files/in-bytes.ts';
import { problemOf } from '#test/support/samples/file-import.ts';
import { archiveOf, bytesOf, workbookOf } from '#test/support/files/workbook.ts';

const hex = (text: string) => bytesOf(hexBytes(text));
const part = (name: string, content = 'x', more = {}) => ({ name, content, ...more });
const leadingTo = (target: string) =>
  workbookOf({
    parts: {
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`,
    },
  });
const openDocument = (kind: string) =>
  archiveOf([
    part('mimetype', `application/vnd.oasis.opendocument.${kind}`),
    part('META-INF/manifest.xml', '<a/>'),
  ]);

const sectorBytes = 512;

/**
 * A compound file whose directory has these parts, after sectors with this content; each part begins in the first
 * sector, and is as large as it has to be to lie there or among the small ones.
 */
function compound(
  names: readonly string[],
  content = Buffer.alloc(0),
  bytes = 4_096,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(sectorBytes);
  hexBytes('d0cf11e0a1b11ae1').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  const body = Buffer.alloc(sectorBytes);
  content.copy(body);
  const entries = ['Root Entry', ...names].map((name, index) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * (name.length + 1), 64);
    entry.writeUInt8(index === 0 ? 5 : 2, 66);
    entry.writeUInt32LE(bytes, 120);
    return entry;
  });
  return bytesOf(Buffer.concat([header, body, ...entries]));
}

const hexBytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** The first records of a workbook of Excel 97: its version, who has it open, and how it is encrypted or its code page. */
const biff = (third: string) => hexBytes(`0908 0400 0006 0500 8600 0000 ${third} 0200 0000`);

test.each(
  Object.entries<readonly [() => Uint8Array<ArrayBuffer>, FileProblemCode]>({
    'a workbook of Excel 97': [() => compound(['Workbook'], biff('4200')), 'old-excel'],
    'a workbook of Excel 95': [() => compound(['Book'], biff('4200')), 'old-excel'],
    'a workbook of Excel 97 that mentions an EncryptedPackage': [
      () => compound(['Workbook'], Buffer.concat([biff('4200'), Buffer.from('EncryptedPackage', 'utf16le')])),
      'old-excel',
    ],
    'a workbook of Excel 97 with a password': [() => compound(['Workbook'], biff('2f00')), 'encrypted'],
    'a small workbook of Excel 97 with a password': [
      () => compound(['Workbook'], biff('2f00'), 1_000),
      'encrypted',
    ],
    'a workbook with a password': [
      () => compound(['EncryptionInfo', 'EncryptedPackage', 'StrongEncryptionDataSpace']),
      'encrypted',
    ],
    'a workbook that an organisation protects': [
      () => compound(['EncryptedPackage', 'DRMEncryptedDataSpace']),
      'rights',
    ],
    'a workbook of Excel 2, which is no compound file': [() => hex('0900 0400 0200 1000 0b00'), 'old-excel'],
    'a workbook of Excel 4, which is no compound file': [
      () => hex('0904 0600 0000 1000 0000 0b00'),
      'old-excel',
    ],
    'a dBase table': [() => hex(`03 1a 0b 1c ${'00'.repeat(4)} 2100 ${'41'.repeat(22)} 0d`), 'old-excel'],
    'a Multiplan sheet': [() => bytesOf('ID;PWXL;N;E\r\nC;Y1;X1;K"Number"\r\nE\r\n'), 'old-excel'],
    'a table in the Data Interchange Format': [() => bytesOf('TABLE\r\n0,1\r\n"EXCEL"\r\n'), 'old-excel'],
    'a binary workbook (.xlsb)': [() => leadingTo('xl/workbook.bin'), 'binary-excel'],
    'a workbook in XML called .xls': [
      () =>
        bytesOf(
          '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
        ),
      'xml-spreadsheet',
    ],
    'a workbook in XML, in UTF-16 and with another prefix': [
      () =>
        inUtf16(
          '<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"/>',
        ),
      'xml-spreadsheet',
    ],
    'a LibreOffice spreadsheet': [() => openDocument('spreadsheet'), 'open-document'],
    'a LibreOffice template': [() => openDocument('spreadsheet-template'), 'open-document'],
    'a flat LibreOffice spreadsheet': [
      () =>
        bytesOf(
          '<?xml version="1.0"?>\n\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
        ),
      'open-document',
    ],
    'a LibreOffice text document': [() => openDocument('text'), 'document'],
    'a Numbers spreadsheet': [() => archiveOf([part('Index/Document.iwa')]), 'numbers'],
    'a shortcut to a Google sheet': [
      () => bytesOf('{"url": "https://docs.google.com/open?id=1", "doc_id": "1"}'),
      'online',
    ],
    'an archive of other files': [() => archiveOf([part('readme.txt')]), 'archive'],
    'an archive with a password': [() => archiveOf([part('pay.xlsx', 'x', { flags: 1 })]), 'archive'],
    'an empty archive': [() => archiveOf([]), 'archive'],
    'a RAR archive': [() => bytesOf('Rar!\x1a\x07\x00'), 'archive'],
    'a 7-Zip archive': [() => hex('377a bcaf 271c 0004'), 'archive'],
    'a gzip archive': [() => hex('1f8b 0800 0000 0000'), 'archive'],
    'a web page called .xls': [
      () => bytesOf('<html><table><tr><td>Number</td></tr></table></html>'),
      'web-page',
    ],
    'an HTML table without a page': [
      () => bytesOf('\r\n<TABLE border=1><tr><td>Number</td></tr>'),
      'web-page',
    ],
    'a web page with a comment before it': [
      () => bytesOf('<!-- saved from the portal --><!DOCTYPE html><html/>'),
      'web-page',
    ],
    'a web page of Excel with namespaces': [
      () => bytesOf('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head/></html>'),
      'web-page',
    ],
    'a web page that begins with its styles': [() => bytesOf('<style>td {}</style><table>'), 'web-page'],
    'a web page in UTF-16': [() => inUtf16('<html><body/></html>'), 'web-page'],
    'a web page saved with its pictures': [
      () => bytesOf('MIME-Version: 1.0\nX-Document-Type: Workbook\nContent-Type: multipart/related\n\nx'),
      'web-page',
    ],
    'an e-mail': [
      () => bytesOf('Received: from x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed\r\n\r\nHello'),
      'e-mail',
    ],
    'an Outlook e-mail': [() => compound(['__properties_version1.0', '__substg1.0_1000001F']), 'e-mail'],
    'a PDF': [() => bytesOf('%PDF-1.7\n1 0 obj\0\0'), 'pdf'],
    'a PDF after a printer command': [() => bytesOf('\x1b%-12345X@PJL\r\n%PDF-1.4\n\0'), 'pdf'],
    'a picture': [() => hex('8950 4e47 0d0a 1a0a 0000 000d 4948 4452'), 'picture'],
    'a photograph': [() => hex('ffd8 ffe0 0010 4a46 4946 0001'), 'picture'],
    'a photograph from a phone': [() => hex('0000 0018 6674 7970 6865 6963'), 'picture'],
    'a scan': [() => hex('4949 2a00 0800 0000'), 'picture'],
    'a rich-text document': [() => bytesOf('{\\rtf1\\ansi hello'), 'document'],
    'a Word document': [() => leadingTo('word/document.xml'), 'document'],
    'an old Word document': [() => compound(['WordDocument']), 'document'],
    'a Word document in the place of a workbook': [
      () => workbookOf({ parts: { 'xl/workbook.xml': '<w:document/>' } }),
      'document',
    ],
    'an XML payment file': [
      () => bytesOf('<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>'),
      'program-data',
    ],
    'a JSON list': [() => bytesOf('[{"number": "0012", "hours": 8}]'), 'program-data'],
    'a program': [() => hex('4d5a 9000 0300 0000 0400 0000 ffff 0000'), 'not-a-table'],
    'a compound file of another program': [() => compound(['Contents']), 'not-a-table'],
    'a compound file cut off before its directory': [() => hex('d0cf 11e0 a1b1 1ae1 0000'), 'damaged'],
  }),
)('refuses %s as what it is', async (_, [make, code]) => {
  expect(await problemOf(readFile(make(), null))).toBe(code);
});

test.each([
  'BM Botha,1\r\nID;Pay,2',
  '<none>,1\n<x@y.za>,2',
  'ID;Pay;Hours\r\nAB;BOTHA;3',
  'TABLE,Hours\r\n1,2',
  'From: 2026-11-01\r\nNumber,Hours\r\n1,2',
  'PK,Hours\r\n1,2',
  '[Payroll],Hours\n1,2',
])('reads a table that begins with %j', async (text) => {
  const { table } = await readFile(bytesOf(text), null);
  expect(table.columns[0]?.texts[0]).toBe(text.split(/[,;\r\n]/, 1)[0]);
});
