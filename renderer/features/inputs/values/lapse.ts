import type { DraftCell, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { stateOfCell, stateOfValue } from './value-state.ts';

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

/**
 * Undefined if there was nothing last period or there is a value now. A zero is a value, and so is what was typed and
 * cannot be read: somebody has dealt with the input.
 */
export function lapseOf({ cell, held, last }: Input): Lapse | undefined {
  if (stateOfValue(last) !== 'filled') return undefined;
  switch (stateOfCell({ cell, held })) {
    case 'unknown':
      return 'unread';
    case 'empty':
      return cell === undefined ? 'missing' : 'cleared';
    case 'zero':
    case 'filled':
    case 'refused':
      return undefined;
  }
}
