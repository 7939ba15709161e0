import type { CompanyRef } from '#kit/ids.ts';
import type { CachedEmployee } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { toEmployee } from './employees.ts';

interface Row {
  readonly attributes: string;
  readonly content: string;
}

/** The records of the given employees, in no particular order. */
function listRecordsOf(
  db: Db,
  { connectionId, companyId, employeeIds }: CompanyRef & { employeeIds: readonly number[] },
): readonly CachedEmployee[] {
  return statement<Row>(
    db,
    `SELECT attributes, content FROM employee_records
     WHERE connection_id = @connectionId AND company_id = @companyId
       AND employee_id IN (SELECT value FROM json_each(@employeeIds))`,
  )
    .all({ connectionId, companyId, employeeIds: JSON.stringify(employeeIds) })
    .map(toEmployee);
}

/** Records of employees whose service had not ended before a day, in the order of their ids, in pages. */
function listEmployeeRecords(
  db: Db,
  {
    connectionId,
    companyId,
    on,
    afterId,
    limit,
  }: CompanyRef & { on: string; afterId: number; limit: number },
): readonly CachedEmployee[] {
  return statement<Row>(
    db,
    `SELECT r.attributes, r.content
     FROM employees e JOIN employee_records r USING (connection_id, company_id, employee_id)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.employee_id > @afterId
       AND (e.ended_on IS NULL OR e.ended_on >= @on)
     ORDER BY e.employee_id LIMIT @limit`,
  )
    .all({ connectionId, companyId, on, afterId, limit })
    .map(toEmployee);
}

export const methods = { listRecordsOf, listEmployeeRecords };
