import type { Migration } from '../../migrate.ts';

/** A search of one company asks for pay points too: with them in its index, it reads no employee's row. */
export const payPointsInIndex: Migration = `
DROP INDEX employees_by_company;
CREATE INDEX employees_by_company ON employees
  (connection_id, company_id, sort_name, employee_id, words, id_number, pay_point_id, reported_pay_point_id);
`;
