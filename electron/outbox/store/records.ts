import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { CellOutcome } from '#electron/inputs/contract/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { OutboxGroup } from '../contract/outbox.ts';
import type { SubmissionOutcomes } from '#electron/submissions/contract/sent-outcome.ts';
import type { FieldError } from '#kit/errors.ts';
import type { Snapshot, Write, WriteReason, WriteResult, WriteState } from '../contract/write.ts';

/** A write as submitted. */
export interface NewWrite extends CompanyRef {
  readonly id: string;
  /** Null if it is about no employee, or about the one whom the write `afterId` adds. */
  readonly employeeId: number | null;
  /** Writes with the same subject are sent in the order in which they were submitted. */
  readonly subject: string;
  /** The write that must be applied before this one. */
  readonly afterId: string | null;
  /** The name of whom or what it is about, at the time of submission. */
  readonly about: string;
  readonly write: Write;
  /** The hash of the payload, which ensures that what is sent is what was submitted. */
  readonly hash: string;
  /** The value that the clerk saw; null means that it has to be read before sending. */
  readonly base: Snapshot | null;
}

export interface WriteRow extends NewWrite {
  readonly state: WriteState;
  readonly reason: WriteReason | null;
  /** The service's own words. */
  readonly message: string | null;
  /** What the service said about single attributes when it refused. */
  readonly refusals: readonly FieldError[];
  /** The service's value when it was last read. */
  readonly theirs: Snapshot | null;
  readonly result: WriteResult | null;
  /** How often it was sent. */
  readonly attempts: number;
  /** Nothing is sent until the service has been read and the clerk has agreed. */
  readonly held: boolean;
  /** The user who submitted it; null if unknown. */
  readonly who: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly dismissed: boolean;
}

export interface UnfinishedWrite extends WriteRow {
  /** The state of the write that it depends on; null if there is none. */
  readonly afterState: WriteState | null;
  /** True if bulk inputs of the same employee are being sent, or have an unknown outcome. */
  readonly inputsUnderWay: boolean;
}

/** One entry of the audit log: a field, its previous value and its wanted value. */
export interface WriteAuditEntry {
  readonly kind: AuditKind;
  readonly subject: string | null;
  readonly old: string | null;
  readonly new: string | null;
}

export type WriteChange = { readonly state: WriteState } & Partial<
  Pick<WriteRow, 'reason' | 'message' | 'refusals' | 'theirs' | 'result' | 'base' | 'held'>
>;

/** A step of a write, saved together with all that follows from it. */
export interface WriteMove {
  readonly writeId: string;
  readonly from: readonly WriteState[];
  readonly to: WriteChange;
  readonly acts: readonly WriteAuditEntry[];
  /** What is typed over the record of the employee again, unless it was typed differently in the meantime. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly at: number;
}

export interface SubmissionCounts {
  readonly outcomes: SubmissionOutcomes;
  readonly waiting: number;
  readonly unknown: number;
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
      /** At most 100 cells about which only the clerk can decide. */
      readonly attention: readonly AttentionCell[];
    }
);
