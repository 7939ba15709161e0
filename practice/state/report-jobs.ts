import type { PracticeDatabase } from './database.ts';
import { execute, selectAll } from './sql.ts';

export interface ReportJob {
  readonly uuid: string;
  readonly company_id: number;
  readonly report: string;
  /** The report's parameters, as JSON text. */
  readonly question: string;
  readonly ready_at: number;
  /** The rows as JSON text. */
  readonly result: string;
  readonly told: number;
}

export function insertReportJob(database: PracticeDatabase, job: Omit<ReportJob, 'told'>): void {
  const sql = `INSERT INTO report_jobs (uuid, company_id, report, question, ready_at, result)
    VALUES (@uuid, @company_id, @report, @question, @ready_at, @result)`;
  execute(database, sql, { ...job });
}

export function findReportJob(database: PracticeDatabase, uuid: string): ReportJob | undefined {
  return selectAll<ReportJob>(database, 'SELECT * FROM report_jobs WHERE uuid = @uuid', { uuid })[0];
}

/** Jobs of a company that have not been fetched yet, the next to be ready first. */
export function listUnreadJobs(database: PracticeDatabase, companyId: number): ReportJob[] {
  const sql = 'SELECT * FROM report_jobs WHERE company_id = @companyId AND told = 0 ORDER BY ready_at';
  return selectAll(database, sql, { companyId });
}

export function markReportFetched(database: PracticeDatabase, uuid: string): void {
  execute(database, 'UPDATE report_jobs SET told = 1 WHERE uuid = @uuid', { uuid });
}
