import type { Migration } from '../../migrate.ts';

/**
 * Payments of nett pay through files for the bank. `nth` numbers the payments of a payslip that were not cancelled, so that
 * of two that are prepared at the same moment only one is recorded. Whole accounts are in the set-up alone: of an
 * employee's account there is its end, a hash of it, and one of all that the file has of the payee.
 */
export const paymentRuns: Migration = `
CREATE TABLE payment_set_ups (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment_runs (
  id TEXT NOT NULL PRIMARY KEY,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  payslips TEXT NOT NULL,
  date TEXT NOT NULL,
  set_up TEXT NOT NULL,
  state TEXT NOT NULL,
  total_cents INTEGER NOT NULL,
  needs_second INTEGER NOT NULL,
  prepared_by TEXT NOT NULL,
  prepared_at INTEGER NOT NULL,
  released_by TEXT,
  released_at INTEGER,
  ended_by TEXT,
  ended_at INTEGER,
  reason TEXT,
  file_name TEXT,
  file_path TEXT,
  file_part TEXT,
  file_hash TEXT,
  file_removed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX payment_runs_by_period ON payment_runs (connection_id, company_id, period_end);

CREATE TABLE payment_lines (
  run_id TEXT NOT NULL REFERENCES payment_runs (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  nth INTEGER,
  number TEXT,
  name TEXT NOT NULL,
  account_end TEXT NOT NULL,
  account_hash TEXT NOT NULL,
  payee_hash TEXT NOT NULL,
  nett_pay_cents INTEGER,
  amount_cents INTEGER NOT NULL,
  reference TEXT NOT NULL,
  own_reference TEXT NOT NULL,
  left_out INTEGER NOT NULL,
  decisions TEXT NOT NULL,
  PRIMARY KEY (run_id, line)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payment_lines_once ON payment_lines (connection_id, company_id, payslip_id, nth);
CREATE INDEX payment_lines_by_employee ON payment_lines (connection_id, company_id, employee_id);

CREATE TABLE payment_releasers (
  folded TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  proof TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE payment_release (
  only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1),
  needed INTEGER NOT NULL,
  wrong INTEGER NOT NULL
) STRICT;
INSERT INTO payment_release VALUES (1, 0, 0);
`;
