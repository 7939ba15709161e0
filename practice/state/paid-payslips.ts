import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

/** A finalised payslip with the employee's details at the time, for accounting, submissions and reports. */
export interface PaidPayslip {
  readonly id: number;
  readonly employee_id: number;
  readonly number: string;
  readonly date: string;
  readonly payment_run_id: number;
  readonly result: string;
  readonly pay_point_id: number | null;
}

interface PaidQuestion {
  readonly companyId: number;
  readonly runId?: number;
  /** Payslip dates, both included. */
  readonly from?: string;
  readonly to?: string;
}

/** By employee, oldest first. */
export function listPaidPayslips(database: PracticeDatabase, question: PaidQuestion): PaidPayslip[] {
  const { companyId, runId = null, from = null, to = null } = question;
  const sql = `SELECT payslips.id, employee_id, date, payment_run_id, result,
      coalesce(facts ->> '$.number', employees.number) AS number,
      iif(facts -> '$.payPointId' IS NULL, employees.record ->> '$.pay_point_id', facts ->> '$.payPointId')
        AS pay_point_id
    FROM payslips JOIN employees ON employees.id = payslips.employee_id
    WHERE payslips.company_id = @companyId AND finalised = 1 ${runId === null ? '' : 'AND payment_run_id = @runId'}
      ${from === null ? '' : 'AND date >= @from'} ${to === null ? '' : 'AND date <= @to'}
    ORDER BY employee_id, date, payslips.id`;
  return selectAll(database, sql, { companyId, runId, from, to });
}
