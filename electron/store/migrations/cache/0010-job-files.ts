import type { Migration } from '../../migrate.ts';

/** Files that a job has read and not used yet. */
export const jobFiles: Migration = `
CREATE TABLE job_files (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  job_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (job_id, position)
) STRICT;
`;
