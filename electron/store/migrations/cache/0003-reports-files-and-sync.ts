import type { Migration } from '../../migrate.ts';

/** Results of reports, files, what was learned on the way, and lists that are still arriving. */
export const reportsFilesAndSync: Migration = `
CREATE TABLE report_results (
  result_id INTEGER PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  question TEXT NOT NULL,
  columns TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  UNIQUE (connection_id, company_id, question)
) STRICT;

CREATE TABLE report_rows (
  result_id INTEGER NOT NULL REFERENCES report_results ON DELETE CASCADE,
  position INTEGER NOT NULL,
  number TEXT,
  content TEXT NOT NULL,
  PRIMARY KEY (result_id, position)
) STRICT;

CREATE TABLE report_jobs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  job_id TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, job_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE reported_pay_points (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  number TEXT NOT NULL,
  pay_point TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE payslip_pdfs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  size INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (connection_id, company_id, payslip_id)
) STRICT;
CREATE INDEX payslip_pdfs_by_age ON payslip_pdfs (fetched_at, size);

CREATE TABLE deployment_features (
  connection_id TEXT NOT NULL PRIMARY KEY,
  content TEXT NOT NULL,
  learned_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE changes (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE incoming_lists (
  incoming_id INTEGER PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE incoming_batches (
  incoming_id INTEGER NOT NULL REFERENCES incoming_lists ON DELETE CASCADE,
  position INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (incoming_id, position)
) STRICT;
`;
