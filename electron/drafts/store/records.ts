import type { DraftCell, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';

interface DraftContent {
  readonly typed: string;
  readonly value: string | null;
  /** The service's value as it was known when this was typed. */
  readonly seen?: string | null | undefined;
}

/** `onceOffId` only in a draft of once-off payslips; `cell: null` removes the cell. */
export interface CellChange {
  readonly employeeId: number;
  readonly onceOffId?: number | undefined;
  readonly heading: string;
  readonly cell: DraftContent | null;
}

/** How cells are written. The client packs them for the worker. */
export interface DraftWriter {
  /** Writes cells in one transaction and resolves once it is on disk; of two changes of one cell the later counts. */
  writeDraftCells(input: { draftId: string; changes: readonly CellChange[]; at: number }): Promise<void>;
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
  readonly employees: number;
  readonly updatedAt: number;
}
