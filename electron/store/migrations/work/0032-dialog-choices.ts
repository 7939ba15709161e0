import type { Migration } from '../../migrate.ts';

/** What the clerk last chose in a dialog of a company, by field. */
export const dialogChoices: Migration = `
CREATE TABLE dialog_choices (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  dialog TEXT NOT NULL,
  texts TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, dialog)
) STRICT, WITHOUT ROWID;
`;
