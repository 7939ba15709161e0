import type { Migration } from '../../migrate.ts';

/**
 * Stores the payslip items from the list of employees in one row per employee. With a row for each payslip, they took
 * most of the time of writing a list. The deleted ones arrive again with the next list.
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
