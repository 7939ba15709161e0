import type { Frequency } from '../pay-periods.ts';
import { periodsPerYear } from '../pay-periods.ts';
import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

export interface LeaveLine {
  readonly id: number;
  readonly name: string;
  readonly accrual: number;
  readonly taken: number;
  readonly balance: number;
}

interface LeaveRow {
  readonly id: number;
  readonly name: string;
  readonly opening_days: number;
  readonly days_a_year: number;
  readonly frequency: Frequency;
  readonly periods: number;
}

/** Days as at a payslip: what the year's entitlement adds each period, counted from the first payslip. */
export function readLeave(database: PracticeDatabase, payslipId: number): LeaveLine[] {
  const sql = `SELECT leave_types.*, waves.frequency,
      (SELECT count(*) FROM payslips AS earlier WHERE earlier.employee_id = payslips.employee_id
        AND earlier.special = 0 AND earlier.date <= payslips.date) AS periods
    FROM payslips
    JOIN employees ON employees.id = payslips.employee_id
    JOIN waves ON waves.id = employees.wave_id
    JOIN leave_types ON leave_types.company_id = payslips.company_id
    WHERE payslips.id = @payslipId ORDER BY leave_types.id`;
  return selectAll<LeaveRow>(database, sql, { payslipId }).map((row) => {
    const accrual = row.days_a_year / periodsPerYear(row.frequency);
    return {
      id: row.id,
      name: row.name,
      accrual: hundredths(accrual),
      taken: 0,
      balance: hundredths(row.opening_days + accrual * row.periods),
    };
  });
}

function hundredths(days: number): number {
  return Math.round(days * 100) / 100;
}
