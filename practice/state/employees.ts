import type { PracticeDatabase } from './database.ts';
import type { EmployeeRecord } from './employee-record.ts';
import { execute, selectAll } from './sql.ts';

export interface Employee {
  readonly id: number;
  readonly companyId: number;
  readonly waveId: number;
  readonly record: EmployeeRecord;
}

export interface ServicePeriodRow {
  readonly id: number;
  readonly employee_id: number;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly negative: number;
  readonly termination_code: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

interface EmployeeRow {
  readonly id: number;
  readonly company_id: number;
  readonly wave_id: number;
  readonly record: string;
}

export function listEmployees(database: PracticeDatabase, companyId: number): Employee[] {
  const sql = 'SELECT * FROM employees WHERE company_id = @companyId ORDER BY id';
  return selectAll<EmployeeRow>(database, sql, { companyId }).map(toEmployee);
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

/** By employee, each in order of start. */
export function listServicePeriods(
  database: PracticeDatabase,
  companyId: number,
): Map<number, ServicePeriodRow[]> {
  const sql = `SELECT service_periods.* FROM service_periods
    JOIN employees ON employees.id = service_periods.employee_id
    WHERE employees.company_id = @companyId ORDER BY service_periods.start_date, service_periods.id`;
  return Map.groupBy(
    selectAll<ServicePeriodRow>(database, sql, { companyId }),
    ({ employee_id }) => employee_id,
  );
}

function toEmployee(row: EmployeeRow): Employee {
  return {
    id: row.id,
    companyId: row.company_id,
    waveId: row.wave_id,
    // Written by saveRecord and the seed alone.
    record: JSON.parse(row.record) as EmployeeRecord,
  };
}
