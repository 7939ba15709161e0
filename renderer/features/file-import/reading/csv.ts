import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
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
  const swallowed = new SwallowedRows(delimiter);
  let line = named === null ? 0 : 1;
  for (const { cells, lines } of readRows(text, begin, delimiter)) {
    swallowed.look(line + 1, cells, lines);
    cells.forEach((cell, column) => {
      const doubts = isDoubtful && beyondAscii.test(cell) ? otherLetters : 0;
      table.add(line + 1, column, { type: 'text', text: unguard(cell) }, doubts);
    });
    line += lines;
  }
  for (const place of swallowed.found()) table.doubt(place.line, place.column, bitOf('several-rows'));
  return table.finish();
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Cells whose lines would complete the rows before and after them: a quote at the start of one cell and another further
 * down may have made one cell of all between them.
 */
class SwallowedRows {
  readonly #delimiter: string;
  readonly #widths = new Map<number, number>();
  readonly #suspects: (Place & { readonly first: number; readonly last: number })[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  look(line: number, cells: readonly string[], lines: number): void {
    this.#widths.set(cells.length, (this.#widths.get(cells.length) ?? 0) + 1);
    if (lines === 1) return;
    for (const [column, cell] of cells.entries()) {
      if (!cell.includes(this.#delimiter) || !cell.includes('\n')) continue;
      const first = column + this.#widthOf(cell.slice(0, cell.indexOf('\n')));
      const last = this.#widthOf(cell.slice(cell.lastIndexOf('\n') + 1)) + cells.length - column - 1;
      this.#suspects.push({ line, column, first, last });
    }
  }

  found(): readonly Place[] {
    const [width] = [...this.#widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    return this.#suspects.filter(({ first, last }) => first === width && last === width);
  }

  #widthOf(text: string): number {
    return text.split(this.#delimiter).length;
  }
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
    .filter((delimiter) => text.includes(delimiter))
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
      spaced += cells.filter((cell, index) => index > 0 && /^ \S/.test(cell)).length;
      // Nothing is learnt from more rows that are too wide, and each costs as much as a whole file.
      if (++read === sampleRows || cells.length > limits.columns) break;
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
  let position = begin;
  while (position < text.length) {
    const cells: string[] = [];
    const from = position;
    for (;;) {
      const cell = readCell(text, position, delimiter);
      cells.push(cell.text);
      if (cells.length > limits.cells) throw new FileProblem('too-many-columns');
      position = cell.end;
      if (text[position] !== delimiter) break;
      position++;
    }
    const lines = 1 + countLineEnds(text, from, position);
    position += text.startsWith('\r\n', position) ? 2 : 1;
    yield { cells, lines };
  }
}

function readBare(text: string, start: number, delimiter: string): { text: string; end: number } {
  let end = start;
  while (end < text.length && !isEnd(text, end, delimiter)) end++;
  return { text: text.slice(start, end), end };
}

function readCell(text: string, start: number, delimiter: string): { text: string; end: number } {
  const quote = afterSpaces(text, start);
  const quoted = text[quote] === '"' ? readQuoted(text, quote, delimiter) : undefined;
  // Otherwise everything after the quote would silently become one cell.
  if (quoted === 'open' && quote === start) throw new FileProblem('open-quote');
  return quoted === undefined || quoted === 'open' ? readBare(text, start, delimiter) : quoted;
}

/**
 * Undefined if the closing quote is not at the end of the cell, because both are then ordinary characters: `"Rooi" Jan
 * Botha`. `open`: there is none.
 */
function readQuoted(
  text: string,
  start: number,
  delimiter: string,
): { text: string; end: number } | 'open' | undefined {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return 'open';
  const next = afterSpaces(text, end + 1);
  if (next < text.length && !isEnd(text, next, delimiter)) return undefined;
  const inner = text.slice(start + 1, end);
  return { text: inner.includes('"') ? inner.replaceAll('""', '"') : inner, end: next };
}

/** Some programs write spaces around the quotes. */
function afterSpaces(text: string, start: number): number {
  let position = start;
  while (text[position] === ' ') position++;
  return position;
}

const [lineFeed, carriageReturn] = [10, 13];

function isEnd(text: string, index: number, delimiter: string): boolean {
  const code = text.charCodeAt(index);
  return code === delimiter.charCodeAt(0) || code === lineFeed || code === carriageReturn;
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (
    let position = text.indexOf('\n', from);
    position >= 0 && position < to;
    position = text.indexOf('\n', position + 1)
  )
    count++;
  return count;
}
