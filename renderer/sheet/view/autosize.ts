import type { SheetState } from '../state/sheet-state.svelte.ts';

/** Wider columns hide their neighbours; the whole text is in the cell's editor. */
const WIDEST = 480;

/** Room for the padding, the sign of a mark and the line between columns. */
const AROUND_CELL = 34;
/** The same for a header with its sort button. */
const AROUND_HEAD = 40;

/**
 * The width at the root font size of 16 px in which the header and every cell in view can be read whole, in the type of
 * the sheet's element.
 */
export function fittingWidth(sheet: SheetState, at: number, root: Element | null | undefined): number {
  const column = sheet.column(at);
  const context = document.createElement('canvas').getContext('2d');
  if (column === undefined || context === null) return 0;
  const widest = (texts: Iterable<string>, like: Element | null | undefined): number => {
    if (like === null || like === undefined) return 0;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(like);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    // As the page draws text: otherwise each letter is measured in whole pixels on some Linux.
    context.textRendering = 'geometricPrecision';
    let most = 0;
    for (const text of texts) most = Math.max(most, context.measureText(text).width);
    return most / sheet.columns.scale;
  };
  const headers = Math.max(
    widest([column.title], root?.querySelector('.column .title')),
    widest([column.subtitle ?? ''], root?.querySelector('.column .subtitle')),
  );
  const cells = widest(readTexts(sheet, at), root);
  return Math.min(WIDEST, Math.ceil(Math.max(headers + AROUND_HEAD, cells + AROUND_CELL)));
}

/** Each text once: in most columns few differ, and measuring is what takes the time. */
function readTexts(sheet: SheetState, column: number): Set<string> {
  const texts = new Set<string>([sheet.total(column) ?? '']);
  for (let row = 0; row < sheet.rowCount; row++) texts.add(sheet.cell({ row, column }).text);
  return texts;
}
