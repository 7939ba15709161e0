import type { Migration } from '../../migrate.ts';

/** Who handed out a payslip, as the system names them; null for earlier hand-outs. `given_by` is what the clerk typed. */
export const handOutUsers: Migration = `
ALTER TABLE hand_outs ADD COLUMN noted_by TEXT;
`;
