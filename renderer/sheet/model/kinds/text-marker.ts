/** Without the apostrophe by which a spreadsheet is told to keep a number as text; `'n Toets` keeps its own. */
export function withoutTextMarker(text: string): string {
  return text.replace(/^(\s*)['’](?=[-+(]?\d)/, '$1');
}
