import type { PracticeDatabase } from './database.ts';
import { execute, insert, selectAll } from './sql.ts';

/** An open payslip that may be finalised in a pay run. */
export interface OpenPayslip {
  readonly id: number;
  readonly company_id: number;
  readonly employee_id: number;
  readonly wave_id: number;
  readonly date: string;
  readonly special: number;
  readonly dirty: number;
}

const SELECT = `SELECT payslips.id, payslips.company_id, employee_id, wave_id, date, special, dirty
  FROM payslips JOIN employees ON employees.id = payslips.employee_id WHERE finalised = 0`;

/** The open regular payslips of a pay frequency, the earliest period first. */
export function listOpenOfWave(database: PracticeDatabase, waveId: number): OpenPayslip[] {
  const sql = `${SELECT} AND special = 0 AND wave_id = @waveId ORDER BY date, employee_id`;
  return selectAll(database, sql, { waveId });
}

export function findOpenPayslip(database: PracticeDatabase, id: number): OpenPayslip | undefined {
  return selectAll<OpenPayslip>(database, `${SELECT} AND payslips.id = @id`, { id })[0];
}

export function finalisePayslip(database: PracticeDatabase, id: number, runId: number): void {
  const sql =
    'UPDATE payslips SET finalised = 1, ss_released = 1, payment_run_id = @runId WHERE id = @id AND finalised = 0';
  execute(database, sql, { id, runId });
}

interface NewOnceOff {
  readonly companyId: number;
  readonly employeeId: number;
  readonly date: string;
}

/** Returns the id of a once-off payslip that is still to be calculated. */
export function insertOnceOff(database: PracticeDatabase, payslip: NewOnceOff): number {
  const sql = `INSERT INTO payslips (company_id, employee_id, date, special, dirty)
    VALUES (@companyId, @employeeId, @date, 1, 1)`;
  return insert(database, sql, { ...payslip });
}
