import { rowRefOf } from '#electron/inputs/contract/row-ref.ts';
import { rectangles } from '#sheet/model/selection.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';

/** The employees that the sheet shows under its filters. */
export function shownEmployees(sheet: SheetState): Set<number> {
  return employeesOfLines(sheet, 0, sheet.rowCount - 1);
}

/** The employees in whose rows a cell is selected. */
export function selectedEmployees(sheet: SheetState): Set<number> {
  return new Set(
    rectangles(sheet.selection).flatMap(({ top, bottom }) => [
      ...employeesOfLines(sheet, top, Math.min(bottom, sheet.rowCount - 1)),
    ]),
  );
}

/** The employees in the rows of these lines, the last included. */
export function employeesOfLines(sheet: SheetState, first: number, last: number): Set<number> {
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const rowIds = lines.flatMap((line) => sheet.rowId(line) ?? []);
  return new Set(rowIds.map((rowId) => rowRefOf(rowId).employeeId));
}
