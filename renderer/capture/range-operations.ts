import type { InputKind } from '#contract/domain/bulk-input.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';
import { addDecimals, multiplyDecimals, roundDecimal } from './decimal-arithmetic.ts';

/**
 * What can be done to every cell of a range at once. Operands are exact decimals; `typed` is read by the column's kind.
 */
export type RangeOperation =
  | { readonly type: 'add'; readonly operand: string }
  | { readonly type: 'multiply'; readonly operand: string }
  | { readonly type: 'set-where-empty'; readonly typed: string }
  | { readonly type: 'copy-last' }
  | { readonly type: 'clear' };

/** Why a cell is left alone. */
export type Untouched =
  /** The current value is not known, so nothing can be calculated from it. */
  'unknown' | 'empty' | 'filled' | 'not-a-number' | 'typed' | 'once-off' | 'lasting' | 'same';

export interface OperatedCell {
  /** As the sheet shows it; null if it is empty or not known. */
  readonly value: string | null;
  /** The clerk typed it, or its current value has been read. */
  readonly isKnown: boolean;
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
      if (cell.isKnown && isNothing(cell.value)) return { left: 'empty' };
      return calculate(cell, (value) =>
        roundDecimal(multiplyDecimals(value, operation.operand), places[cell.kind] ?? 2),
      );
    case 'set-where-empty':
      if (!isNothing(cell.value)) return { left: 'filled' };
      return cell.isKnown ? { value: operation.typed } : { left: 'unknown' };
    case 'copy-last':
      return copyLast(cell);
    case 'clear':
      return cell.isKnown && isNothing(cell.value) ? { left: 'empty' } : { value: '' };
  }
}

function isNothing(value: string | null): boolean {
  return value === null || value === '';
}

/** A cell that is known to be empty counts as zero. */
function calculate(
  { value, isKnown, kind }: OperatedCell,
  work: (value: string) => string,
): { value: string } | { left: Untouched } {
  if (!isCalculable(kind)) return { left: 'not-a-number' };
  if (!isKnown) return { left: 'unknown' };
  const before = value === null || value === '' ? '0' : value;
  if (!isDecimal(before)) return { left: 'not-a-number' };
  const after = work(before);
  return compareDecimals(after, before) === 0 ? { left: 'same' } : { value: after };
}

function copyLast({
  last,
  isTyped,
  value,
  notCopied,
}: OperatedCell): { value: string } | { left: Untouched } {
  if (notCopied !== undefined) return { left: notCopied };
  if (isTyped) return { left: 'typed' };
  if (last === undefined) return { left: 'unknown' };
  if (last === '') return { left: 'empty' };
  return last === value ? { left: 'same' } : { value: last };
}
