import type { ReadRows } from './copied-rows.ts';
import type { TableColumn } from './table-column.ts';

/** What the content of a column needs. */
interface ColumnNeed {
  /** The width in rem for whole texts and for the words of the header. */
  readonly rem: number;
  /** Nothing stands in any of its cells. */
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
  for (const column of columns) {
    const textOf = column.text ?? column.copies ?? column.title;
    if (textOf === undefined) continue;
    const texts = new Set(rows.flatMap((row) => (row === undefined ? [] : [drawnAs(textOf(row))])));
    const arrowPx = column.align === 'end' ? 0 : sortArrowPx;
    const headers = column.hidesHeader ? [] : [...column.header.split(' '), column.header];
    const headerPx = headers.map((text) => widthOf(text) * boldness + arrowPx);
    // A header that has room for one line keeps it: another line costs a row.
    const declaredPx = Number.parseFloat(column.width ?? '0') * remPx - spacePx;
    const px = Math.max(
      0,
      ...[...texts].map((text) => widthOf(text) + (column.besideRem ?? 0) * remPx),
      ...headerPx.slice(0, -1),
      Math.min(headerPx.at(-1) ?? 0, declaredPx),
      widthOf(foot(column)) * boldness,
    );
    needs.set(column.id, {
      rem: Math.min(mostNeededRem, (Math.ceil(px) + spacePx + 2) / remPx),
      isEmpty: texts.size > 0 && [...texts].every((text) => text === ''),
    });
  }
  return needs;
}
