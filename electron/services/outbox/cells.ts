import type { BatchProgress, CellOutcome, RowRef } from '#contract/domain/bulk-input.ts';
import type { OutboxCell, StoredVerdict } from '#store/store.ts';
import { rowKey, rowOf } from '../bulk-inputs/row-ref.ts';

/** A cell of a batch and what was just learned of it. */
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

/** Names a cell of a batch or a draft. */
export function cellKey(cell: CellRef): string {
  return `${rowKey(cell)} ${cell.heading}`;
}

export function outcomeOf(cell: CellOutcome): CellOutcome {
  const { heading, state, reason, message, theirs } = cell;
  return { ...rowOf(cell), heading, state, reason, message, theirs };
}

/** Of a cell whose request leaves: what was said of it before is over. */
export function leaving({ heading, ...row }: CellRef): CellOutcome {
  return { ...rowOf(row), heading, state: 'sending', reason: null, message: null, theirs: null };
}

/** Counts of a batch by where its cells stand; a cell on its way counts as waiting. */
export function countCells(
  cells: Iterable<OutboxCell>,
): Omit<BatchProgress, 'batchId' | 'draftId' | 'state' | 'calculating'> {
  const counts = { cells: 0, applied: 0, rejected: 0, conflict: 0, needsClerk: 0, unknown: 0, waiting: 0 };
  for (const { state } of cells) {
    counts.cells += 1;
    counts[countedAs[state]] += 1;
  }
  return counts;
}

const countedAs = {
  applied: 'applied',
  rejected: 'rejected',
  conflict: 'conflict',
  'needs-clerk': 'needsClerk',
  unknown: 'unknown',
  waiting: 'waiting',
  sending: 'waiting',
} as const satisfies Record<CellOutcome['state'], string>;
