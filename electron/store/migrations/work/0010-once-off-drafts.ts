import type { Migration } from '../../migrate.ts';

/**
 * A period has two drafts: one of its regular payslips, and one of its once-off payslips, where a row is a payslip,
 * because an employee may have several. `once_off_id` is that payslip, or 0 in a regular draft, whose rows are
 * employees. Keys cannot be altered, so the tables are recreated. Children are dropped before the drafts that they
 * reference, because dropping a table also deletes the rows that reference it.
 */
export const onceOffDrafts: Migration = `
CREATE TABLE new_drafts (
  id TEXT PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  once_off INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (connection_id, company_id, pay_frequency_id, period_end, once_off)
) STRICT, WITHOUT ROWID;
INSERT INTO new_drafts (id, connection_id, company_id, pay_frequency_id, period_end, revision, updated_at)
  SELECT id, connection_id, company_id, pay_frequency_id, period_end, revision, updated_at FROM drafts;

CREATE TABLE new_draft_columns (
  position INTEGER PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES new_drafts (id) ON DELETE CASCADE,
  heading TEXT NOT NULL,
  scope TEXT NOT NULL,
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  choices TEXT,
  once_off INTEGER,
  UNIQUE (draft_id, heading)
) STRICT;
INSERT INTO new_draft_columns (position, draft_id, heading, scope, kind, source, choices, once_off)
  SELECT position, draft_id, heading, scope, kind, source, choices, once_off FROM draft_columns;

CREATE TABLE new_draft_cells (
  draft_id TEXT NOT NULL REFERENCES new_drafts (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL,
  once_off_id INTEGER NOT NULL DEFAULT 0,
  heading TEXT NOT NULL,
  typed TEXT NOT NULL,
  value TEXT,
  seen TEXT,
  PRIMARY KEY (draft_id, employee_id, once_off_id, heading)
) STRICT, WITHOUT ROWID;
INSERT INTO new_draft_cells (draft_id, employee_id, heading, typed, value, seen)
  SELECT draft_id, employee_id, heading, typed, value, seen FROM draft_cells;

DROP TABLE draft_cells;
DROP TABLE draft_columns;
DROP TABLE drafts;
ALTER TABLE new_drafts RENAME TO drafts;
ALTER TABLE new_draft_columns RENAME TO draft_columns;
ALTER TABLE new_draft_cells RENAME TO draft_cells;

ALTER TABLE outbox_batches ADD COLUMN once_off INTEGER NOT NULL DEFAULT 0;

CREATE TABLE new_outbox_cells (
  batch_id TEXT NOT NULL REFERENCES outbox_batches (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL,
  once_off_id INTEGER NOT NULL DEFAULT 0,
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
  decided_at INTEGER,
  PRIMARY KEY (batch_id, employee_id, once_off_id, heading)
) STRICT, WITHOUT ROWID;
INSERT INTO new_outbox_cells (batch_id, employee_id, heading, connection_id, company_id, payslip_id, scope, value,
    base, request, state, reason, message, theirs, decided_at)
  SELECT batch_id, employee_id, heading, connection_id, company_id, payslip_id, scope, value,
    base, request, state, reason, message, theirs, decided_at FROM outbox_cells;
DROP TABLE outbox_cells;
ALTER TABLE new_outbox_cells RENAME TO outbox_cells;
CREATE INDEX outbox_cells_unfinished ON outbox_cells (connection_id, company_id, employee_id, heading)
  WHERE state IN ('waiting', 'sending', 'unknown');

CREATE TABLE new_row_notes (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  once_off_id INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, period_end, employee_id, once_off_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_row_notes (connection_id, company_id, pay_frequency_id, period_end, employee_id, note)
  SELECT connection_id, company_id, pay_frequency_id, period_end, employee_id, note FROM row_notes;
DROP TABLE row_notes;
ALTER TABLE new_row_notes RENAME TO row_notes;
`;
