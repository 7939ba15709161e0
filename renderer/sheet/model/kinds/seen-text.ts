/** Without the apostrophe by which a spreadsheet is told to keep a number as text; `'n Toets` keeps its own. */
export function withoutTextMarker(text: string): string {
  return text.replace(/^(\s*)['’](?=[-+(]?\d)/, '$1');
}

/**
 * Characters that take no room, which mail programs, documents and the calculator of Windows leave in a text: spaces of
 * no width, soft hyphens, and marks that keep letters from left to right. Those that turn letters round are not among
 * them, because they change what is seen.
 */
const unseen = /[\u00AD\u180E\u200B-\u200F\u202A\u202C\u202D\u2060-\u2064\u2066\u2069\uFEFF]/g;

/** Without characters that take no room. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}
