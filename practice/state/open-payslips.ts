import type { PaySchedule } from '../pay-periods.ts';
import { nextPeriodEnd, periodEndOn, periodStart } from '../pay-periods.ts';
import type { PracticeDatabase } from './database.ts';
import { findEmployee } from './employees.ts';
import { findWave, openPeriodEnd, scheduleOf } from './pay-frequencies.ts';
import { listServicePeriods } from './service-periods.ts';
import { execute, insert, selectAll } from './sql.ts';

interface RegularPayslip {
  readonly id: number;
  readonly date: string;
  readonly finalised: number;
}

/**
 * Creates the open period's payslip for an employee in service who has none, and removes open ones outside the service.
 * Returns those that need calculating.
 */
export function alignOpenPayslips(database: PracticeDatabase, employeeId: number, today: string): number[] {
  const employee = findEmployee(database, employeeId);
  const wave = employee && findWave(database, employee.waveId);
  const periods = listServicePeriods(database, employeeId);
  const service = periods.at(-1);
  if (!employee || !wave || !service) return [];
  const schedule = scheduleOf(wave);
  const regular = listRegular(database, employeeId);
  const inService = (end: string): boolean =>
    periods.some(
      ({ start_date, end_date }) =>
        start_date <= end && (end_date === null || periodStart(schedule, end) <= end_date),
    );
  const open = regular.filter(({ finalised }) => finalised === 0);
  for (const { id, date } of open) if (!inService(date)) deletePayslip(database, id);
  if (open.some(({ date }) => inService(date))) return [];
  const end = latest([
    openPeriodEnd(database, wave, today),
    periodEndOn(schedule, service.start_date),
    ...afterFinalised(regular, schedule),
  ]);
  if (!inService(end)) return [];
  return [insertPayslip(database, { companyId: employee.companyId, employeeId, date: end })];
}

/** Moves the open payslip to the open period of the employee's new pay frequency. */
export function moveOpenPayslips(database: PracticeDatabase, employeeId: number, today: string): number[] {
  const employee = findEmployee(database, employeeId);
  const wave = employee && findWave(database, employee.waveId);
  if (!wave) return [];
  const regular = listRegular(database, employeeId);
  const end = latest([openPeriodEnd(database, wave, today), ...afterFinalised(regular, scheduleOf(wave))]);
  const open = regular.filter(({ finalised }) => finalised === 0);
  for (const { id } of open) execute(database, 'UPDATE payslips SET date = @end WHERE id = @id', { id, end });
  return open.map(({ id }) => id);
}

interface NewPayslip {
  readonly companyId: number;
  readonly employeeId: number;
  readonly date: string;
}

/** Returns the id of an open payslip that is still to be calculated. */
export function insertPayslip(database: PracticeDatabase, payslip: NewPayslip): number {
  const sql = `INSERT INTO payslips (company_id, employee_id, date, dirty)
    VALUES (@companyId, @employeeId, @date, 1)`;
  return insert(database, sql, { ...payslip });
}

function deletePayslip(database: PracticeDatabase, id: number): void {
  execute(database, 'DELETE FROM payslips WHERE id = @id AND finalised = 0', { id });
}

function listRegular(database: PracticeDatabase, employeeId: number): RegularPayslip[] {
  const sql = `SELECT id, date, finalised FROM payslips WHERE employee_id = @employeeId AND special = 0
    ORDER BY date, id`;
  return selectAll(database, sql, { employeeId });
}

/** The end of the period after the last finalised one, in the current schedule. */
function afterFinalised(regular: readonly RegularPayslip[], schedule: PaySchedule): string[] {
  const last = regular.findLast(({ finalised }) => finalised === 1);
  return last ? [nextPeriodEnd(schedule, last.date)] : [];
}

function latest(dates: readonly string[]): string {
  return dates.reduce((left, right) => (left > right ? left : right));
}
