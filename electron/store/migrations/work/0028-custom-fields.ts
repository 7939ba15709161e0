import type { Migration } from '../../migrate.ts';

/** The clerk's names for the custom fields of a company, and for the values of a drop-down. */
export const customFields: Migration = `
CREATE TABLE custom_fields (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  field TEXT NOT NULL,
  name TEXT NOT NULL,
  value_names TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, field)
) STRICT, WITHOUT ROWID;
`;
