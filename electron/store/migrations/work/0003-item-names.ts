import type { Migration } from '../../migrate.ts';

/** The clerk's names for payslip items that the service identifies only by number. */
export const itemNames: Migration = `
CREATE TABLE item_names (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  item TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, item)
) STRICT, WITHOUT ROWID;
`;
