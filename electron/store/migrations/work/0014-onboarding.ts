import type { Migration } from '../../migrate.ts';

/**
 * Employees who are to be taken on, as they are typed: texts by the paths of the form's fields. `write_id` is what the draft
 * became in the outbox. A refused write keeps what the service said of single attributes.
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
