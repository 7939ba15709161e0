import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive, and any false values in its headers. */
export interface ArchivePart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly claimedBytes?: number;
  readonly claimedCrc?: number;
  /** Its position according to the directory. */
  readonly claimedAt?: number;
}

/** Marks a value of 32 bits whose real value is in a record of ZIP64. */
const elsewhere = 0xffffffff;

function wideNumbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, nth) => bytes.writeBigUInt64LE(BigInt(value), 8 * nth));
  return bytes;
}

/** An archive as an attacker, or a faulty program, would write it; with `isWide`, all sizes and places are ZIP64. */
export function archiveOf(
  parts: readonly ArchivePart[],
  { count = parts.length, isWide = false } = {},
): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const bytes = typeof part.content === 'string' ? Buffer.from(part.content) : Buffer.from(part.content);
    const packed = part.stored === true ? bytes : deflateRawSync(bytes);
    const name = Buffer.from(part.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(part.flags ?? 0, 2);
    facts.writeUInt16LE(part.method ?? (part.stored === true ? 0 : 8), 4);
    facts.writeUInt32LE(part.claimedCrc ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(part.claimedBytes ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(part.claimedAt ?? offset, 10);
    const listing = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, tail, name]);
    if (isWide) {
      for (const field of [20, 24, 42]) listing.writeUInt32LE(elsewhere, field);
      listing.writeUInt16LE(28, 30);
      const extra = wideNumbers(part.claimedBytes ?? bytes.length, packed.length, part.claimedAt ?? offset);
      listed.push(Buffer.concat([listing, Buffer.from([1, 0, 24, 0]), extra]));
    } else listed.push(listing);
    const body = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, name, packed]);
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  const wide: Buffer[] = [];
  if (isWide) {
    end.writeUInt16LE(0xffff, 6);
    end.writeUInt32LE(elsewhere, 12);
    const numbers = wideNumbers(count, count, directory.length, offset);
    wide.push(Buffer.from([0x50, 0x4b, 6, 6]), wideNumbers(44), Buffer.alloc(12), numbers);
    wide.push(Buffer.from([0x50, 0x4b, 6, 7]), Buffer.alloc(4), wideNumbers(offset + directory.length));
    wide.push(Buffer.from([1, 0, 0, 0]));
  }
  return bytesOf(Buffer.concat([...bodies, directory, ...wide, Buffer.from([0x50, 0x4b, 5, 6]), end]));
}

export function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

const link = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${more}/>`;
const links = (...all: string[]) => `<Relationships xmlns="${packaged}">${all.join('')}</Relationships>`;

export interface WorkbookParts {
  /** The XML inside `<sheetData>`, sheet by sheet. */
  readonly rows?: readonly string[];
  /** Attributes of the sheets in the workbook, such as a state. */
  readonly sheets?: readonly string[];
  readonly strings?: string;
  readonly styles?: string;
  readonly workbookPr?: string;
  /** Replaces parts by name, or removes them. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>;
}

/** The parts of a workbook, by name. */
export function workbookParts({
  rows = [''],
  sheets = rows.map((_, nth) => `name="Sheet${nth + 1}"`),
  strings,
  styles,
  workbookPr = '',
  parts = {},
}: WorkbookParts): ArchivePart[] {
  const all: Record<string, string | Uint8Array | null> = {
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': links(
      ...rows.map((_, nth) => link(`rId${nth + 1}`, 'worksheet', `worksheets/sheet${nth + 1}.xml`)),
      link('s1', 'sharedStrings', 'sharedStrings.xml'),
      link('s2', 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${workbookPr}/><sheets>${sheets
      .map((facts, nth) => `<sheet ${facts} sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`)
      .join('')}</sheets></workbook>`,
    ...Object.fromEntries(
      rows.map((data, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
      ]),
    ),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
    ...(styles === undefined
      ? {}
      : { 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` }),
    ...parts,
  };
  return Object.entries(all).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]));
}

export function workbookOf(parts: WorkbookParts): Uint8Array<ArrayBuffer> {
  return archiveOf(workbookParts(parts));
}

/** A text, a number, or what its element contains, with its type and number format. */
export type Cell =
  | string
  | number
  | { readonly content: string; readonly type?: string; readonly format?: string };

/** `<row>` with these cells; `formats`: the number formats of the workbook, by the number of their style. */
export function rowXml(
  line: number,
  cells: readonly Cell[],
  { formats = [], attributes = '' }: { formats?: readonly string[]; attributes?: string } = {},
): string {
  const written = cells.map((cell, index) => {
    const place = `${String.fromCharCode(65 + index)}${line}`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    const style = formats.indexOf(cell.format ?? general);
    return `<c r="${place}" s="${style}" t="${cell.type ?? 'n'}">${cell.content}</c>`;
  });
  return `<row r="${line}"${attributes}>${written.join('')}</row>`;
}

const general = 'General';

/** A workbook of one sheet with these rows, and what its XML has before and after them. */
export function workbookWith(
  rows: readonly (readonly Cell[])[],
  { before = '', after = '', hiddenLines = [] as readonly number[] } = {},
): Uint8Array<ArrayBuffer> {
  const used = rows.flat().flatMap((cell) => (typeof cell === 'object' && cell.format ? [cell.format] : []));
  const formats = [general, ...new Set(used)];
  const numbers = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  const written = rows.map((cells, index) => {
    const attributes = hiddenLines.includes(index + 1) ? ' hidden="1"' : '';
    return rowXml(index + 1, cells, { formats, attributes });
  });
  const sheet = `<worksheet xmlns="${main}">${before}<sheetData>${written.join('')}</sheetData>${after}</worksheet>`;
  return workbookOf({
    styles: `<numFmts>${numbers.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs>`,
    parts: { 'xl/worksheets/sheet1.xml': sheet },
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A formula with the result that the file has for it. */
export const formula = (result: string): Cell => ({ content: `<f>A1*2</f><v>${result}</v>` });
/** A number that is shown by a format of its own. */
export const shown = (format: string, value: number): Cell => ({ format, content: `<v>${value}</v>` });
export const isTrue: Cell = { type: 'b', content: '<v>1</v>' };
