import { maxRowsInMain } from '#kit/list-window.ts';
import type { ListWindow, WindowRange } from '#store/records/window.ts';

/** All rows of a list that the store returns one window at a time. */
export async function readAll<Row>(read: (window: WindowRange) => Promise<ListWindow<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = await read({ offset: rows.length, limit: maxRowsInMain });
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}
