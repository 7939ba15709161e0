import type { OutboxCell } from '#store/records/submissions.ts';
import { sameInput } from '../values.ts';
import { verdict, type Verdict } from './cells.ts';

/**
 * Decides about an unknown cell after the service was read again. `current` is undefined if the value could not be
 * read. A cell may be sent again only if the service still has the base that the clerk saw; one whose base was never
 * known is never sent again.
 */
export function settleUnknown(cell: OutboxCell, current: string | undefined): Verdict {
  if (current === undefined) return verdict(cell, 'unknown', { message: cell.message });
  if (sameInput(cell.heading, current, cell.value)) return verdict(cell, 'applied', { theirs: current });
  if (cell.base === null) return verdict(cell, 'needs-clerk', { reason: 'base-unknown', theirs: current });
  if (sameInput(cell.heading, current, cell.base)) return verdict(cell, 'waiting', { message: cell.message });
  return verdict(cell, 'conflict', { reason: 'changed-elsewhere', theirs: current });
}
