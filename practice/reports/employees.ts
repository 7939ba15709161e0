import type { PracticeDatabase } from '../state/database.ts';
import type { Employee } from '../state/employees.ts';
import { pageEmployees } from '../state/employees.ts';
import type { Scope } from './questions.ts';

/** The employees of a company that a report includes: the named ones, limited to the named frequencies. */
export function listReported(
  database: PracticeDatabase,
  companyId: number,
  { employee_ids, wave_ids }: Partial<Scope>,
): ReadonlyMap<number, Employee> {
  const everybody = pageEmployees(database, { companyId, after: 0, count: Number.MAX_SAFE_INTEGER });
  const chosen = everybody.filter(
    ({ id, waveId }) => (employee_ids?.includes(id) ?? true) && (wave_ids?.includes(waveId) ?? true),
  );
  return new Map(chosen.map((employee) => [employee.id, employee]));
}
