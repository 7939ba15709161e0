import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ReportJob, ReportQuestion, ReportResult, ReportRow } from '#contract/domain/report.ts';
import type { ListWindow, WindowRange } from './window.ts';

/** Whom a row's number means: one person, or why it means nobody. */
export type RowOwner =
  | { readonly kind: 'person'; readonly employeeId: number }
  | { readonly kind: 'no-number' | 'unknown-number' | 'doubled-number' };

export interface JoinedRow extends ReportRow {
  readonly owner: RowOwner;
}

/** Rows that stayed unjoined, by why: to be said beside the report. */
export interface Unjoined {
  readonly noNumber: number;
  readonly unknownNumber: number;
  readonly doubledNumber: number;
}

export interface CachedReport extends ListWindow<JoinedRow> {
  readonly columns: readonly string[];
  readonly fetchedAt: number;
  readonly unjoined: Unjoined;
}

export interface ReportStore {
  /** One result a question; also learns pay points where the report has them. */
  saveReport(
    input: CompanyRef & { question: ReportQuestion; result: ReportResult; at: number },
  ): Promise<void>;
  /** Only what the result tells of pay points, and when it was asked. */
  saveReportedPayPoints(input: CompanyRef & { result: ReportResult; at: number }): Promise<void>;
  /** Rows in the order of the answer. */
  readReport(
    input: CompanyRef & { question: ReportQuestion; window: WindowRange },
  ): Promise<CachedReport | null>;
  listReports(
    input: CompanyRef,
  ): Promise<readonly { question: ReportQuestion; rows: number; fetchedAt: number }[]>;
  saveReportJob(input: { job: ReportJob }): Promise<void>;
  removeReportJob(input: CompanyRef & { jobId: string }): Promise<void>;
  listReportJobs(input: { connectionId: string }): Promise<readonly ReportJob[]>;
}
