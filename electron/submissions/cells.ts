import type { CellOutcome, RowRef } from '#electron/inputs/contract/bulk-input.ts';
import type { OutboxCell, StoredVerdict } from './store/records.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';

/** A cell of a submission and what was just learned of it. */
export type Verdict = CellRef & StoredVerdict;

type CellRef = RowRef & { readonly heading: string };

export function verdict(
  cell: CellRef,
  state: Verdict['state'],
  more: Partial<Omit<StoredVerdict, 'state'>> = {},
): Verdict {
  const none = { reason: null, message: null, theirs: null };
  return { ...rowOf(cell), heading: cell.heading, state, ...none, ...more };
}

/** The key of a cell in a submission or a draft. */
export function cellKey(cell: CellRef): string {
  return `${rowIdOf(cell)} ${cell.heading}`;
}

export function outcomeOf(cell: CellOutcome): CellOutcome {
  const { heading, state, reason, message, theirs } = cell;
  return { ...rowOf(cell), heading, state, reason, message, theirs };
}

/** The outcome of a cell whose request is being sent: an earlier outcome no longer counts. */
export function leaving({ heading, ...row }: CellRef): CellOutcome {
  return { ...rowOf(row), heading, state: 'sending', reason: null, message: null, theirs: null };
}

/** The cells of a submission that is no longer being sent: those left in `sending` get no answer and are unknown. */
export function withoutSending(cells: readonly OutboxCell[]): OutboxCell[] {
  return cells.map((cell) => (cell.state === 'sending' ? { ...cell, state: 'unknown' } : cell));
}

export function isLeft({ state, reason }: OutboxCell): boolean {
  if (state === 'conflict' || state === 'needs-clerk') return true;
  return state === 'rejected' && (reason === 'not-there' || reason === 'refused-with-others');
}

/** Whether the clerk has typed something else since, or removed the cell, so that the old outcome no longer counts. */
export function isOvertaken(cell: OutboxCell, typed: string | null | undefined): boolean {
  if (cell.state === 'applied') return typed !== undefined;
  const isOpen = cell.state === 'sending' || cell.state === 'unknown';
  return !isOpen && typed !== cell.value;
}
