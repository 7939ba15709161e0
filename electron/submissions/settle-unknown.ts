import type { OutboxCell } from './store/records.ts';
import { sameInput } from '#services/values.ts';
import { verdict, type Verdict } from './cells.ts';

/**
 * Decides about an unknown cell after the service was read again. `current` is null if the answer does not show the
 * value, so that reading again might never show it; undefined if what was read is no longer known to be current. A cell
 * may be sent again only if the service still has the base that the clerk saw; one whose base was never known is never
 * sent again.
 */
export function settleUnknown(cell: OutboxCell, current: string | null | undefined): Verdict {
  const { message } = cell;
  if (current === undefined) return verdict(cell, 'unknown', { message });
  if (current === null) return verdict(cell, 'needs-clerk', { reason: 'not-readable', message });
  if (sameInput(cell.heading, current, cell.value)) return verdict(cell, 'applied', { theirs: current });
  if (cell.base === null) return verdict(cell, 'needs-clerk', { reason: 'base-unknown', theirs: current });
  if (sameInput(cell.heading, current, cell.base)) return verdict(cell, 'waiting', { message });
  return verdict(cell, 'conflict', { reason: 'changed-elsewhere', theirs: current });
}
