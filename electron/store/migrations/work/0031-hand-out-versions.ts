import type { Migration } from '../../migrate.ts';

/**
 * Which version of a payslip was handed out, by its nett pay and a hash of its items (null: not known), and by whom.
 * Adds `hand`: the clerk ticked that it was handed over by hand. Of earlier hand-outs the version is not known.
 */
export const handOutVersions: Migration = `
ALTER TABLE hand_outs RENAME TO earlier_hand_outs;
CREATE TABLE hand_outs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  how TEXT NOT NULL CHECK (how IN ('saved', 'printed', 'email', 'hand', 'cash')),
  at INTEGER NOT NULL,
  nett_pay_cents INTEGER,
  items_hash TEXT,
  given_by TEXT,
  PRIMARY KEY (connection_id, company_id, payslip_id, how)
) STRICT, WITHOUT ROWID;
INSERT INTO hand_outs (connection_id, company_id, payslip_id, how, at)
  SELECT connection_id, company_id, payslip_id, how, at FROM earlier_hand_outs;
DROP TABLE earlier_hand_outs;
`;
