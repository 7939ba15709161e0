import type { DraftCell, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';

export interface DraftContent {
  readonly typed: string;
  readonly value: string | null;
  /** The service's value as it was known when this was typed. */
  readonly seen?: string | null | undefined;
}

export interface Draft {
  readonly id: string;
  readonly ref: PeriodRef;
  readonly columns: readonly InputColumn[];
  readonly cells: readonly DraftCell[];
  /** Increases with every write of a cell; a review names the revision that it was made from. */
  readonly revision: number;
}

export interface DraftSummary {
  readonly id: string;
  readonly ref: PeriodRef;
  readonly cells: number;
  readonly updatedAt: number;
}
