import type { CompanyRef } from '#kit/ids.ts';
import type { ReportJob } from '../../contract/report.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

function saveReportJob(db: Db, { job }: { job: ReportJob }): void {
  const { connectionId, companyId, id } = job;
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO report_jobs (connection_id, company_id, job_id, content)
       VALUES (@connectionId, @companyId, @id, @content)`,
    ).run({ connectionId, companyId, id, content: JSON.stringify(job) });
  });
}

function removeReportJob(db: Db, ref: CompanyRef & { jobId: string }): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM report_jobs
       WHERE connection_id = @connectionId AND company_id = @companyId AND job_id = @jobId`,
    ).run(ref);
  });
}

function listReportJobs(db: Db, { connectionId }: { connectionId: string }): readonly ReportJob[] {
  const rows = statement<Packed<ReportJob>>(
    db,
    'SELECT content FROM report_jobs WHERE connection_id = @connectionId ORDER BY company_id, job_id',
  ).all({ connectionId });
  return rows.map(unpack);
}

export const methods = { saveReportJob, removeReportJob, listReportJobs };
