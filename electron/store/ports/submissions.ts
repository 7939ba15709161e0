import type { PeriodRef } from '#contract/domain/ids.ts';
import type { OutcomeCounts } from '#contract/domain/sent-outcome.ts';
import type { OutboxCell } from '../store.ts';
import type { ListWindow, WindowRange } from './window.ts';

/** A sending as the history tells it, with counts of its cells by where they stand. */
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
  readonly people: number;
  /** Saved ones over which a later sending wrote what stood there before. */
  readonly putBack: number;
}

/** `putBackAt`: when a later sending first put it back to its base. */
export type SentCell = OutboxCell & { readonly putBackAt: number | null };

/** Nett pay of a payslip before and after a batch; null: not known, or still being worked out. */
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

/** The history of sendings. */
export interface SubmissionStore {
  /** Newest first. */
  listSubmissions(input: SubmissionFilter & WindowRange): Promise<ListWindow<SubmissionSummary>>;
  readSentSubmission(input: {
    submissionId: string;
  }): Promise<{ submission: SubmissionSummary; cells: readonly SentCell[] } | null>;
  /** Takes the place of what is known of these payslips; a null takes nothing away. */
  writeSubmissionNettPay(input: { submissionId: string; rows: readonly SubmissionNettPay[] }): Promise<void>;
  listSubmissionNettPay(input: { submissionId: string }): Promise<readonly SubmissionNettPay[]>;
}
