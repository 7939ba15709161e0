import type { BookedLine } from '#electron/journals/contract/journal-book.ts';

/** One line for each account that can be assigned: groups share the account of the same side, category and item. */
export function distinctLines(lines: readonly BookedLine[]): readonly BookedLine[] {
  const found = new Map<string, BookedLine>();
  for (const line of lines) {
    const key = lineId(line);
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}

export const lineId = ({ side, category, item }: Pick<BookedLine, 'side' | 'category' | 'item'>): string =>
  JSON.stringify([side, category, item]);
