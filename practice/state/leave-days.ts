import type { PracticeDatabase } from './database.ts';
import { execute, insert, selectAll } from './sql.ts';

export interface LeaveDay {
  readonly id: number;
  readonly employee_id: number;
  readonly type_id: number;
  readonly date: string;
  readonly hours: number | null;
  readonly days: number;
}

export function listLeaveDays(database: PracticeDatabase, employeeId: number): LeaveDay[] {
  return selectAll(database, 'SELECT * FROM leave_days WHERE employee_id = @employeeId ORDER BY date, id', {
    employeeId,
  });
}

export function findLeaveDay(database: PracticeDatabase, id: number): LeaveDay | undefined {
  return selectAll<LeaveDay>(database, 'SELECT * FROM leave_days WHERE id = @id', { id })[0];
}

/** Returns the id of the new leave day. */
export function insertLeaveDay(database: PracticeDatabase, day: Omit<LeaveDay, 'id'>): number {
  const sql = `INSERT INTO leave_days (employee_id, type_id, date, hours, days)
    VALUES (@employee_id, @type_id, @date, @hours, @days)`;
  return insert(database, sql, { ...day });
}

export function updateLeaveDay(database: PracticeDatabase, day: LeaveDay): void {
  const sql = `UPDATE leave_days SET type_id = @type_id, date = @date, hours = @hours, days = @days WHERE id = @id`;
  const { id, type_id, date, hours, days } = day;
  execute(database, sql, { id, type_id, date, hours, days });
}

export function deleteLeaveDay(database: PracticeDatabase, id: number): void {
  execute(database, 'DELETE FROM leave_days WHERE id = @id', { id });
}
