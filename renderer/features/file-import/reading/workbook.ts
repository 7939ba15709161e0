import { entryBytes, type Allowance } from './allowance.ts';
import { FileProblem, type FileProblemCode } from './file-problem.ts';
import { readNumberFormat, type DayCount, type NumberFormat } from './number-format.ts';
import { XmlReader, type XmlListener } from './xml.ts';
import { readEntryBytes, readEntryPieces, type ZipEntry } from './zip.ts';

export interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  readonly path: string;
}

/** What all sheets of a workbook share. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly days: DayCount;
  readonly strings: readonly string[];
  /** By the index of a cell's style. */
  readonly formats: readonly NumberFormat[];
  /**
   * Whether what the formulas came to was calculated: `due` if the next program is told to, `unknown` without the list
   * that Excel makes while it calculates.
   */
  readonly calculation: 'done' | 'due' | 'unknown';
  readonly allowance: Allowance;
  /** Reads the XML of a part. Nothing that the listener was told is to be used before it resolves. */
  readonly read: ReadPart;
}

export async function openWorkbook(
  file: Uint8Array,
  entries: Map<string, ZipEntry>,
  allowance: Allowance,
): Promise<Workbook> {
  const byPath = new Map([...entries].map(([name, entry]) => [plainPath(name), entry]));
  // As with one name twice, it would depend on the program which of them is read.
  if (byPath.size < entries.size) throw new FileProblem('damaged');
  const read: ReadPart = async (path, listener) => {
    const entry = byPath.get(plainPath(path));
    if (entry === undefined) throw new FileProblem('damaged');
    const xml = new XmlReader(listener);
    await readEntryPieces(file, entry, (piece) => xml.write(piece));
    xml.end();
  };
  if (!byPath.has('_rels/.rels')) throw new FileProblem(await otherArchive(file, byPath));
  const path = await findWorkbook(read, byPath);
  const links = await readLinks(read, path);
  const { sheets, days, isDue } = await readSheets(read, path, links);
  const hasChain = [...links.values()].some(({ type }) => type === 'calcChain');
  const optional = (type: string) => {
    const path = [...links.values()].find((each) => each.type === type)?.path;
    return path !== undefined && byPath.has(plainPath(path)) ? path : undefined;
  };
  const strings = optional('sharedStrings');
  const styles = optional('styles');
  return {
    sheets,
    days,
    strings: strings === undefined ? [] : await readStrings(read, strings, allowance),
    formats: styles === undefined ? [] : await readFormats(read, styles, allowance),
    calculation: isDue ? 'due' : hasChain ? 'done' : 'unknown',
    allowance,
    read,
  };
}

/** Some programs write the paths of parts with a slash in front, in capitals, or with `%20` for a blank. */
function plainPath(path: string): string {
  return path.replace(/^\//, '').replaceAll('%20', ' ').toLowerCase();
}

type ReadPart = (path: string, listener: XmlListener) => Promise<void>;
interface Link {
  readonly type: string;
  readonly path: string;
}

async function findWorkbook(read: ReadPart, byPath: ReadonlyMap<string, ZipEntry>): Promise<string> {
  const links = await readLinks(read, '');
  const main = [...links.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (main?.endsWith('.bin') === true) throw new FileProblem('binary-excel');
  if (main === undefined || !byPath.has(plainPath(main))) {
    throw new FileProblem(main !== undefined && /workbook/i.test(main) ? 'damaged' : 'document');
  }
  return main;
}

const longestType = 200;
const openDocument = 'application/vnd.oasis.opendocument.';

async function otherArchive(
  file: Uint8Array,
  byPath: ReadonlyMap<string, ZipEntry>,
): Promise<FileProblemCode> {
  const paths = [...byPath.keys()];
  if (byPath.has('meta-inf/manifest.xml')) {
    const type = byPath.get('mimetype');
    const isShort = type !== undefined && type.bytes < longestType;
    const kind = isShort ? new TextDecoder().decode(await readEntryBytes(file, type)).trim() : '';
    const isOther = kind.startsWith(openDocument) && !kind.startsWith(`${openDocument}spreadsheet`);
    return isOther ? 'document' : 'open-document';
  }
  if (paths.some((path) => /\.iwa$|^index\.(?:zip|apxl)$/.test(path))) return 'numbers';
  // Without the part that leads to the others.
  return paths.some((path) => path.startsWith('xl/')) ? 'damaged' : 'archive';
}

/** The parts that a part refers to, by relationship id. References outside the archive are never followed. */
async function readLinks(read: ReadPart, path: string): Promise<Map<string, Link>> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const links = new Map<string, Link>();
  await read(`${folder}_rels/${path.slice(folder.length)}.rels`, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const type = attribute('Type') ?? '';
      const isOutside = attribute('TargetMode') === 'External';
      links.set(attribute('Id') ?? '', {
        type: isOutside ? 'external' : type.slice(type.lastIndexOf('/') + 1),
        path: resolve(folder, attribute('Target') ?? ''),
      });
    },
  });
  return links;
}

function resolve(folder: string, target: string): string {
  const steps = (/^[/\\]/.test(target) ? target : folder + target).split(/[/\\]/);
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

async function readSheets(
  read: ReadPart,
  path: string,
  links: ReadonlyMap<string, Link>,
): Promise<{ sheets: SheetPart[]; days: DayCount; isDue: boolean }> {
  const sheets: SheetPart[] = [];
  let days: DayCount = 1900;
  let isDue = false;
  let isRoot = true;
  const missing: string[] = [];
  await read(path, {
    open(name, attribute) {
      // Documents and presentations consist of the same parts.
      if (isRoot && name !== 'workbook') throw new FileProblem('document');
      isRoot = false;
      if (name === 'workbookPr' && /^(1|true|on)$/.test(attribute('date1904') ?? '')) days = 1904;
      if (name === 'calcPr') isDue = /^(1|true|on)$/.test(attribute('fullCalcOnLoad') ?? '');
      if (name !== 'sheet') return;
      const link = links.get(attribute('r:id') ?? attribute('id') ?? '');
      if (link === undefined) missing.push(attribute('name') ?? '');
      // Chart and macro sheets hold no table.
      if (link?.type !== 'worksheet') return;
      const hidden = (attribute('state') ?? 'visible') !== 'visible';
      sheets.push({ name: attribute('name') ?? '', hidden, path: link.path });
    },
  });
  if (sheets.length === 0) throw new FileProblem(missing.length > 0 ? 'damaged' : 'empty');
  return { sheets, days, isDue };
}

/** How Excel escapes characters that XML cannot hold. */
const escaped = /_x([0-9a-f]{4})_/gi;

export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function readStrings(read: ReadPart, path: string, allowance: Allowance): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  // The phonetic guide beside a name is not part of it.
  let inPhonetic = false;
  await read(path, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') inPhonetic = true;
    },
    close(name) {
      if (name === 'si') {
        allowance.reserveText(text);
        strings.push(unescapeText(text));
      } else if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
    },
    text(part) {
      if (inText && !inPhonetic) text += part;
    },
  });
  return strings;
}

async function readFormats(read: ReadPart, path: string, allowance: Allowance): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await read(path, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        allowance.reserve(entryBytes);
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(readNumberFormat(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
