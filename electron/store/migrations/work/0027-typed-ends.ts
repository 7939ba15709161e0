import type { Migration } from '../../migrate.ts';

/** Last days and reasons typed in the sheet of leavers and not sent yet: one row per cell, as typed. */
export const typedEnds: Migration = `
CREATE TABLE typed_ends (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  field TEXT NOT NULL CHECK (field IN ('date', 'code')),
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, field)
) STRICT, WITHOUT ROWID;
`;
