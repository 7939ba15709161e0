import type { Migration } from '../../migrate.ts';

/** Who is paid what was taken off for third parties. Whole accounts are here alone. */
export const remittances: Migration = `
CREATE TABLE remittance_payees (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payee_id TEXT NOT NULL,
  name TEXT NOT NULL,
  reference TEXT NOT NULL,
  account TEXT NOT NULL,
  branch TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, payee_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE remittance_items (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  item TEXT NOT NULL,
  listed INTEGER NOT NULL,
  payee_id TEXT,
  PRIMARY KEY (connection_id, company_id, item)
) STRICT, WITHOUT ROWID;

CREATE TABLE remittance_references (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  item TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  payee_id TEXT,
  reference TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, item, employee_id)
) STRICT, WITHOUT ROWID;
`;
