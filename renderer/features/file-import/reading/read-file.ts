import { Allowance } from './allowance.ts';
import { delimiterOf, readCsv } from './csv.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import type { DayCount } from './number-format.ts';
import { recogniseBytes, textProblem } from './recognise-file.ts';
import { decodeText, type EncodingCandidate, type TextEncoding } from './text-encoding.ts';
import { stackSheets, type NamedSheet } from './stack-sheets.ts';
import type { FileTable } from './table.ts';
import { openWorkbook, type SheetPart, type Workbook } from './workbook.ts';
import { readWorksheet, type ReadSheet } from './worksheet.ts';
import { readDirectory } from './zip.ts';

/** How to read a text file, where the clerk has chosen. */
export interface TextChoice {
  readonly encoding?: TextEncoding | undefined;
  readonly delimiter?: string | undefined;
}

/** How a text file was read. */
interface TextFacts {
  readonly encoding: TextEncoding;
  /** Encodings that give different names, of which only the clerk knows the right one; empty if only one makes sense. */
  readonly candidates: readonly EncodingCandidate[];
  /** Whether nobody has chosen between them yet. */
  readonly isOpen: boolean;
  readonly delimiter: string;
}

interface ReadOptions {
  /** Reads hidden sheets too. */
  readonly hidden?: boolean;
  readonly text?: TextChoice | undefined;
}

export interface ReadFile {
  /** A hash of the bytes: identifies the file whatever its name is. */
  readonly contentHash: string;
  /** Names of the visible sheets, or of all if hidden ones were requested; empty for a text file. */
  readonly sheets: readonly string[];
  /** The indexes of the sheets that were read, whose rows the table has one below the other; empty for a text file. */
  readonly sheetsRead: readonly number[];
  readonly table: FileTable;
  readonly hiddenRows: number;
  /** The letters of the columns with content that are hidden in the spreadsheet. */
  readonly hiddenColumns: readonly string[];
  /** Omitted for workbooks and pasted tables. */
  readonly text?: TextFacts;
  /** Only some rows of a file: employees and totals that they lack say nothing about the whole file. */
  readonly isPart?: true;
  /** The calendar of day counts, for numbers that are dates without a date format. */
  readonly days: DayCount;
}

/** Indexes of the sheets to be read; null for the first one with any content. */
export type SheetChoice = number | readonly number[] | null;

/** Reads a workbook or delimited text, depending on its content. Rejects with a `FileProblem` if it cannot. */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: SheetChoice,
  { hidden = false, text: choice = {} }: ReadOptions = {},
): Promise<ReadFile> {
  if (bytes.length > limits.fileBytes) throw new FileProblem('too-large');
  const kind = recogniseBytes(bytes);
  const allowance = new Allowance(bytes.length);
  const contentHash = await hashOf(bytes);
  if (kind === 'archive-of-parts') {
    return { contentHash, ...(await readWorkbook(bytes, { sheet, hidden }, allowance)) };
  }
  if (kind !== 'text') throw new FileProblem(kind);
  allowance.reserve(2 * bytes.length);
  const { text, encoding, candidates } = decodeText(bytes, choice.encoding);
  const problem = textProblem(text);
  if (problem !== undefined) throw new FileProblem(problem);
  const isOpen = candidates.length > 0 && choice.encoding === undefined;
  const { delimiter = delimiterOf(text) } = choice;
  return {
    contentHash,
    sheets: [],
    sheetsRead: [],
    table: readCsv(text, allowance, { delimiter, isDoubtful: isOpen }),
    hiddenRows: 0,
    hiddenColumns: [],
    text: { encoding, candidates, isOpen, delimiter },
    days: 1900,
  };
}

async function readWorkbook(
  bytes: Uint8Array,
  { sheet: choice, hidden }: { sheet: SheetChoice; hidden: boolean },
  allowance: Allowance,
): Promise<Omit<ReadFile, 'contentHash'>> {
  const workbook = await openWorkbook(bytes, readDirectory(bytes), allowance);
  const visible = workbook.sheets.filter((part) => hidden || !part.hidden);
  const sheets = visible.map(({ name }) => name);
  const wanted = (typeof choice === 'number' ? [choice] : (choice ?? [])).filter(
    (index) => sheets[index] !== undefined,
  );
  const found: { readonly at: number; readonly sheet: NamedSheet }[] = [];
  for (const [index, part] of visible.entries()) {
    if (wanted.length > 0 && !wanted.includes(index)) continue;
    const read = await readFilled(workbook, part);
    if (read === undefined) continue;
    found.push({ at: index, sheet: { ...read, name: part.name } });
    // Workbooks often begin with a blank sheet; the first sheet with any content is meant.
    if (wanted.length === 0) break;
  }
  if (found.length === 0) {
    const hasHidden = wanted.length === 0 && visible.length < workbook.sheets.length;
    throw new FileProblem(hasHidden ? 'all-hidden' : 'empty');
  }
  const stacked = stackSheets(
    found.map(({ sheet }) => sheet),
    allowance,
  );
  const { table, hiddenRows, hiddenColumns } = stacked;
  const read = { table, hiddenRows, hiddenColumns, days: workbook.days };
  return { sheets, sheetsRead: found.map(({ at }) => at), ...read };
}

/** Undefined for a sheet without any content. */
async function readFilled(workbook: Workbook, part: SheetPart): Promise<ReadSheet | undefined> {
  try {
    return await readWorksheet(part.path, workbook);
  } catch (error) {
    if (error instanceof FileProblem && error.code === 'empty') return undefined;
    throw error;
  }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
