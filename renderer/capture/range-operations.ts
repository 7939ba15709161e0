import type { InputKind } from '#contract/domain/bulk-input.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';
import { addDecimals, multiplyDecimals, roundDecimal } from './decimal-arithmetic.ts';

/** What can be done to every cell of a range at once. Operands are exact decimals; `value` is one of the column's kind. */
export type RangeOperation =
  | { readonly type: 'add'; readonly operand: string }
  | { readonly type: 'multiply'; readonly operand: string }
  | { readonly type: 'set-where-empty'; readonly typed: string }
  | { readonly type: 'copy-last' }
  | { readonly type: 'clear' };

/** Why a cell is left alone. */
export type Untouched =
  /** What stands there now is not known, so nothing can be worked out from it. */
  'unknown' | 'empty' | 'filled' | 'not-a-number' | 'typed' | 'once-off' | 'lasting' | 'same';

export interface OperatedCell {
  /** As the sheet shows it; null: empty, or not known. */
  readonly value: string | null;
  /** The clerk typed it, or it was read what the service has. */
  readonly isKnown: boolean;
  readonly isTyped: boolean;
  readonly kind: InputKind;
  /** Undefined: not known; '' is known to be empty. */
  readonly last: string | undefined;
  /** Why last period's value is not for this column. */
  readonly notCopied?: 'once-off' | 'lasting' | undefined;
}

/** Decimals that a product keeps, by what is counted. */
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

/** What a cell holds afterwards, or why it stays as it is. '' empties it. */
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

/** An empty cell counts as nothing where it is known to be empty. */
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
