import type { Migration } from '../../migrate.ts';

/**
 * A job may have no company of its own, and then each of its steps has one. SQLite cannot drop `NOT NULL`, so both tables
 * are made again.
 */
export const jobsOfMany: Migration = `
CREATE TABLE new_jobs (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  connection_id TEXT,
  company_id INTEGER,
  kind TEXT NOT NULL,
  place TEXT NOT NULL,
  task TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'stopped', 'halted', 'ended')),
  failure TEXT,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  CHECK ((connection_id IS NULL) = (company_id IS NULL))
) STRICT;
INSERT INTO new_jobs SELECT position, id, connection_id, company_id, kind, place, task, state, failure, created_at,
  changed_at FROM jobs;

CREATE TABLE new_job_steps (
  job_id TEXT NOT NULL REFERENCES new_jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  connection_id TEXT,
  company_id INTEGER,
  employee_id INTEGER,
  person TEXT NOT NULL,
  task TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  failure TEXT,
  result TEXT,
  PRIMARY KEY (job_id, position),
  CHECK ((connection_id IS NULL) = (company_id IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO new_job_steps (job_id, position, employee_id, person, task, state, failure, result)
  SELECT job_id, position, employee_id, person, task, state, failure, result FROM job_steps;

DROP TABLE job_steps;
DROP TABLE jobs;
ALTER TABLE new_jobs RENAME TO jobs;
ALTER TABLE new_job_steps RENAME TO job_steps;
CREATE INDEX job_steps_by_state ON job_steps (job_id, state);
`;
