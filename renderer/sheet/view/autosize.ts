import type { SheetState } from '../state/sheet-state.svelte.ts';

/** A wider column would hide its neighbours; the editor shows the whole text. */
const WIDEST = 480;

/** Room for the padding, the sign of a mark, and the line between columns. */
const AROUND_CELL = 34;
/** The same for a header with its sort button. */
const AROUND_HEAD = 40;

/**
 * The width, at a root font size of 16 px, at which the header and every cell in view can be read in full in the
 * sheet's font.
 */
export function fittingWidth(sheet: SheetState, index: number, root: Element | null | undefined): number {
  const column = sheet.column(index);
  const context = document.createElement('canvas').getContext('2d');
  if (column === undefined || context === null) return 0;
  const widest = (texts: Iterable<string>, like: Element | null | undefined): number => {
    if (like === null || like === undefined) return 0;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(like);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    // Measured as the page draws text: otherwise some Linux systems round each letter to whole pixels.
    context.textRendering = 'geometricPrecision';
    let max = 0;
    for (const text of texts) max = Math.max(max, context.measureText(text).width);
    return max / sheet.columns.scale;
  };
  const headers = Math.max(
    widest([column.title], root?.querySelector('.column .title')),
    widest([column.subtitle ?? ''], root?.querySelector('.column .subtitle')),
  );
  const cells = widest(readTexts(sheet, index), root);
  return Math.min(WIDEST, Math.ceil(Math.max(headers + AROUND_HEAD, cells + AROUND_CELL)));
}

/** Each text once: most columns have few different texts, and measuring is slow. */
function readTexts(sheet: SheetState, column: number): Set<string> {
  const texts = new Set<string>([sheet.total(column) ?? '']);
  for (let row = 0; row < sheet.rowCount; row++) texts.add(sheet.cell({ row, column }).text);
  return texts;
}
