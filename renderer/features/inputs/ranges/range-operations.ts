import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { addDecimals, compareDecimals, isDecimal, multiplyDecimals, roundDecimal } from '#payroll/decimal.ts';
import type { ValueState } from '../values/value-state.ts';

/**
 * What can be done to every cell of a range at once. Operands are exact decimals; `typed` is read by the column's kind.
 */
export type RangeOperation =
  | { readonly type: 'add'; readonly operand: string }
  | { readonly type: 'multiply'; readonly operand: string }
  | { readonly type: 'set-where-empty'; readonly typed: string }
  | {
      readonly type: 'copy-last';
      /** Replaces current values too; only an empty cell is filled otherwise. */
      readonly overwrite: boolean;
    }
  | { readonly type: 'clear' };

/** Why a cell is left alone. */
export type Untouched =
  /** The current value is not known, so nothing can be calculated from it, and it may not be empty. */
  | 'unknown'
  | 'last-unknown'
  | 'empty'
  | 'nothing-last'
  | 'filled'
  | 'not-a-number'
  | 'typed'
  | 'once-off'
  | 'lasting'
  | 'same';

export interface OperatedCell {
  /** As the sheet shows it; null if there is none, for the reason that `state` gives. */
  readonly value: string | null;
  readonly state: ValueState;
  readonly isTyped: boolean;
  readonly kind: InputKind;
  /** Undefined if not known; '' if known to be empty. */
  readonly last: string | undefined;
  /** Why last period's value is not copied in this column. */
  readonly notCopied?: 'once-off' | 'lasting' | undefined;
}

/** Decimals to which a product is rounded, by kind. */
const places: Readonly<Partial<Record<InputKind, number>>> = {
  money: 2,
  hours: 2,
  days: 2,
  quantity: 4,
  rate: 4,
  percent: 4,
  number: 6,
};

function isCalculable(kind: InputKind): boolean {
  return places[kind] !== undefined;
}

/** The new value of a cell, or why it is left alone. '' empties it. */
export function operate(
  operation: RangeOperation,
  cell: OperatedCell,
): { value: string } | { left: Untouched } {
  switch (operation.type) {
    case 'add':
      return calculate(cell, (value) => addDecimals(value, operation.operand));
    case 'multiply':
      if (cell.state === 'empty') return { left: 'empty' };
      return calculate(cell, (value) =>
        roundDecimal(multiplyDecimals(value, operation.operand), places[cell.kind] ?? 2),
      );
    case 'set-where-empty':
      if (cell.state === 'empty') return { value: operation.typed };
      return { left: cell.state === 'unknown' ? 'unknown' : 'filled' };
    case 'copy-last':
      return copyLast(cell, operation.overwrite);
    case 'clear':
      return cell.state === 'empty' ? { left: 'empty' } : { value: '' };
  }
}

/** A cell that is known to be empty counts as zero. */
function calculate(
  { value, state, kind }: OperatedCell,
  work: (value: string) => string,
): { value: string } | { left: Untouched } {
  if (!isCalculable(kind)) return { left: 'not-a-number' };
  if (state === 'unknown') return { left: 'unknown' };
  const before = state === 'empty' ? '0' : value;
  if (before === null || !isDecimal(before)) return { left: 'not-a-number' };
  const after = work(before);
  return compareDecimals(after, before) === 0 ? { left: 'same' } : { value: after };
}

function copyLast(
  { last, state, isTyped, value, notCopied }: OperatedCell,
  overwrite: boolean,
): { value: string } | { left: Untouched } {
  if (notCopied !== undefined) return { left: notCopied };
  if (isTyped) return { left: 'typed' };
  if (last === undefined) return { left: 'last-unknown' };
  if (last === '') return { left: 'nothing-last' };
  if (state === 'unknown') return { left: 'unknown' };
  if (state === 'empty') return { value: last };
  if (isSame(last, value)) return { left: 'same' };
  return overwrite ? { value: last } : { left: 'filled' };
}

function isSame(last: string, value: string | null): boolean {
  if (value === null || last === value) return last === value;
  return isDecimal(last) && isDecimal(value) && compareDecimals(last, value) === 0;
}
