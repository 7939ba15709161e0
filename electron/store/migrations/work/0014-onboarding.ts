import type { Migration } from '../../migrate.ts';

/**
 * Employees to be added, as typed: texts by the paths of the form's fields. `write_id` is the write in the outbox
 * that the draft became. `refusals` is what the service said about single attributes of a refused write.
 */
export const onboarding: Migration = `
CREATE TABLE onboarding (
  id TEXT PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  texts TEXT NOT NULL,
  write_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE outbox_writes ADD COLUMN refusals TEXT;
`;
