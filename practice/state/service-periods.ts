import type { PracticeDatabase } from './database.ts';
import { execute, selectAll } from './sql.ts';

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

/** In order of start; the last is the current one. */
export function listServicePeriods(database: PracticeDatabase, employeeId: number): ServicePeriodRow[] {
  const sql = 'SELECT * FROM service_periods WHERE employee_id = @employeeId ORDER BY start_date, id';
  return selectAll(database, sql, { employeeId });
}

/** For employees in this range of ids, by employee. */
export function readServicePeriods(
  database: PracticeDatabase,
  { first, last }: { readonly first: number; readonly last: number },
): Map<number, ServicePeriodRow[]> {
  const sql = `SELECT * FROM service_periods WHERE employee_id BETWEEN @first AND @last ORDER BY start_date, id`;
  return Map.groupBy(
    selectAll<ServicePeriodRow>(database, sql, { first, last }),
    ({ employee_id }) => employee_id,
  );
}

interface NewServicePeriod {
  readonly employeeId: number;
  readonly startDate: string;
  readonly at: string;
}

export function insertServicePeriod(database: PracticeDatabase, period: NewServicePeriod): void {
  execute(
    database,
    `INSERT INTO service_periods (employee_id, start_date, created_at, updated_at)
      VALUES (@employeeId, @startDate, @at, @at)`,
    { ...period },
  );
}

export function setStartDate(
  database: PracticeDatabase,
  { id, startDate, at }: { readonly id: number; readonly startDate: string; readonly at: string },
): void {
  const sql = 'UPDATE service_periods SET start_date = @startDate, updated_at = @at WHERE id = @id';
  execute(database, sql, { id, startDate, at });
}

export interface Termination {
  readonly date: string;
  readonly code: number;
  /** Long-term leave, after which the employee is expected back. */
  readonly negative: boolean;
}

/** Ends the period, changes its end, or with null reopens it. */
export function setTermination(
  database: PracticeDatabase,
  id: number,
  { termination, at }: { readonly termination: Termination | null; readonly at: string },
): void {
  execute(
    database,
    `UPDATE service_periods SET end_date = @date, termination_code = @code, negative = @negative, updated_at = @at
      WHERE id = @id`,
    {
      id,
      at,
      date: termination?.date ?? null,
      code: termination?.code ?? null,
      negative: termination?.negative ? 1 : 0,
    },
  );
}
