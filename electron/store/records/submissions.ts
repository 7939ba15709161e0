import type { PeriodRef } from '#contract/domain/ids.ts';
import type { OutcomeCounts } from '#contract/domain/sent-outcome.ts';
import type { CellOutcome, InputScope } from '#contract/domain/bulk-input.ts';

export interface Submission {
  readonly id: string;
  readonly draftId: string;
  readonly ref: PeriodRef;
  readonly createdAt: number;
  /** `halted`: cells are left waiting or unknown, and only the clerk or a re-read moves them on. */
  readonly state: 'open' | 'halted' | 'done';
}

export interface OutboxCell {
  readonly employeeId: number;
  /** Of a once-off draft: its row is this payslip. */
  readonly onceOffId?: number | undefined;
  readonly payslipId: number | null;
  readonly heading: string;
  readonly scope: InputScope;
  readonly value: string;
  /** What the service had when the submission was committed; null: not known, so never sent again by itself. */
  readonly base: string | null;
  readonly request: number;
  readonly state: CellOutcome['state'];
  readonly reason: CellOutcome['reason'];
  readonly message: string | null;
  readonly theirs: string | null;
}

type CellVerdict = Pick<CellOutcome, 'state' | 'reason' | 'message' | 'theirs'>;

/** On disk, a submission names the request that is under way; its cells stay as they were. */
export type StoredVerdict = CellVerdict & { readonly state: Exclude<CellOutcome['state'], 'sending'> };

/** A submission in the history, with counts of its cells by state. */
export interface SubmissionSummary extends OutcomeCounts {
  readonly id: string;
  readonly draftId: string;
  readonly ref: PeriodRef;
  readonly createdAt: number;
  readonly closedAt: number | null;
  readonly state: 'open' | 'halted' | 'done';
  /** Who sent it, as the operating system names them; null where an older Paydesk did not write it down. */
  readonly who: string | null;
  /** How many cells it began with: more than `cells` where some never left and went another way. */
  readonly planned: number;
  readonly cells: number;
  readonly employees: number;
  /** Saved ones over which a later sending wrote what stood there before. */
  readonly putBack: number;
}

/** `putBackAt`: when a later sending first put it back to its base. */
export type SentCell = OutboxCell & { readonly putBackAt: number | null };

/** Nett pay of a payslip before and after a submission; null: not known, or still being worked out. */
export interface SubmissionNettPay {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}

export interface SubmissionFilter {
  readonly connectionId: string;
  readonly companyId: number;
  readonly payFrequencyId: number | null;
  readonly periodEnd: string | null;
}
