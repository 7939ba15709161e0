import type { Migration } from '../../migrate.ts';

/**
 * Each finalised payslip as it was first seen, with the account that it was paid into; a payslip that is later read
 * with other values is marked. The service has no such history.
 */
export const firstCopies: Migration = `
CREATE TABLE first_copies (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  nett_pay_cents INTEGER NOT NULL,
  account_number TEXT NOT NULL,
  hash TEXT,
  content TEXT,
  changed_at INTEGER,
  PRIMARY KEY (connection_id, company_id, payslip_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX first_copies_by_date ON first_copies (date);
CREATE INDEX first_copies_changed ON first_copies (connection_id, company_id, date) WHERE changed_at IS NOT NULL;
`;
