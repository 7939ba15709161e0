export type Block = readonly (readonly string[])[];

/**
 * Parses the text that a spreadsheet puts on the clipboard: a cell that begins with a quote may contain tabs, line ends
 * and doubled quotes; a line end after the last row adds no row; rows may differ in length.
 */
export function parseTsv(text: string): string[][] {
  return text.includes('"') ? parseQuotedTsv(text) : parseBareTsv(text);
}

function parseBareTsv(text: string): string[][] {
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t'));
}

function parseQuotedTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  for (;;) {
    const cell = readCell(text, position);
    row.push(cell.text);
    position = cell.end;
    if (text[position] === '\t') {
      position++;
      continue;
    }
    rows.push(row);
    if (position < text.length) position += text.startsWith('\r\n', position) ? 2 : 1;
    if (position >= text.length) return rows;
    row = [];
  }
}

/**
 * Makes clipboard text that is known to be one cell a block of one cell: LibreOffice writes such a cell without quotes,
 * so that its line ends look like rows.
 */
export function quoteOneCell(text: string): string {
  const [only, ...rest] = parseTsv(text);
  if (rest.length === 0 && only?.length === 1) return text;
  return formatTsv([[text.replace(/\r?\n$/, '').replaceAll('\r\n', '\n')]]);
}

export function formatTsv(block: Block): string {
  return block.map((row) => row.map(quoteWhereNeeded).join('\t')).join('\r\n');
}

/**
 * Counts the cells of a text by its tabs and line ends, including those within quotes, up to `limit` + 1; fast even for
 * very long texts.
 */
export function countTsvCells(text: string, limit: number): number {
  let count = 1;
  for (let index = 0; index < text.length && count <= limit; index++) {
    const code = text.charCodeAt(index);
    if (code === TAB || code === LINE_FEED) count++;
  }
  return text.endsWith('\n') && count <= limit ? count - 1 : count;
}

const TAB = 9;
const LINE_FEED = 10;

function readCell(text: string, start: number): { text: string; end: number } {
  return readQuoted(text, start) ?? readBare(text, start);
}

/** Undefined if the closing quote is missing or not at the end of the cell; quotes are then ordinary characters. */
function readQuoted(text: string, start: number): { text: string; end: number } | undefined {
  if (text[start] !== '"') return undefined;
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0 || !isCellEnd(text, end + 1)) return undefined;
  const inner = text
    .slice(start + 1, end)
    .replaceAll('""', '"')
    .replaceAll('\r\n', '\n');
  return { text: inner, end: end + 1 };
}

function readBare(text: string, start: number): { text: string; end: number } {
  let end = start;
  while (end < text.length && !isCellEnd(text, end)) end++;
  return { text: text.slice(start, end), end };
}

function isCellEnd(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return position >= text.length || code === TAB || code === LINE_FEED || code === 13;
}

function quoteWhereNeeded(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
