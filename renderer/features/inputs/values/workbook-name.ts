/** A file name without the characters that some systems do not allow. */
export function workbookName(title: string): string {
  const name = title
    .replace(/[\p{C}\\/:*?"<>|.]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return `${name}.xlsx`;
}
