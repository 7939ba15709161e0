import type { Migration } from '../../migrate.ts';

/** What the clerk asked of each report: the last question, and those under a name of their own. */
export const askedReports: Migration = `
CREATE TABLE asked_reports (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  report TEXT NOT NULL,
  name TEXT NOT NULL,
  question TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, report, name)
) STRICT, WITHOUT ROWID;
`;
