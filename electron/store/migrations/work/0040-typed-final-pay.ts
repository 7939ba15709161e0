import type { Migration } from '../../migrate.ts';

/** What was typed about the final pay of leavers and is not captured as inputs yet: one row per field. */
export const typedFinalPay: Migration = `
CREATE TABLE typed_final_pay (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, field)
) STRICT, WITHOUT ROWID;
`;
