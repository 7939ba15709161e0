import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

export interface YoungWorker {
  readonly id: number;
  readonly number: string;
  readonly birthdate: string;
  readonly appointment_date: string;
}

/**
 * Employees with an ID number, which refugees have too, or an asylum seeker's permit, appointed from this date on, for
 * the incentive.
 */
export function listYoungWorkers(
  database: PracticeDatabase,
  companyId: number,
  appointedFrom: string,
): YoungWorker[] {
  const sql = `SELECT id, number, record ->> '$.birthdate' AS birthdate,
      record ->> '$.appointment_date' AS appointment_date
    FROM employees WHERE company_id = @companyId AND record ->> '$.appointment_date' >= @appointedFrom
      AND record ->> '$.identification_type' IN ('rsa_id', 'refugee', 'asylum_seeker')`;
  return selectAll(database, sql, { companyId, appointedFrom });
}
