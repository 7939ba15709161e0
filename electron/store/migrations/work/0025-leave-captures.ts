import type { Migration } from '../../migrate.ts';

/** Leave that was captured for several employees at once: the writes that it became, and the writes that undo them. */
export const leaveCaptures: Migration = `
CREATE TABLE leave_captures (
  id TEXT NOT NULL PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_capture_writes (
  write_id TEXT NOT NULL PRIMARY KEY REFERENCES outbox_writes (id) ON DELETE CASCADE,
  capture_id TEXT NOT NULL REFERENCES leave_captures (id) ON DELETE CASCADE,
  undone_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX leave_capture_writes_of_capture ON leave_capture_writes (capture_id);
`;
