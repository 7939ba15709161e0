import type { Migration } from '../../migrate.ts';

/** Which payslips were handed out, in which ways, and when last. */
export const handOuts: Migration = `
CREATE TABLE hand_outs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  how TEXT NOT NULL CHECK (how IN ('saved', 'printed', 'email', 'cash')),
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, payslip_id, how)
) STRICT, WITHOUT ROWID;
`;
