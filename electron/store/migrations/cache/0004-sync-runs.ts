import type { Migration } from '../../migrate.ts';

/** How far the sync of each company has got, so that what is still wanted survives a restart. */
export const syncRuns: Migration = `
CREATE TABLE sync_runs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;
`;
