import type { Migration } from '../../migrate.ts';

/** Which columns a clerk wants to see, by pay frequency; at most one layout of each pay frequency is chosen. */
export const layouts: Migration = `
CREATE TABLE layouts (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE,
  content TEXT NOT NULL,
  chosen INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, id),
  UNIQUE (connection_id, company_id, pay_frequency_id, name)
) STRICT, WITHOUT ROWID;

ALTER TABLE draft_columns ADD COLUMN choices TEXT;
ALTER TABLE draft_columns ADD COLUMN once_off INTEGER;
`;
