import type { DraftCell, InputColumn } from '#contract/domain/bulk-input.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import type { CellRef } from './cell-key.ts';
import { longestInput } from './draft-table.ts';
import { sameInput, toInputValue } from './input-kinds.ts';
import { rowRefOf } from '#contract/domain/row-ref.ts';

/** One cell of an edit, as the draft takes it; `typed` null takes the cell out of the draft. */
export interface DraftEdit extends CellRef {
  readonly typed: string | null;
  readonly value: string | null;
  /** What the service was known to hold when this was typed; null: that was not known. */
  readonly seen?: string | null;
}

/** What the service is known to hold, and whether that was read recently enough to rely on. */
export interface Held {
  readonly value: string;
  readonly isTrusted: boolean;
}

/**
 * What a changed cell of the sheet means for the draft. A cell that holds what the service is sure to hold is no
 * change; an emptied one clears a value that is known to be there, and means nothing where none is known.
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
 * The text with which a draft's cell goes back into the sheet. Built from the value where there is one: a number whose
 * reading was asked about once must not be asked about again.
 */
export function toSheetText(cell: DraftCell, kind: Kind): string {
  if (cell.value === null) return cell.typed;
  if (cell.value === '') return kind.plain('');
  const parsed = kind.parse(kind.kind === 'yes-no' ? cell.value : kind.plain(cell.value));
  return parsed.value === null ? cell.typed : kind.plain(parsed.value);
}
