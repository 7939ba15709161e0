/** A file's name without what one may not hold on some system. */
export function workbookName(words: string): string {
  const name = words
    .replace(/[\p{C}\\/:*?"<>|.]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return `${name}.xlsx`;
}
