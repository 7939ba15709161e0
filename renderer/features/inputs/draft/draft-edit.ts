import type { DraftCell, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import type { CellRef } from '../values/cell-key.ts';
import { longestInput } from '#electron/exports/contract/cell-length.ts';
import { sameInput, toInputValue } from '../values/input-values.ts';
import { rowRefOf } from '#electron/inputs/contract/row-ref.ts';

/** One edited cell of the draft; `typed: null` removes the cell from the draft. */
export interface DraftEdit extends CellRef {
  readonly typed: string | null;
  readonly value: string | null;
  /** The base: the current value when this was typed; null if it was not known. */
  readonly seen?: string | null;
}

/** A current value, and whether it was read recently enough to rely on. */
export interface Held {
  readonly value: string;
  readonly isTrusted: boolean;
}

/**
 * Converts a changed cell of the sheet to an edit of the draft. A value that the service has for certain is no change.
 * Emptying a cell clears a value that is known to exist, and does nothing if none is known.
 */
export function toDraftEdit(
  change: CellChange,
  column: Pick<InputColumn, 'heading' | 'kind'>,
  held: Held | undefined,
): DraftEdit {
  const { heading, kind } = column;
  const cell = { ...rowRefOf(change.rowId), heading };
  const seen = held?.value ?? null;
  if (change.message !== undefined) {
    return { ...cell, typed: change.typed.slice(0, longestInput), value: null, seen };
  }
  if (change.value === null) {
    return held === undefined || held.value === '' ? outOf(cell) : { ...cell, typed: '', value: '', seen };
  }
  const value = toInputValue(kind, change.value, held?.value);
  if (held?.isTrusted === true && sameInput(heading, held.value, value)) return outOf(cell);
  return { ...cell, typed: change.typed.slice(0, longestInput), value, seen };
}

function outOf(cell: CellRef): DraftEdit {
  return { ...cell, typed: null, value: null };
}

/**
 * The text that shows a cell of the draft in the sheet. It is built from the value if there is one, so that the clerk
 * is not asked a second time how to read a number.
 */
export function toSheetText(cell: DraftCell, kind: Kind): string {
  if (cell.value === null) return cell.typed;
  if (cell.value === '') return kind.plain('');
  const parsed = kind.parse(kind.kind === 'yes-no' ? cell.value : kind.plain(cell.value));
  return parsed.value === null ? cell.typed : kind.plain(parsed.value);
}
