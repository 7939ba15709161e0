import { maxRowsInMain } from '#kit/list-window.ts';
import type { ListWindow, WindowRange } from '../records/window.ts';
import { statement, type Db } from '../sql.ts';

/** Rules out a negative window and one of more than `maxRowsInMain` rows. */
function bounded({ offset, limit }: WindowRange): WindowRange {
  return {
    offset: Math.max(0, Math.trunc(offset)),
    limit: Math.min(maxRowsInMain, Math.max(0, Math.trunc(limit))),
  };
}

interface WindowQuery {
  /** Counts the rows that match the filters, as `total`. */
  readonly count: string;
  /** The sorted rows, with `LIMIT @limit OFFSET @offset`; in a subquery if skipped rows would otherwise be joined. */
  readonly rows: string;
  readonly binding: Readonly<Record<string, unknown>>;
}

export function readWindow<R>(
  db: Db,
  { count, rows, binding }: WindowQuery,
  range: WindowRange,
): ListWindow<R> {
  const window = bounded(range);
  const total = statement<{ total: number }>(db, count).get(binding)?.total ?? 0;
  return {
    rows: statement<R>(db, rows).all({ ...binding, ...window }),
    total,
    offset: window.offset,
  };
}
