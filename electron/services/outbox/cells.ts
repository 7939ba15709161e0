import type { BatchProgress, CellOutcome } from '#contract/domain/bulk-input.ts';
import type { CellVerdict, OutboxCell } from '#store/store.ts';

/** A cell of a batch and what was just learned of it. */
export type Verdict = Pick<OutboxCell, 'employeeId' | 'heading'> & CellVerdict;

export function verdict(
  cell: Pick<OutboxCell, 'employeeId' | 'heading'>,
  state: CellOutcome['state'],
  more: Partial<Omit<CellVerdict, 'state'>> = {},
): Verdict {
  const { employeeId, heading } = cell;
  return { employeeId, heading, state, reason: null, message: null, theirs: null, ...more };
}

/** Names a cell of a batch or a draft. */
export function cellKey(cell: { employeeId: number; heading: string }): string {
  return `${cell.employeeId} ${cell.heading}`;
}

export function outcomeOf(cell: Verdict): CellOutcome {
  const { employeeId, heading, state, reason, message, theirs } = cell;
  return { employeeId, heading, state, reason, message, theirs };
}

/** Counts of a batch by where its cells stand; a cell on its way counts as waiting. */
export function countCells(
  cells: readonly OutboxCell[],
): Omit<BatchProgress, 'batchId' | 'draftId' | 'state' | 'calculating'> {
  const count = (...states: CellOutcome['state'][]) =>
    cells.filter(({ state }) => states.includes(state)).length;
  return {
    cells: cells.length,
    applied: count('applied'),
    rejected: count('rejected'),
    conflict: count('conflict'),
    needsClerk: count('needs-clerk'),
    unknown: count('unknown'),
    waiting: count('waiting', 'sending'),
  };
}
