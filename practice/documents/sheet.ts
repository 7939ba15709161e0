import type { fonts } from './fonts.ts';
import type { Pdf } from './pdf.ts';

export const colours = {
  text: '#1c2430',
  quiet: '#5c6675',
  line: '#d5dae1',
  accent: '#0f5c56',
  tint: '#edf5f4',
};
export const page = { width: 595.28, height: 841.89, margin: 48 };
export const contentWidth = page.width - 2 * page.margin;

type Font = keyof typeof fonts;

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly font?: Font;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** One line of text, cut with an ellipsis if it is too long. */
export function write(pdf: Pdf, text: string, style: TextStyle): void {
  const { x, y, width, size = 9, font = 'normal', colour = colours.text, align = 'left' } = style;
  pdf.font(font).fontSize(size).fillColor(colour);
  pdf.text(text, x, y, { width, align, lineBreak: false, height: size * 1.3, ellipsis: true });
}

/** The largest size at which the text fits, down to half of the requested one. */
export function sizeFor(
  pdf: Pdf,
  text: string,
  { width, size, font }: Required<Pick<TextStyle, 'width' | 'size' | 'font'>>,
): number {
  const natural = pdf.font(font).fontSize(size).widthOfString(text);
  return Math.max(size / 2, Math.min(size, (size * (width - 1)) / natural));
}

/** Where to continue so that this height fits above the footer: here, or on a new page. */
export function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= page.height - 1.5 * page.margin) return y;
  pdf.addPage();
  return page.margin;
}

export function rule(pdf: Pdf, y: number, { x, width }: { x: number; width: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke();
}

interface Column {
  readonly head: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface TableRow {
  readonly cells: readonly string[];
  /** A subdued line under the first cell. */
  readonly note?: string;
  readonly strong?: boolean;
}

export interface Table {
  readonly title: string;
  readonly x: number;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

/** Returns where the table ends; a table that reaches the footer continues on the next page. */
export function drawTable(pdf: Pdf, { title, x, columns, rows }: Table, top: number): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  let y = top;
  const line = (cells: readonly string[], style: Pick<TextStyle, 'size' | 'font' | 'colour'>): void => {
    let left = x;
    columns.forEach((column, index) => {
      write(pdf, cells[index] ?? '', {
        x: left,
        y,
        width: column.width,
        align: column.align ?? 'left',
        ...style,
      });
      left += column.width;
    });
  };
  write(pdf, title, { x, y, width, font: 'strong', size: 10.5, colour: colours.accent });
  y += 18;
  line(
    columns.map(({ head }) => head),
    { size: 7.5, colour: colours.quiet },
  );
  rule(pdf, (y += 12), { x, width });
  y += 5;
  for (const row of rows) {
    if (y > page.height - 2 * page.margin) {
      pdf.addPage();
      y = page.margin;
    }
    if (row.strong) rule(pdf, y - 1, { x, width });
    y += row.strong ? 4 : 0;
    line(row.cells, row.strong ? { font: 'strong' } : {});
    if (row.note)
      write(pdf, row.note, {
        x,
        y: y + 11,
        width: columns[0]?.width ?? width,
        size: 7,
        colour: colours.quiet,
      });
    y += row.note ? 24 : 15;
  }
  return y;
}
