import { maxRows } from '#contract/domain/list-window.ts';
import type { ListWindow, WindowRange } from '../records/window.ts';
import { statement, type Db } from '../sql.ts';

/** No fewer than none and no more than `maxRows`. */
function bounded({ offset, limit }: WindowRange): WindowRange {
  return {
    offset: Math.max(0, Math.trunc(offset)),
    limit: Math.min(maxRows, Math.max(0, Math.trunc(limit))),
  };
}

interface WindowQuery {
  /** Counts what the filters let through, as `total`. */
  readonly count: string;
  /** The rows, sorted, with `LIMIT @limit OFFSET @offset`: inside, where joins would be made for rows that are skipped. */
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
