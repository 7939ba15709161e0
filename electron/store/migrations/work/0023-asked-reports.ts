import type { Migration } from '../../migrate.ts';

/** The clerk's questions to each report: the last one, and those that were saved under a name. */
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
