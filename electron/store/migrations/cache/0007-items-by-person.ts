import type { Migration } from '../../migrate.ts';

/**
 * What the list of employees tells of an employee's payslips lies in one row an employee: as a row for each payslip, the items were
 * most of what a list takes to be written. They come again with the next list.
 */
export const itemsByPerson: Migration = `
DELETE FROM payslip_items WHERE form = 'labels';

CREATE TABLE listed_items (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id),
  FOREIGN KEY (connection_id, company_id, employee_id) REFERENCES payslip_answers ON DELETE CASCADE
) STRICT;
`;
