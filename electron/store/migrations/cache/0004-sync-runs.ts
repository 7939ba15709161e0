import type { Migration } from '../../migrate.ts';

/** How far the reading of each company has come: what is still wanted outlives the app. */
export const syncRuns: Migration = `
CREATE TABLE sync_runs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;
`;
