import type { CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** Saves a file that a step of a job has read, until the job is dismissed. */
function saveJobFile(
  db: Db,
  {
    connectionId,
    companyId,
    jobId,
    position,
    bytes,
  }: CompanyRef & { jobId: string; position: number; bytes: Uint8Array },
): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO job_files (connection_id, company_id, job_id, position, content)
       VALUES (@connectionId, @companyId, @jobId, @position, @bytes)`,
    ).run({ connectionId, companyId, jobId, position, bytes });
  });
}

/** Null if the file is no longer cached. */
function readJobFile(db: Db, asked: { jobId: string; position: number }): Uint8Array | null {
  const row = statement<{ content: Uint8Array }>(
    db,
    'SELECT content FROM job_files WHERE job_id = @jobId AND position = @position',
  ).get(asked);
  // A copy, because a message would contain all of the memory that the driver's buffer is a part of.
  return row === undefined ? null : Uint8Array.from(row.content);
}

/** The steps of a job whose files are cached. */
function listJobFiles(db: Db, asked: { jobId: string }): readonly number[] {
  return statement<{ position: number }>(db, 'SELECT position FROM job_files WHERE job_id = @jobId')
    .all(asked)
    .map(({ position }) => position);
}

/** Removes the files of all other jobs. */
function keepJobFiles(db: Db, { jobIds }: { jobIds: readonly string[] }): void {
  write(db, () => {
    statement(db, 'DELETE FROM job_files WHERE job_id NOT IN (SELECT value FROM json_each(@jobIds))').run({
      jobIds: JSON.stringify(jobIds),
    });
  });
}

export const methods = { saveJobFile, readJobFile, listJobFiles, keepJobFiles };
