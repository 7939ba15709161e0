import type { SheetColumn } from '#sheet/model/columns.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';

/** A column of a sheet whose title is its id. */
export function sheetColumn(id: string, kind: Kind, change: Partial<SheetColumn> = {}): SheetColumn {
  return { id, title: id, width: 100, kind, ...change };
}

const noModifiers = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

/** A press of the key with this character; `code` is where the key lies. */
export function keyPress(key: string, change: Partial<typeof noModifiers & { code: string }> = {}) {
  return { key, code: '', ...noModifiers, ...change };
}
