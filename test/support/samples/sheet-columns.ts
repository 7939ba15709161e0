import type { SheetColumn } from '#sheet/model/columns.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';

/** A column of a sheet whose title is its id. */
export function sheetColumn(id: string, kind: Kind, change: Partial<SheetColumn> = {}): SheetColumn {
  return { id, title: id, width: 100, kind, ...change };
}
