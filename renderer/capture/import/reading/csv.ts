import { formulaPlaces } from '#contract/domain/formula-guard.ts';
import type { Allowance } from './allowance.ts';
import { bitOf } from './cell-doubts.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import { TableBuilder, type FileTable } from './table.ts';

const delimiters = [';', '\t', ',', '|'] as const;
/** Rows examined to find the delimiter. */
const sampleRows = 50;
const otherLetters = bitOf('other-letters');

interface CsvChoice {
  readonly delimiter?: string;
  /** Whether the letters beyond ASCII may be others. */
  readonly isDoubtful?: boolean;
}

/** Named in a first line such as `sep=;`, or else detected. */
export function delimiterOf(text: string): string {
  return namedDelimiter.exec(text)?.[1] ?? findDelimiter(text);
}

const namedDelimiter = /^sep=(.)\r?\n/i;

/** Reads delimited text. */
export function readCsv(
  text: string,
  allowance: Allowance,
  { delimiter = delimiterOf(text), isDoubtful = false }: CsvChoice = {},
): FileTable {
  const named = namedDelimiter.exec(text);
  const begin = named?.[0].length ?? 0;
  const table = new TableBuilder(allowance);
  let line = named === null ? 0 : 1;
  for (const { cells, lines } of readRows(text, begin, delimiter)) {
    cells.forEach((cell, column) => {
      const doubts = isDoubtful && beyondAscii.test(cell) ? otherLetters : 0;
      table.add(line + 1, column, { type: 'text', text: unguard(cell) }, doubts);
    });
    line += lines;
  }
  return table.finish();
}

const beyondAscii = /[^\0-\x7f]/;
const guard = formulaPlaces("'");

/** Removes what other programs, and Paydesk itself, add so that a spreadsheet does not run a text as a formula. */
function unguard(cell: string): string {
  const asFormula = /^="([^"]*)"$/.exec(cell);
  if (asFormula?.[1] !== undefined) return asFormula[1];
  return cell.includes("'") ? cell.replace(guard, '') : cell;
}

interface Measure {
  readonly delimiter: string;
  /** How many of the first rows have the most common number of cells. */
  readonly rows: number;
  readonly width: number;
  /** How many cells begin with a space, as the words after a comma in an address do. */
  readonly spaced: number;
}

/**
 * The delimiter that gives the most rows the same number of cells; if there is none, a comma, and so a single column.
 */
function findDelimiter(text: string): string {
  const [best] = delimiters
    .map((delimiter) => measure(text, delimiter))
    .filter(({ width }) => width > 1)
    .toSorted((a, b) => b.rows - a.rows || a.spaced - b.spaced || b.width - a.width);
  return best?.delimiter ?? ',';
}

function measure(text: string, delimiter: string): Measure {
  const widths = new Map<number, number>();
  let read = 0;
  let spaced = 0;
  try {
    for (const { cells } of readRows(text, 0, delimiter)) {
      if (cells.some((cell) => cell.trim() !== '')) {
        widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
      }
      spaced += cells.filter((cell, at) => at > 0 && /^ \S/.test(cell)).length;
      if (++read === sampleRows) break;
    }
  } catch (error) {
    // With the wrong delimiter a quote may never close; with the right one, reading the file reports it.
    if (!(error instanceof FileProblem)) throw error;
  }
  const wide = [...widths].filter(([width]) => width > 1);
  const [width = 1, rows = 0] = wide.toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { delimiter, rows, width, spaced };
}

interface Row {
  readonly cells: string[];
  /** Lines of the file that the row takes up. */
  readonly lines: number;
}

function* readRows(text: string, begin: number, delimiter: string): Generator<Row> {
  let at = begin;
  while (at < text.length) {
    const cells: string[] = [];
    const from = at;
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readBare(text, at, delimiter);
      cells.push(cell.text);
      if (cells.length > limits.cells) throw new FileProblem('too-many-columns');
      at = cell.end;
      if (text[at] !== delimiter) break;
      at++;
    }
    const lines = 1 + countLineEnds(text, from, at);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield { cells, lines };
  }
}

function readBare(text: string, start: number, delimiter: string): { text: string; end: number } {
  let end = start;
  while (end < text.length && !isEnd(text, end, delimiter)) end++;
  return { text: text.slice(start, end), end };
}

/** If the closing quote is not at the end of the cell, both are ordinary characters: `"Rooi" Jan Botha`. */
function readQuoted(text: string, start: number, delimiter: string): { text: string; end: number } {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  // Otherwise everything after it would silently become one cell.
  if (end < 0) throw new FileProblem('open-quote');
  if (end + 1 < text.length && !isEnd(text, end + 1, delimiter)) return readBare(text, start, delimiter);
  const inner = text.slice(start + 1, end);
  return { text: inner.includes('"') ? inner.replaceAll('""', '"') : inner, end: end + 1 };
}

function isEnd(text: string, at: number, delimiter: string): boolean {
  const character = text[at];
  return character === delimiter || character === '\n' || character === '\r';
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
