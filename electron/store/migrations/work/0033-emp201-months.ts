import type { Migration } from '../../migrate.ts';

/** The first month whose EMP201 this computer looks after for a company, and the months that were ticked as done. */
export const emp201Months: Migration = `
CREATE TABLE emp201_months (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  ticked_by TEXT,
  ticked_at INTEGER,
  PRIMARY KEY (connection_id, company_id, month)
) STRICT, WITHOUT ROWID;
`;
