import type { DraftCell, InputColumn, InputRow } from '#contract/domain/bulk-input.ts';
import type { OutboxCell } from '#store/records/submissions.ts';
import { sameInput } from '../values.ts';

/** `fits` and `typed` alone are taken over; `typed`: the draft holds something else there. */
export type ReuseState = 'fits' | 'typed' | 'once-off' | 'missing' | 'locked';

/** Whether a value that was sent once can be captured again, in a period that may be another one. */
export function judgeReuse(of: {
  readonly cell: Pick<OutboxCell, 'heading' | 'value'>;
  readonly column: Pick<InputColumn, 'onceOff'>;
  readonly row: Pick<InputRow, 'payslipId' | 'lock'> | undefined;
  readonly draft: Pick<DraftCell, 'value'> | undefined;
}): ReuseState {
  const { cell, column, row, draft } = of;
  if (column.onceOff === true) return 'once-off';
  if (row === undefined || row.lock === 'no-payslip') return 'missing';
  if (row.lock !== null || row.payslipId === null) return 'locked';
  const isSame =
    draft === undefined || (draft.value !== null && sameInput(cell.heading, draft.value, cell.value));
  return isSame ? 'fits' : 'typed';
}
