export const reportTables = `
CREATE TABLE report_jobs (
  uuid TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  report TEXT NOT NULL,
  question TEXT NOT NULL,
  -- Milliseconds since 1970: until then it waits or runs.
  ready_at INTEGER NOT NULL,
  result TEXT
) STRICT;
CREATE INDEX report_jobs_by_company ON report_jobs (company_id, ready_at);
`;
