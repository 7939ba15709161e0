import { maxRows } from '#kit/list-window.ts';

interface Part<Row> {
  readonly rows: readonly Row[];
  /** How many rows the whole list has. */
  readonly total: number;
}

/**
 * Reads a list from its beginning, by default all of it, in as many answers as it takes. A row that moves down between two
 * answers is in both, and is returned once: the same key twice would stop the screen.
 */
export async function readRows<Row>(
  read: (window: { offset: number; limit: number }) => Promise<Part<Row>>,
  keyOf: (row: Row) => string | number,
  count = Infinity,
): Promise<Row[]> {
  const found = new Map<string | number, Row>();
  let offset = 0;
  for (;;) {
    const { rows, total } = await read({ offset, limit: Math.min(maxRows, count - offset) });
    for (const row of rows) found.set(keyOf(row), row);
    offset += rows.length;
    if (rows.length === 0 || offset >= Math.min(count, total)) return [...found.values()];
  }
}
