import type { PracticeDatabase } from './database.ts';
import { execute, selectAll } from './sql.ts';

export interface ReportJob {
  readonly uuid: string;
  readonly company_id: number;
  readonly report: string;
  /** What was asked, as JSON text. */
  readonly question: string;
  readonly ready_at: number;
  /** The rows as JSON text, once somebody has asked for them. */
  readonly result: string | null;
}

export function insertReportJob(database: PracticeDatabase, job: Omit<ReportJob, 'result'>): void {
  const sql = `INSERT INTO report_jobs (uuid, company_id, report, question, ready_at)
    VALUES (@uuid, @company_id, @report, @question, @ready_at)`;
  execute(database, sql, { ...job });
}

export function findReportJob(database: PracticeDatabase, uuid: string): ReportJob | undefined {
  return selectAll<ReportJob>(database, 'SELECT * FROM report_jobs WHERE uuid = @uuid', { uuid })[0];
}

/** Jobs of a company that have no result yet, the next to be ready first. */
export function listUnreadJobs(database: PracticeDatabase, companyId: number): ReportJob[] {
  const sql = 'SELECT * FROM report_jobs WHERE company_id = @companyId AND result IS NULL ORDER BY ready_at';
  return selectAll(database, sql, { companyId });
}

export function saveReportResult(database: PracticeDatabase, uuid: string, result: string): void {
  execute(database, 'UPDATE report_jobs SET result = @result WHERE uuid = @uuid', { uuid, result });
}
