import type { CompanyRef } from '#kit/ids.ts';
import type { ReportQuestion } from '../contract/report.ts';
import type { ReportRequest } from '../contract/report-table.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** Replaces the last question of the report. Before migration 37, those with a name were presets. */
function saveReportRequest(
  db: Db,
  { connectionId, companyId, question, at }: CompanyRef & ReportRequest,
): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO asked_reports (connection_id, company_id, report, name, question, at)
       VALUES (@connectionId, @companyId, @report, '', @question, @at)`,
    ).run({ connectionId, companyId, report: question.report, question: JSON.stringify(question), at });
  });
}

/** The last question of each report. */
function listReportRequests(db: Db, { connectionId, companyId }: CompanyRef): readonly ReportRequest[] {
  const rows = statement<{ question: string; at: number }>(
    db,
    `SELECT question, at FROM asked_reports WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY report`,
  ).all({ connectionId, companyId });
  // Only `saveReportRequest` writes this.
  return rows.map(({ question, at }) => ({ question: JSON.parse(question) as ReportQuestion, at }));
}

export const methods = { saveReportRequest, listReportRequests };
