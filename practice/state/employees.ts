import type { PracticeDatabase } from './database.ts';
import type { EmployeeRecord } from './employee-record.ts';
import { execute, insert, selectAll } from './sql.ts';

export interface Employee {
  readonly id: number;
  readonly companyId: number;
  readonly waveId: number;
  readonly record: EmployeeRecord;
}

interface EmployeeRow {
  readonly id: number;
  readonly company_id: number;
  readonly wave_id: number;
  readonly record: string;
}

interface EmployeePage {
  readonly companyId: number;
  /** Employees with ids after this one. */
  readonly after: number;
  readonly count: number;
}

export function pageEmployees(database: PracticeDatabase, page: EmployeePage): Employee[] {
  const sql =
    'SELECT * FROM employees WHERE company_id = @companyId AND id > @after ORDER BY id LIMIT @count';
  return selectAll<EmployeeRow>(database, sql, { ...page }).map(toEmployee);
}

export function findEmployee(database: PracticeDatabase, id: number): Employee | undefined {
  const [row] = selectAll<EmployeeRow>(database, 'SELECT * FROM employees WHERE id = @id', { id });
  return row && toEmployee(row);
}

export function saveRecord(database: PracticeDatabase, id: number, record: EmployeeRecord): void {
  execute(database, 'UPDATE employees SET record = @record WHERE id = @id', {
    id,
    record: JSON.stringify(record),
  });
}

export function setWave(database: PracticeDatabase, id: number, waveId: number): void {
  execute(database, 'UPDATE employees SET wave_id = @waveId WHERE id = @id', { id, waveId });
}

export interface NewEmployee {
  readonly companyId: number;
  readonly waveId: number;
  readonly record: EmployeeRecord;
}

/** Returns the id of the new employee. */
export function insertEmployee(
  database: PracticeDatabase,
  { companyId, waveId, record }: NewEmployee,
): number {
  const sql = 'INSERT INTO employees (company_id, wave_id, record) VALUES (@companyId, @waveId, @record)';
  return insert(database, sql, { companyId, waveId, record: JSON.stringify(record) });
}

/** Also deletes everything that belongs to the employee. */
export function deleteEmployee(database: PracticeDatabase, id: number): void {
  execute(database, 'DELETE FROM employees WHERE id = @id', { id });
}

/** Whether another employee of the company has the number. */
export function numberIsTaken(
  database: PracticeDatabase,
  { companyId, number, exceptId }: { companyId: number; number: string; exceptId: number },
): boolean {
  const sql =
    'SELECT 1 FROM employees WHERE company_id = @companyId AND number = @number AND id <> @exceptId';
  return selectAll(database, sql, { companyId, number, exceptId }).length > 0;
}

/** The numbers of a company that begin with its prefix. */
export function listNumbers(database: PracticeDatabase, companyId: number, prefix: string): string[] {
  const sql = `SELECT number FROM employees
    WHERE company_id = @companyId AND substr(number, 1, length(@prefix)) = @prefix`;
  return selectAll<{ number: string }>(database, sql, { companyId, prefix }).map(({ number }) => number);
}

function toEmployee(row: EmployeeRow): Employee {
  return {
    id: row.id,
    companyId: row.company_id,
    waveId: row.wave_id,
    // Written only by saveRecord and the seed.
    record: JSON.parse(row.record) as EmployeeRecord,
  };
}
