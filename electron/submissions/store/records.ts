import type { PeriodRef } from '#kit/ids.ts';
import type { OutcomeCounts } from '../contract/sent-outcome.ts';
import type { CellOutcome, InputScope } from '#electron/inputs/contract/bulk-input.ts';

export interface Submission {
  readonly id: string;
  readonly draftId: string;
  readonly ref: PeriodRef;
  readonly createdAt: number;
  /** `halted`: some cells are waiting or unknown, until the clerk decides or the service is read again. */
  readonly state: 'open' | 'halted' | 'done';
}

export interface OutboxCell {
  readonly employeeId: number;
  /** The payslip that is the cell's row in a once-off draft. */
  readonly onceOffId?: number | undefined;
  readonly payslipId: number | null;
  readonly heading: string;
  readonly scope: InputScope;
  readonly value: string;
  /** The service's value when the submission was committed; null means unknown, so it is never resent automatically. */
  readonly base: string | null;
  readonly request: number;
  readonly state: CellOutcome['state'];
  readonly reason: CellOutcome['reason'];
  readonly message: string | null;
  readonly theirs: string | null;
}

type CellVerdict = Pick<CellOutcome, 'state' | 'reason' | 'message' | 'theirs'>;

/** Never `sending`: on disk, the submission names the request that is under way, and its cells stay as they were. */
export type StoredVerdict = CellVerdict & { readonly state: Exclude<CellOutcome['state'], 'sending'> };

/** A submission in the history, with counts of its cells by state. */
export interface SubmissionSummary extends Submission, OutcomeCounts {
  readonly closedAt: number | null;
  /** Who sent it, as the operating system names them; null if an older version of Paydesk did not record it. */
  readonly who: string | null;
  /** How many cells it began with; more than `cells` if some were never sent and were moved or discarded. */
  readonly planned: number;
  /** How many of those a later submission took over; null if an older version of Paydesk did not record it. */
  readonly moved: number | null;
  readonly cells: number;
  readonly employees: number;
  /** How many saved cells a later submission has put back to their base. */
  readonly putBack: number;
  /** How many cells were not saved, and wait for nobody: sent again later, decided or discarded. */
  readonly settled: number;
  /** How many of those a later submission has too. */
  readonly sentLater: number;
}

/** `putBackAt` is when a later submission first put the cell back to its base. */
export type SentCell = OutboxCell & { readonly putBackAt: number | null };

/** The nett pay of a payslip before and after a submission; null if unknown or still being calculated. */
export interface SubmissionNettPay {
  readonly payslipId: number;
  readonly employeeId: number;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}
