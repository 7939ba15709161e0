export const reportTables = `
CREATE TABLE report_jobs (
  uuid TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  report TEXT NOT NULL,
  question TEXT NOT NULL,
  -- Milliseconds since 1970: until then it waits or runs.
  ready_at INTEGER NOT NULL,
  -- The rows as JSON text, as they were when it was started.
  result TEXT NOT NULL,
  -- 1 once somebody has asked for them when they were ready.
  told INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX report_jobs_by_company ON report_jobs (company_id, ready_at);
`;
