import type { Migration } from '../../migrate.ts';

/**
 * All changes to the service except bulk inputs. As JSON: `payload` is what is sent, `base` the value before, `theirs`
 * the service's current value, `result` the outcome. `subject` orders writes; `after_id` is the write whose result this
 * one needs; `held` requires a reading and the clerk's consent before sending. `decided_at` is when the clerk decided
 * about a cell of bulk inputs.
 */
export const writes: Migration = `
CREATE TABLE outbox_writes (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER,
  subject TEXT NOT NULL,
  after_id TEXT,
  about TEXT NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  payload_hash TEXT NOT NULL,
  base TEXT,
  state TEXT NOT NULL CHECK (
    state IN ('waiting', 'sending', 'unknown', 'conflict', 'needs-clerk', 'applied', 'rejected', 'withdrawn')
  ),
  reason TEXT,
  message TEXT,
  theirs TEXT,
  result TEXT,
  attempts INTEGER NOT NULL,
  held INTEGER NOT NULL,
  who TEXT,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  dismissed_at INTEGER
) STRICT;
CREATE INDEX outbox_writes_unfinished ON outbox_writes (connection_id, position)
  WHERE state IN ('waiting', 'sending', 'unknown', 'conflict', 'needs-clerk');
CREATE INDEX outbox_writes_of_person ON outbox_writes (connection_id, company_id, employee_id);

ALTER TABLE outbox_cells ADD COLUMN decided_at INTEGER;
`;
