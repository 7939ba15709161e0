import type { DraftCell, InputColumn } from '#contract/domain/bulk-input.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';

/** An input of an employee: its cell in the draft, its current value, and its value last period. */
interface Input {
  readonly cell: Pick<DraftCell, 'value'> | undefined;
  /** Undefined if it is not known. */
  readonly held: string | undefined;
  readonly last: string | undefined;
}

/**
 * What has become of an input that an employee had last period: `missing` is known to be empty now, `cleared` was
 * emptied by the clerk, `unread` has a current value that is not known.
 */
type Lapse = 'missing' | 'cleared' | 'unread';

/**
 * Whether an input has to be given again each period. Recurring inputs are on every payslip automatically; once-off
 * ones are not due again.
 */
export function isDueAgain({ scope, onceOff, heading }: InputColumn): boolean {
  return scope === 'payslip' && onceOff !== true && heading.startsWith('calc.');
}

/** Whether a value is anything but empty, no or zero. */
export function isSomething(value: string | undefined): boolean {
  if (value === undefined || value === '' || /^(false|no)$/i.test(value)) return false;
  return !isDecimal(value) || compareDecimals(value, '0') !== 0;
}

/**
 * Undefined if there was nothing last period or there is something now; a typed value that cannot be read is something.
 */
export function lapseOf({ cell, held, last }: Input): Lapse | undefined {
  if (!isSomething(last)) return undefined;
  if (cell !== undefined) return cell.value === null || isSomething(cell.value) ? undefined : 'cleared';
  if (held === undefined) return 'unread';
  return isSomething(held) ? undefined : 'missing';
}
