import { countOf, formatCount } from './format.ts';

/** Texts of every table: what was copied, and what is selected. */
export const tableMessages = {
  copied: {
    rows: (rows: number) => (rows === 0 ? 'Nothing was copied' : `${countOf(rows, 'row', 'rows')} copied`),
    cells: (cells: number) =>
      cells === 0 ? 'Nothing was copied' : `${countOf(cells, 'cell', 'cells')} copied`,
  },
  tooMany: (cells: number) =>
    `Nothing was copied: at most ${countOf(cells, 'cell', 'cells')} can be copied at once. Select fewer rows.`,
  notRead: 'Nothing was copied: some of the selected rows are still being read. Try again in a moment.',
  find: {
    find: 'Find in these rows',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Stop finding',
    none: 'Not found',
    place: (place: number, found: number) =>
      place === 0 ? countOf(found, 'match', 'matches') : `${formatCount(place)} of ${formatCount(found)}`,
  },
  selected: {
    rows: (rows: number) => `${countOf(rows, 'row', 'rows')} selected`,
    cells: (cells: number) => `${countOf(cells, 'cell', 'cells')} selected`,
  },
  sum: (header: string, sum: string) => `${header}: ${sum}`,
} as const;
