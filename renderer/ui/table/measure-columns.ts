import type { ReadRows } from './copied-rows.ts';
import type { TableColumn } from './table-column.ts';

/** What the content of a column needs. */
interface ColumnNeed {
  /** The width in rem for whole texts and for the words of the header. */
  readonly rem: number;
  /** The width for the header on one line. */
  readonly headerRem: number;
  /** Of a column whose texts may go on in a second line: the width for most of them, in a short list for all. */
  readonly mostlyRem?: number;
  /** Nothing stands in any of its cells, and no button either. */
  readonly isEmpty: boolean;
}

/** By column. */
export type ColumnNeeds = ReadonlyMap<string, ColumnNeed>;

/** How a list is drawn. */
export interface ListLook {
  readonly font: Pick<CSSStyleDeclaration, 'fontSize' | 'fontFamily'>;
  /** Left and right of each cell together. */
  readonly spacePx: number;
}

const remPx = 16;

/** No content makes a column wider than this at the cost of the others. */
const mostNeededRem = 44;

/** The rows that are in view first, in a high window. */
const inView = 50;

/** So many rows, spread over a long list, stand for those below. A shorter list is measured whole. */
const sampled = 200;

/** Headers and totals are bold. */
const boldness = 1.08;

/** A list of so few rows has room for a second line in each of them. */
const fewRows = 8;

/** The arrow beside a header; before the header of figures it takes no room. */
const sortArrowPx = 17;

/** The needs of the rows that are loaded; nothing of columns whose cells have no text. */
export function measureColumns<Row>(
  { columns, rowAt, total }: ReadRows<Row>,
  { font, spacePx }: ListLook,
  foot: (column: TableColumn<Row>) => string = () => '',
): ColumnNeeds {
  const pen = document.createElement('canvas').getContext('2d');
  const needs = new Map<string, ColumnNeed>();
  if (pen === null) return needs;
  // CSS has no `font` in one text where figures have one width.
  pen.font = `${font.fontSize} ${font.fontFamily}`;
  // Figures have one width on the screen, which a canvas does not know: most of them need not be measured.
  const drawnAs = (text: string) => text.replaceAll(/\d/g, '0');
  const widthOf = (text: string) => pen.measureText(drawnAs(text)).width;
  const step = Math.max(1, Math.ceil(total / sampled));
  const spread = Array.from({ length: Math.ceil(total / step) }, (_, nth) => nth * step);
  const first = Array.from({ length: Math.min(inView, total) }, (_, nth) => nth);
  const rows = [...new Set([...first, ...spread])].map((place) => rowAt(place));
  for (const [place, column] of columns.entries()) {
    const beside = columns[place + 1];
    // Words of a foot go on over the empty cell beside them, and need no room of their own.
    const footGoesOn = column.align !== 'end' && beside !== undefined && foot(beside) === '';
    const textOf = column.text ?? column.copies ?? column.title;
    if (textOf === undefined) continue;
    const texts = rows.flatMap((row) => (row === undefined ? [] : [drawnAs(textOf(row))]));
    const besidePx = (column.besideRem ?? 0) * remPx;
    const widths = new Map([...new Set(texts)].map((text) => [text, widthOf(text) + besidePx]));
    const arrowPx = column.align === 'end' ? 0 : sortArrowPx;
    const headers = column.hidesHeader ? [] : [...column.header.split(' '), column.header];
    const headerPx = headers.map((text) => widthOf(text) * boldness + arrowPx);
    // A header that has room for one line keeps it: another line costs a row.
    const declaredPx = Number.parseFloat(column.width ?? '0') * remPx - spacePx;
    const px = Math.max(
      0,
      ...widths.values(),
      ...headerPx.slice(0, -1),
      Math.min(headerPx.at(-1) ?? 0, declaredPx),
      footGoesOn ? 0 : widthOf(foot(column)) * boldness,
    );
    const remFor = (textPx: number) => (Math.ceil(textPx) + spacePx + 2) / remPx;
    needs.set(column.id, {
      rem: Math.min(mostNeededRem, remFor(px)),
      headerRem: remFor(headerPx.at(-1) ?? 0),
      ...(column.wraps ? { mostlyRem: remFor(mostOf(texts.map((text) => widths.get(text) ?? 0))) } : {}),
      isEmpty: besidePx === 0 && texts.length > 0 && texts.every((text) => text === ''),
    });
  }
  return needs;
}

/** The widest of three quarters of the widths, or of all if they are few. */
function mostOf(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  const place = widths.length <= fewRows ? widths.length - 1 : Math.floor(widths.length * 0.75);
  return sorted[place] ?? 0;
}
