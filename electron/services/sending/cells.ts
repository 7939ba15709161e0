import type { CellOutcome, RowRef } from '#contract/domain/bulk-input.ts';
import type { StoredVerdict } from '#store/store.ts';
import { rowKey, rowOf } from '../period/row-ref.ts';

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
