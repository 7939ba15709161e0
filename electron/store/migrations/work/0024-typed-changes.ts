import type { Migration } from '../../migrate.ts';

/** What was typed over the record of an employee and is not sent yet: texts by the paths of the form's fields. */
export const typedChanges: Migration = `
CREATE TABLE typed_changes (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  texts TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id)
) STRICT, WITHOUT ROWID;
`;
