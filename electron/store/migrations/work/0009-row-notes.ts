import type { Migration } from '../../migrate.ts';

/** The clerk's notes about employees in a period, and the value that the service had when a cell was typed. */
export const rowNotes: Migration = `
CREATE TABLE row_notes (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, period_end, employee_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE draft_cells ADD COLUMN seen TEXT;
`;
