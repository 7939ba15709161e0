import { Allowance } from './allowance.ts';
import { readCsv } from './csv.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import type { DayCount } from './number-format.ts';
import { decodeText } from './text-encoding.ts';
import type { FileTable } from './table.ts';
import { openWorkbook, type SheetPart, type Workbook } from './workbook.ts';
import { readWorksheet, type ReadSheet } from './worksheet.ts';
import { readDirectory } from './zip.ts';

export interface ReadFile {
  /** Of the bytes: names the file whatever it is called. */
  readonly contentHash: string;
  /** Names of its sheets that can be seen; a text file has none. */
  readonly sheets: readonly string[];
  /** The place of the sheet that was read. */
  readonly sheet: number;
  readonly table: FileTable;
  readonly hiddenRows: number;
  /** How its days are counted, for numbers that are days without saying so. */
  readonly days: DayCount;
}

/** Reads a workbook or delimited text, told apart by its content. Fails with a `FileProblem` where it cannot. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, sheet: number | null): Promise<ReadFile> {
  if (bytes.length > limits.fileBytes) throw new FileProblem('too-large');
  if (bytes.length === 0) throw new FileProblem('empty');
  const allowance = new Allowance(bytes.length);
  const contentHash = await hashOf(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return { contentHash, ...(await readWorkbook(bytes, sheet, allowance)) };
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileProblem(compoundProblem(bytes));
  allowance.reserve(2 * bytes.length);
  const text = decodeText(bytes);
  const begin = text.trimStart().slice(0, 12).toLowerCase();
  if (/^(%pdf|\{\\rtf)/.test(begin)) throw new FileProblem('not-a-table');
  // Many programs call a web page .xls.
  if (/^<(html|!doc|\?xml|table|meta|head)/.test(begin)) throw new FileProblem('web-page');
  return { contentHash, sheets: [], sheet: 0, table: readCsv(text, allowance), hiddenRows: 0, days: 1900 };
}

async function readWorkbook(
  bytes: Uint8Array,
  wanted: number | null,
  allowance: Allowance,
): Promise<Omit<ReadFile, 'contentHash'>> {
  const workbook = await openWorkbook(bytes, readDirectory(bytes), allowance);
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const sheets = visible.map(({ name }) => name);
  if (wanted !== null && sheets[wanted] !== undefined) {
    return { sheets, sheet: wanted, ...(await readSheet(workbook, visible[wanted])), days: workbook.days };
  }
  for (const [sheet, part] of visible.entries()) {
    try {
      return { sheets, sheet, ...(await readSheet(workbook, part)), days: workbook.days };
    } catch (error) {
      // Workbooks often begin with a blank sheet; one with something in it, if only nonsense, is the one meant.
      if (!(error instanceof FileProblem) || error.code !== 'empty') throw error;
    }
  }
  throw new FileProblem('empty');
}

async function readSheet(workbook: Workbook, part: SheetPart | undefined): Promise<ReadSheet> {
  if (part === undefined) throw new FileProblem('empty');
  return readWorksheet(await workbook.part(part.path), workbook);
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte);
}

/** The older container of Office holds workbooks of before 2007, and newer ones that have a password. */
function compoundProblem(bytes: Uint8Array): 'encrypted' | 'old-excel' {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  return names.includes('EncryptedPackage') ? 'encrypted' : 'old-excel';
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
