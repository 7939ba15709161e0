import type { BookedLine } from '#contract/domain/journal-book.ts';

/** What has an account of its own, whatever group it is of. */
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
