import type { Migration } from '../../migrate.ts';

/** A search in one company also matches pay points; with these in the index, it does not read employee rows. */
export const payPointsInIndex: Migration = `
DROP INDEX employees_by_company;
CREATE INDEX employees_by_company ON employees
  (connection_id, company_id, sort_name, employee_id, words, id_number, pay_point_id, reported_pay_point_id);
`;
