import type { Migration } from '../../migrate.ts';

/** What the clerk chose for files of one shape, and which files were imported into which period. */
export const importMemory: Migration = `
CREATE TABLE file_mappings (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  shape TEXT NOT NULL,
  mapping TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, shape)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_imports (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  people INTEGER NOT NULL,
  value_count INTEGER NOT NULL
) STRICT;
CREATE INDEX file_imports_by_content ON file_imports (connection_id, company_id, content_hash);
`;
