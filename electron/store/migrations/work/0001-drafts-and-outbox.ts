import type { Migration } from '../../migrate.ts';

/**
 * What only the clerk has. Values are text in the form in which they are sent. The outbox has company and connection on
 * each cell and outlives the draft that it came from; the audit log outlives both.
 */
export const draftsAndOutbox: Migration = `
CREATE TABLE connections (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  base_url TEXT NOT NULL,
  practice INTEGER NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
  id TEXT PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  revision INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (connection_id, company_id, pay_frequency_id, period_end)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft_columns (
  position INTEGER PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  heading TEXT NOT NULL,
  scope TEXT NOT NULL,
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  UNIQUE (draft_id, heading)
) STRICT;

CREATE TABLE draft_cells (
  draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL,
  heading TEXT NOT NULL,
  typed TEXT NOT NULL,
  value TEXT,
  PRIMARY KEY (draft_id, employee_id, heading)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox_batches (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  draft_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'halted', 'done')),
  closed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX outbox_one_open_batch_a_draft ON outbox_batches (draft_id) WHERE state = 'open';
CREATE INDEX outbox_batches_by_draft ON outbox_batches (draft_id, position);

CREATE TABLE outbox_cells (
  batch_id TEXT NOT NULL REFERENCES outbox_batches (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL,
  heading TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payslip_id INTEGER,
  scope TEXT NOT NULL,
  value TEXT NOT NULL,
  base TEXT,
  request INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (
    state IN ('waiting', 'sending', 'unknown', 'applied', 'rejected', 'conflict', 'needs-clerk')
  ),
  reason TEXT,
  message TEXT,
  theirs TEXT,
  PRIMARY KEY (batch_id, employee_id, heading)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_cells_unfinished ON outbox_cells (connection_id, company_id, employee_id, heading)
  WHERE state IN ('waiting', 'sending', 'unknown');

CREATE TABLE audit (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  heading TEXT NOT NULL,
  old TEXT,
  new TEXT NOT NULL,
  outcome TEXT NOT NULL,
  batch_id TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_connection ON audit (connection_id, position);
`;
