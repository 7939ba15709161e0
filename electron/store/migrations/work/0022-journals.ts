import type { Migration } from '../../migrate.ts';

/** The accounts that journals are booked on, what was chosen when one was last saved, and when each was saved. */
export const journals: Migration = `
CREATE TABLE journal_accounts (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  side TEXT NOT NULL,
  category TEXT NOT NULL,
  item TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, side, category, item)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal_settings (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal_exports (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_run_id INTEGER NOT NULL,
  exported_at INTEGER NOT NULL,
  exported_by TEXT NOT NULL,
  layout TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- Of the service's own lines, so that a later change of them is noticed.
  hash TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_run_id)
) STRICT, WITHOUT ROWID;
`;
