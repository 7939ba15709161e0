import type { Migration } from '../../migrate.ts';

/** Several results of the same question, each with its time and size. These tables were not used before. */
export const keptReports: Migration = `
DROP TABLE report_rows;
DROP TABLE report_results;

CREATE TABLE report_results (
  result_id INTEGER PRIMARY KEY AUTOINCREMENT,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  question TEXT NOT NULL,
  columns TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  took_ms INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL
) STRICT;
CREATE INDEX report_results_by_company ON report_results (connection_id, company_id, fetched_at);

CREATE TABLE report_rows (
  result_id INTEGER NOT NULL REFERENCES report_results ON DELETE CASCADE,
  position INTEGER NOT NULL,
  number TEXT,
  content TEXT NOT NULL,
  PRIMARY KEY (result_id, position)
) STRICT;
`;
