import type { PeriodRef } from '#kit/ids.ts';
import type { Loss } from '#electron/safety/contract/loss.ts';
import type { AuditPosition } from '#electron/audit-log/store/records.ts';

export interface MarkedDraft {
  readonly id: string;
  readonly ref: PeriodRef;
  readonly revision: number;
  readonly cells: number;
  readonly updatedAt: number;
  readonly connectionName: string | null;
  readonly companyName: string | null;
}

/** How far the work database had got; later it must be at least this far. */
export interface Mark {
  readonly acts: AuditPosition;
  readonly drafts: readonly MarkedDraft[];
  /** What earlier starts found missing and the clerk has not seen yet. */
  readonly losses: readonly Loss[];
}
