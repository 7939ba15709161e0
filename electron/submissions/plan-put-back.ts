import { createHash } from 'node:crypto';
import type { CellBase, DraftCell, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { PutBackState } from './contract/submission.ts';
import type { OutboxCell } from './store/records.ts';
import { sameInput } from '#services/values.ts';

/** What is known of a cell that a submission wrote. */
export interface PutBackFacts {
  readonly cell: Pick<OutboxCell, 'heading' | 'scope' | 'value' | 'base' | 'payslipId' | 'state'>;
  /** Undefined if the employee, or the once-off payslip, is not in the period. */
  readonly row: Pick<InputRow, 'payslipId' | 'lock'> | undefined;
  /** The current value; undefined unless it was read after the clerk asked. */
  readonly now: Pick<CellBase, 'value'> | undefined;
  /** The input that the draft of the period has for this cell. */
  readonly draft: Pick<DraftCell, 'value'> | undefined;
}

/** Whether there may be something to put back; there is nothing in a cell that the service never saved. */
export function concernsPutBack({ state }: Pick<OutboxCell, 'state'>): boolean {
  return state === 'applied' || state === 'unknown' || state === 'sending';
}

/**
 * Whether a cell can be put back to the value that it had before it was sent: only if the service is known to still
 * have what this submission wrote. Otherwise it would undo somebody else's work, or a later submission of the clerk's.
 */
export function planRevert({ cell, row, now, draft }: PutBackFacts): PutBackState {
  const { heading, value, base, payslipId, scope } = cell;
  if (cell.state !== 'applied') return 'under-way';
  if (base === null) return 'base-unknown';
  if (row?.lock === 'finalised') return 'finalised';
  if (row?.lock === 'not-read') return 'not-read';
  if (row === undefined || row.payslipId === null) return 'gone';
  if (scope === 'payslip' && row.payslipId !== payslipId) return 'gone';
  if (now === undefined) return 'not-read';
  if (sameInput(heading, now.value, base)) return 'back';
  if (!sameInput(heading, now.value, value)) return 'changed';
  const isOurs = draft === undefined || (draft.value !== null && sameInput(heading, draft.value, base));
  return isOurs ? 'ready' : 'typed';
}

/** Identifies exactly these changes of a draft, so that nothing is written except what the clerk saw. */
export function draftToken(
  cells: readonly {
    employeeId: number;
    onceOffId?: number | undefined;
    heading: string;
    state: string;
    value: string | null;
    seen: string | null;
  }[],
): string {
  const canonical = cells.map((cell) => [
    cell.employeeId,
    cell.onceOffId ?? 0,
    cell.heading,
    cell.state,
    cell.value,
    cell.seen,
  ]);
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
