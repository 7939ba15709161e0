import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';

type Rows = Spreadsheet['rows'];

/** Rows for another thread: each as JSON, which has no line break of its own. One text is copied faster than its cells. */
export const toLines = (rows: Rows): string => rows.map((row) => JSON.stringify(row)).join('\n');

// Only `toLines` writes them.
export const rowOf = (line: string): Rows[number] => JSON.parse(line) as Rows[number];
export const rowsOf = (lines: string): Rows => lines.split('\n').map(rowOf);
