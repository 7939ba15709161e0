import type { CompanyRef } from '#kit/ids.ts';
import type { ReportQuestion } from '../contract/report.ts';
import type { ReportRequest } from '../contract/report-table.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** The name under which the last question of a report is stored; no preset can have it. */
const last = '';

type Named = CompanyRef & { question: ReportQuestion; name: string | null };

/** Replaces the last question of the report, or the preset with this name. */
function saveReportRequest(
  db: Db,
  { connectionId, companyId, question, name, at }: Named & { at: number },
): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO asked_reports (connection_id, company_id, report, name, question, at)
       VALUES (@connectionId, @companyId, @report, @name, @question, @at)`,
    ).run({
      connectionId,
      companyId,
      report: question.report,
      name: name ?? last,
      question: JSON.stringify(question),
      at,
    });
  });
}

function removeReportRequest(
  db: Db,
  { connectionId, companyId, report, name }: CompanyRef & { report: string; name: string },
): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM asked_reports WHERE connection_id = @connectionId AND company_id = @companyId
         AND report = @report AND name = @name`,
    ).run({ connectionId, companyId, report, name });
  });
}

/** Questions by name; the last question of each report comes first. */
function listReportRequests(db: Db, { connectionId, companyId }: CompanyRef): readonly ReportRequest[] {
  const rows = statement<{ name: string; question: string; at: number }>(
    db,
    `SELECT name, question, at FROM asked_reports WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY name COLLATE NOCASE, report`,
  ).all({ connectionId, companyId });
  return rows.map(({ name, question, at }) => ({
    name: name === last ? null : name,
    // Only `saveReportRequest` writes this.
    question: JSON.parse(question) as ReportQuestion,
    at,
  }));
}

export const methods = { saveReportRequest, removeReportRequest, listReportRequests };
