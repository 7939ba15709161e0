import type { Migration } from '../../migrate.ts';

/** Rows of files that were not imported into a draft; they are deleted with it. */
export const leftOutRows: Migration = `
CREATE TABLE left_out_rows (
  draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (draft_id, id)
) STRICT, WITHOUT ROWID;
`;
