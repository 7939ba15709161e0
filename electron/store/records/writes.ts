import type { AuditKind } from '#contract/domain/audit-entry.ts';
import type { CellOutcome } from '#contract/domain/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { OutboxGroup } from '#contract/domain/outbox.ts';
import type { FieldError } from '#contract/errors.ts';
import type { Snapshot, Write, WriteReason, WriteResult, WriteState } from '#contract/domain/write.ts';

/** A write as it is submitted. */
export interface NewWrite extends CompanyRef {
  readonly id: string;
  /** Null: it is about no employee, or about the one that `afterId` takes on. */
  readonly employeeId: number | null;
  /** Writes of one subject go in the order in which they came. */
  readonly subject: string;
  /** The write that must be applied before. */
  readonly afterId: string | null;
  /** Whom or what it is about, as it was called then. */
  readonly about: string;
  readonly write: Write;
  /** Of the payload: what is sent is what was submitted. */
  readonly hash: string;
  /** What the clerk saw; null: it is read before the write goes. */
  readonly base: Snapshot | null;
}

export interface WriteRow extends NewWrite {
  readonly state: WriteState;
  readonly reason: WriteReason | null;
  /** The service's own words. */
  readonly message: string | null;
  /** What the service said of single attributes when it refused. */
  readonly refusals: readonly FieldError[];
  /** What the service was last seen to hold. */
  readonly theirs: Snapshot | null;
  readonly result: WriteResult | null;
  /** How often it was sent. */
  readonly attempts: number;
  /** Nothing goes before the service was read and the clerk has agreed. */
  readonly held: boolean;
  /** By the user of this computer; null where that is not known. */
  readonly who: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly dismissed: boolean;
}

export interface UnfinishedWrite extends WriteRow {
  /** The state of the write that it builds on; null without one. */
  readonly afterState: WriteState | null;
  /** Bulk inputs of the same person are on their way, or it is not known what became of them. */
  readonly inputsUnderWay: boolean;
}

/** One line of the audit log: a field, its value before and its wanted value. */
export interface WriteAuditEntry {
  readonly kind: AuditKind;
  readonly subject: string | null;
  readonly old: string | null;
  readonly new: string | null;
}

export type WriteChange = { readonly state: WriteState } & Partial<
  Pick<WriteRow, 'reason' | 'message' | 'refusals' | 'theirs' | 'result' | 'base' | 'held'>
>;

export interface SubmissionCounts {
  readonly cells: number;
  readonly waiting: number;
  readonly unknown: number;
  readonly applied: number;
  readonly rejected: number;
  readonly notKept: number;
  readonly undecided: number;
}

export interface AttentionCell {
  readonly employeeId: number;
  readonly onceOffId?: number;
  readonly heading: string;
  readonly state: 'conflict' | 'needs-clerk';
  readonly reason: CellOutcome['reason'];
  readonly message: string | null;
  readonly base: string | null;
  readonly value: string;
  readonly theirs: string | null;
}

export type OutboxEntryRow = { readonly group: OutboxGroup } & (
  | { readonly type: 'write'; readonly row: WriteRow }
  | {
      readonly type: 'submission';
      readonly id: string;
      readonly draftId: string;
      readonly ref: PeriodRef;
      readonly createdAt: number;
      readonly counts: SubmissionCounts;
      /** At most 100 that only the clerk can decide. */
      readonly attention: readonly AttentionCell[];
    }
);
