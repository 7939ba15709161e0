import type { Migration } from '../../migrate.ts';

/** Work of many steps that continues after a restart, with the outcome of each step. */
export const jobs: Migration = `
CREATE TABLE jobs (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  place TEXT NOT NULL,
  task TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'stopped', 'halted', 'ended')),
  failure TEXT,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE job_steps (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  employee_id INTEGER,
  person TEXT NOT NULL,
  task TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  failure TEXT,
  result TEXT,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_steps_by_state ON job_steps (job_id, state);
`;
