import type { Migration } from '../../migrate.ts';

/** Passwords of payslip files from the clerk's own table. */
export const payslipPasswords: Migration = `
CREATE TABLE payslip_passwords (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  password TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id)
) STRICT, WITHOUT ROWID;
`;
