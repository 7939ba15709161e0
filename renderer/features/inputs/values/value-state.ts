import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import { compareDecimals, isDecimal } from '#payroll/decimal.ts';

/**
 * What is known of a value. These must never be taken for one another: an `unknown` value may be anything, an `empty`
 * one is known to be missing, and a `zero` (0,00, or *No*) is a value that somebody gave. `refused`: what was typed
 * cannot be read, so there is no value to send or to calculate with, but the cell is not empty.
 */
export type ValueState = 'unknown' | 'refused' | 'empty' | 'zero' | 'filled';

/** The state of a value in the service's form: undefined or null if it is not known, '' if it is known to be empty. */
export function stateOfValue(value: string | null | undefined): Exclude<ValueState, 'refused'> {
  if (value === undefined || value === null) return 'unknown';
  if (value === '') return 'empty';
  return isZero(value) ? 'zero' : 'filled';
}

/** The state of a cell: what was typed in it counts, or else its current value. */
export function stateOfCell({
  cell,
  held,
}: {
  readonly cell: Pick<DraftCell, 'value'> | undefined;
  /** Undefined if it is not known. */
  readonly held: string | undefined;
}): ValueState {
  if (cell === undefined) return stateOfValue(held);
  return cell.value === null ? 'refused' : stateOfValue(cell.value);
}

function isZero(value: string): boolean {
  return isDecimal(value) ? compareDecimals(value, '0') === 0 : /^(false|no)$/i.test(value);
}
