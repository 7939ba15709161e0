import { kindOf } from './values/input-kinds.ts';
import { toSheetValue } from './values/input-values.ts';
import { rowKey, rowRefOf } from '#electron/inputs/contract/row-ref.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { bulkInputsMessages } from './texts/bulk-inputs.ts';
import type { BulkInputsState } from './bulk-inputs-state.svelte.ts';

/** Describes the active cell: its current value and that of last period's payslip; '' if it is not an input. */
export function cellFacts({ grid, data }: BulkInputsState): string {
  if (grid === null || data === undefined) return '';
  const { active } = grid.sheet.selection;
  const column = data.column(grid.sheet.column(active.column)?.id ?? '');
  if (column === undefined) return '';
  const ref = { ...rowRefOf(grid.sheet.rowId(active.row) ?? ''), heading: column.heading };
  const messages = bulkInputsMessages.facts;
  const held = data.currentOf(rowKey(ref), column.heading);
  const last = data.lastOf(rowKey(ref), column.heading);
  const parts = [
    held === undefined ? messages.unknown : messages.held(show(column, held)),
    last === undefined ? null : messages.last(show(column, last)),
    data.isNew(ref) ? messages.isNew : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function show({ kind, choices }: InputColumn, value: string): string {
  const shown = toSheetValue(kind, value);
  return shown === null ? bulkInputsMessages.facts.empty : kindOf(kind, choices).format(shown);
}
