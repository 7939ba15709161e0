import type { OutboxCell } from '#store/records/submissions.ts';
import { sameInput } from '../values.ts';
import { verdict, type Verdict } from './cells.ts';

/**
 * Decides an unknown cell after the service was read again. `current` is undefined where it could not be read. Only a
 * cell that still has the base that the clerk saw may be sent again; one whose base was never known never is.
 */
export function settleUnknown(cell: OutboxCell, current: string | undefined): Verdict {
  if (current === undefined) return verdict(cell, 'unknown', { message: cell.message });
  if (sameInput(cell.heading, current, cell.value)) return verdict(cell, 'applied', { theirs: current });
  if (cell.base === null) return verdict(cell, 'needs-clerk', { reason: 'base-unknown', theirs: current });
  if (sameInput(cell.heading, current, cell.base)) return verdict(cell, 'waiting', { message: cell.message });
  return verdict(cell, 'conflict', { reason: 'changed-elsewhere', theirs: current });
}
