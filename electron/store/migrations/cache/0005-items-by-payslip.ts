import type { Migration } from '../../migrate.ts';

/** Items lie in the order of their key: a list of employees brings tens of thousands, and each was written twice. */
export const itemsByPayslip: Migration = `
DROP TABLE payslip_items;

CREATE TABLE payslip_items (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  form TEXT NOT NULL,
  payslip_id INTEGER NOT NULL,
  nett_pay_cents INTEGER,
  fetched_at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, form, payslip_id)
) STRICT, WITHOUT ROWID;
`;
