import { inflateRawSync } from 'node:zlib';

/** A row of a file, from the first column on; `line` is counted from 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const firstSheet = 'xl/worksheets/sheet1.xml';
/** A worksheet of 100,000 payments is a third of this; more is no file for a bank. */
const maxBytes = 200_000_000;
const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const directoryEntry = 0x0201_4b50;

/** The bytes of a file in an archive; undefined if it is not there. Throws if the archive is damaged. */
function unpack(archive: Buffer, wanted: string): Buffer | undefined {
  const end = archive.lastIndexOf(directoryEnd);
  if (end < 0) return undefined;
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(entry) !== directoryEntry) return undefined;
    const nameLength = archive.readUInt16LE(entry + 28);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    if (name === wanted) {
      const header = archive.readUInt32LE(entry + 42);
      const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
      const packed = archive.subarray(begin, begin + archive.readUInt32LE(entry + 20));
      const isStored = archive.readUInt16LE(entry + 10) === 0;
      return isStored ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes });
    }
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
  }
  return undefined;
}

function sheetOf(archive: Buffer): Buffer | undefined {
  try {
    return unpack(archive, firstSheet);
  } catch {
    // A damaged workbook has no rows, and so is not the file that was written.
    return undefined;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(\w+);/g, (whole, name: string) => named[name] ?? whole) : text;

/** The index of a column, from 0: that of `A` is 0, of `AA` 26. */
const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const rowForm = /<row r="(\d+)"[^>]*>(.*?)<\/row>/gs;
const cellForm = /<c r="([A-Z]{1,2})\d+"[^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g;

/**
 * The rows of a workbook's first worksheet as our own writer makes it: each text is in its cell. A workbook that Excel
 * has saved keeps them elsewhere, and is read as numbers that name no text: it is not the file that was written.
 */
export function readWorksheet(bytes: Uint8Array): readonly FileRow[] {
  const xml = sheetOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (xml === undefined) return [];
  return Array.from(xml.toString('utf8').matchAll(rowForm), ([, line, content = '']) => {
    const cells: string[] = [];
    for (const [, letters = '', text, number = ''] of content.matchAll(cellForm)) {
      const index = columnIndex(letters);
      while (cells.length < index) cells.push('');
      cells[index] = plain(text ?? number);
    }
    return { line: Number(line), cells };
  });
}
