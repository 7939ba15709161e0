import type { DraftCell, InputColumn } from '#contract/domain/bulk-input.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';

/** What is known of an input beside what it was in the period before. */
interface Input {
  readonly cell: Pick<DraftCell, 'value'> | undefined;
  /** Undefined: not known. */
  readonly held: string | undefined;
  readonly last: string | undefined;
}

/**
 * What has become of an input that an employee had last period: `missing` is sure to be empty now, `cleared` is empty by
 * the clerk's own hand, of `unread` nobody knows what the service has.
 */
type Lapse = 'missing' | 'cleared' | 'unread';

/** An input of one payslip that comes again. Recurring ones are on each payslip by themselves; once-off ones are not due. */
export function isDueAgain({ scope, onceOff, heading }: InputColumn): boolean {
  return scope === 'payslip' && onceOff !== true && heading.startsWith('calc.');
}

/** Whether a value gives anybody anything. */
export function isSomething(value: string | undefined): boolean {
  if (value === undefined || value === '' || /^(false|no)$/i.test(value)) return false;
  return !isDecimal(value) || compareDecimals(value, '0') !== 0;
}

/** Undefined where there was nothing last period, or there is something now; what cannot be read was at least typed. */
export function lapseOf({ cell, held, last }: Input): Lapse | undefined {
  if (!isSomething(last)) return undefined;
  if (cell !== undefined) return cell.value === null || isSomething(cell.value) ? undefined : 'cleared';
  if (held === undefined) return 'unread';
  return isSomething(held) ? undefined : 'missing';
}
