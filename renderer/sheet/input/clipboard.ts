import { joinRanges, leftBehind } from '../model/copy.ts';
import type { DecimalMark, Parsed } from '../model/kinds/kind.ts';
import {
  accountForPaste,
  isTooLarge,
  pasteLimit,
  planPaste,
  type PastedCell,
  type PastePlan,
} from '../model/paste.ts';
import { countCells, rectangles, type Place, type Rectangle } from '../model/selection.ts';
import { formatTsv, parseTsv, quoteOneCell, type Block } from '../model/tsv.ts';
import type { SheetState } from '../state/sheet-state.svelte.ts';

// Of a class, because LibreOffice reads no formats from `style` attributes. Line breaks otherwise begin rows in Excel.
const spreadsheetFormats = '<style>.text{mso-number-format:"\\@"}br{mso-data-placement:same-cell}</style>';

/**
 * The block as an HTML table, which spreadsheets, word processors and mail programs prefer to the plain text. Numbers
 * in columns of texts, such as the employee number 007 or an account, keep their zeros and digits in spreadsheets.
 */
export function formatHtmlTable(block: Block, isText: (column: number) => boolean): string {
  const cellOf = (cell: string, column: number) =>
    `<td${isText(column) && isReadAsNumber(cell) ? ' class="text"' : ''}>${escapeHtml(cell)}</td>`;
  const rows = block.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`);
  return `<meta charset="utf-8">${spreadsheetFormats}<table>${rows.join('')}</table>`;
}

const digitsAlone = /^[\s.,:/()+-]*\d[\d\s.,:/()+e-]*$/iu;
const day = /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}([/-])\d{2}\1\d{2})$/u;

/** Whether a spreadsheet would make a number or a day of a text that is neither. */
const isReadAsNumber = (text: string): boolean => digitsAlone.test(text) && !day.test(text);

/** Whether the HTML of a clipboard is a table of one cell. */
export function isOneCellTable(html: string): boolean {
  const cells = /<t[dh][\s>]/giu;
  return cells.test(html) && !cells.test(html);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}

export interface Copied {
  text: string;
  html: string;
  rows: number;
  columns: number;
}

export function copySelection(sheet: SheetState): Copied | undefined {
  sheet.cut.end();
  const copied = readRanges(sheet, rectangles(sheet.selection));
  if (copied === undefined) return undefined;
  sheet.notify({ type: 'copied', rows: copied.rows, columns: copied.columns });
  return copied;
}

/**
 * Copies the range and marks it. It is emptied only when it is pasted, so that nothing is ever only on the clipboard.
 */
export function cutSelection(sheet: SheetState): Copied | undefined {
  const [area, second] = rectangles(sheet.selection);
  if (area === undefined || second !== undefined) {
    sheet.notify({ type: 'copy-refused', reason: 'several-ranges' });
    return undefined;
  }
  const copied = readRanges(sheet, [area]);
  if (copied === undefined) return undefined;
  sheet.cut.begin(area, copied.text);
  sheet.notify({ type: 'cut', rows: copied.rows, columns: copied.columns });
  return copied;
}

function readRanges(sheet: SheetState, ranges: readonly Rectangle[]): Copied | undefined {
  if (ranges.reduce((sum, range) => sum + countCells(range), 0) > pasteLimit) {
    sheet.notify({ type: 'copy-refused', reason: 'too-large' });
    return undefined;
  }
  const grid = joinRanges(ranges);
  if (grid === undefined) {
    sheet.notify({ type: 'copy-refused', reason: 'several-ranges' });
    return undefined;
  }
  const block = grid.rows.map((row) => grid.columns.map((column) => sheet.plain({ row, column })));
  const size = { rows: grid.rows.length, columns: grid.columns.length };
  const isText = (place: number) => sheet.column(grid.columns[place] ?? -1)?.kind.numeric === false;
  return { text: formatTsv(block), html: formatHtmlTable(block, isText), ...size };
}

/** Pastes the block at the selection as one step, after asking the questions that only the user can answer. */
export async function pasteText(sheet: SheetState, text: string, html: string): Promise<void> {
  if (text === '' || sheet.bounds.rows === 0 || sheet.isTaken(text)) return;
  // The HTML only says whether it is one cell: its merged cells would shift the columns.
  const wanted = await withoutTotal(sheet, isOneCellTable(html) ? quoteOneCell(text) : text);
  if (wanted === undefined) {
    sheet.notify({ type: 'paste-cancelled' });
    return;
  }
  const plan = planPaste(wanted.text, sheet.selection, sheet.bounds, wanted.block);
  if (plan.outcome === 'refused') {
    sheet.notify({ type: 'paste-refused', reason: plan.reason, limit: plan.limit });
    return;
  }
  const mark = await askAll(sheet, wanted.text, plan);
  if (mark === 'cancel') {
    sheet.notify({ type: 'paste-cancelled' });
    return;
  }
  const left = emptied(sheet, text, plan);
  const result = sheet.write(left.length === 0 ? plan.cells : [...plan.cells, ...left], {
    decimalMark: mark,
  });
  sheet.cut.end();
  selectArea(sheet, plan.area);
  sheet.reportPasted(result.changes.length, accountForPaste(plan, result.unused));
  sheet.reportSkipped(
    result.unused.filter(({ nth, why }) => nth >= plan.cells.length && why === 'closed').length,
  );
}

/** A text to be pasted, and its block where it has been parsed already. */
interface Wanted {
  readonly text: string;
  readonly block?: Block;
}

/** The text, without a last row that is a total, if the user wants that; undefined to paste nothing. */
async function withoutTotal(sheet: SheetState, text: string): Promise<Wanted | undefined> {
  // What was cut here is moved as it is; a larger block is refused anyway.
  if (sheet.cut.isOf(text) || isTooLarge(text)) return { text };
  const block = parseTsv(text);
  if (!sheet.endsWithTotal(block)) return { text, block };
  const before = JSON.stringify([sheet.selection, sheet.bounds]);
  const answer = await sheet.ask({ type: 'total-row', texts: block.at(-1) ?? [] });
  if (JSON.stringify([sheet.selection, sheet.bounds]) !== before) return undefined;
  if (answer === 'whole') return { text, block };
  return answer === 'without-total' ? { text: formatTsv(block.slice(0, -1)) } : undefined;
}

/**
 * The cells that a cut block leaves behind, to be emptied; none if they were changed since, because that was not
 * copied.
 */
function emptied(sheet: SheetState, text: string, plan: PlannedPaste): PastedCell[] {
  const { area } = sheet.cut;
  if (area === undefined || !sheet.cut.isOf(text)) return [];
  if (!sheet.cut.isOf(readRanges(sheet, [area])?.text ?? '')) return [];
  return leftBehind(area, plan.cells)
    .filter((place) => sheet.isFilled(place))
    .map((place) => ({ ...place, typed: '' }));
}

type PlannedPaste = Extract<PastePlan, { outcome: 'planned' }>;

/**
 * Rows may move or disappear while a question is open; the paste is then cancelled, so that no value lands in another
 * row.
 */
async function askAll(
  sheet: SheetState,
  text: string,
  plan: PlannedPaste,
): Promise<DecimalMark | 'cancel' | undefined> {
  const { rows, columns } = plan.overflow;
  const isPastEdge = rows + columns > 0;
  const ambiguous = AMBIGUOUS.test(text) ? findAmbiguous(sheet, plan.cells) : undefined;
  if (!isPastEdge && ambiguous === undefined) return undefined;
  const before = nameCells(sheet, plan.cells);
  if (isPastEdge && (await sheet.ask({ type: 'past-edge', rows, columns })) !== 'fit') return 'cancel';
  const answer =
    ambiguous === undefined ? undefined : await sheet.ask({ type: 'ambiguous-numbers', ...ambiguous });
  if (answer !== undefined && answer !== '.' && answer !== ',') return 'cancel';
  return nameCells(sheet, plan.cells) === before ? answer : 'cancel';
}

interface Ambiguous {
  count: number;
  sample: string;
  readings: NonNullable<Parsed['readings']>;
}

const AMBIGUOUS = /\d[.,]\d{3}(?!\d)/;

/** Looks only at texts with the shape of an ambiguous number: parsing everything twice would double the time. */
function findAmbiguous(sheet: SheetState, cells: readonly PastedCell[]): Ambiguous | undefined {
  let found: Ambiguous | undefined;
  for (const { row, column, typed } of cells) {
    if (!AMBIGUOUS.test(typed) || sheet.isClosed({ row, column })) continue;
    const readings = sheet.column(column)?.kind.parse(typed).readings;
    if (readings === undefined) continue;
    found = {
      count: (found?.count ?? 0) + 1,
      sample: found?.sample ?? typed,
      readings: found?.readings ?? readings,
    };
  }
  return found;
}

function selectArea(sheet: SheetState, area: Rectangle): void {
  const anchor = { row: area.top, column: area.left };
  const head = {
    row: Math.min(area.bottom, sheet.bounds.rows - 1),
    column: Math.min(area.right, sheet.bounds.columns - 1),
  };
  // One value pasted into several ranges keeps them selected.
  if (sheet.selection.ranges.length === 1) sheet.select({ active: anchor, ranges: [{ anchor, head }] });
}

/** Identifies the rows and columns of these cells; the result differs once any of them has moved. */
function nameCells(sheet: SheetState, cells: readonly Place[]): string {
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const { row, column } of cells) {
    rows.add(row);
    columns.add(column);
  }
  const rowIds = Array.from(rows, (row) => sheet.rowId(row));
  const columnIds = Array.from(columns, (column) => sheet.column(column)?.id);
  return JSON.stringify([rowIds, columnIds, sheet.bounds]);
}
