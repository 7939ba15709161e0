import type { ReportQuestion } from '#contract/domain/report.ts';
import type { ReportColumn, ReportLine } from '#contract/domain/report-table.ts';
import type { ListWindow } from './window.ts';

/** A part of a kept result, its rows joined with people by their numbers. */
export interface CachedReport extends ListWindow<ReportLine> {
  readonly question: ReportQuestion;
  readonly columns: readonly ReportColumn[];
  readonly fetchedAt: number;
}
