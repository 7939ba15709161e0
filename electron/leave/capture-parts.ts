import type { LeaveDay } from './contract/leave.ts';
import type { WriteOf, WriteState } from '#electron/outbox/contract/write.ts';
import type { WriteRow } from '#electron/outbox/store/records.ts';
import { isSameLeave } from '#electron/outbox/writes/kinds/leave.ts';

export type AddRow = WriteRow & { readonly write: WriteOf<'leave.add'> };

/** What was captured for one employee, and the state of the write that undoes it, null if there is none. */
export interface CapturePart {
  readonly row: AddRow;
  readonly undoState: WriteState | null;
}

/** How a part of a capture counts. */
export type Standing = 'canUndo' | 'undone' | 'underWay' | 'open' | 'refused';

const underWay: ReadonlySet<string> = new Set(['sending', 'unknown', 'waiting']);
const leftToClerk: ReadonlySet<string> = new Set(['conflict', 'needs-clerk']);

export function standingOf({ row: { state }, undoState }: CapturePart): Standing {
  if (state === 'withdrawn' || undoState === 'applied') return 'undone';
  if (state === 'rejected') return 'refused';
  if (undoState !== null && underWay.has(undoState)) return 'underWay';
  if (undoState !== null && leftToClerk.has(undoState)) return 'open';
  if (state === 'waiting' || state === 'applied') return 'canUndo';
  return leftToClerk.has(state) ? 'open' : 'underWay';
}

/**
 * The leave days that a write made, found among those of its employee by the ids that the service returned. If it
 * returned fewer ids than there were days, also the matching days on other dates that were not there before.
 */
export function capturedDays(
  { write, base, result }: Pick<AddRow, 'write' | 'base' | 'result'>,
  all: readonly LeaveDay[],
): LeaveDay[] {
  const same = all.filter((day) => write.days.some((own) => isSameLeave(own, day)));
  const returnedIds = new Set(result?.ids);
  const known = same.filter(({ id }) => returnedIds.has(id));
  if (returnedIds.size >= write.days.length) return known;
  const dates = new Set(known.map(({ date }) => date));
  const before = new Set(Object.keys(base ?? {}).map((name) => Number(name.split('.').at(-1))));
  return [...known, ...same.filter(({ id, date }) => !dates.has(date) && !before.has(id))];
}
