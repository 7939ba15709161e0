import type { Migration } from '../../migrate.ts';

/** Stores items in the order of their key, without a rowid: a list has tens of thousands, each written twice before. */
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
