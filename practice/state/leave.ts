import { classificationOn } from '../employees/classification-on.ts';
import { accruesLeave } from '../engine/classification.ts';
import type { Frequency } from '../pay-periods.ts';
import { periodsPerYear } from '../pay-periods.ts';
import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

export interface LeaveType {
  readonly id: number;
  readonly name: string;
  readonly days_a_year: number;
}

export interface LeaveLine extends Pick<LeaveType, 'id' | 'name'> {
  readonly accrual: number;
  readonly taken: number;
  readonly balance: number;
}

interface LeaveRow extends LeaveType {
  readonly opening_days: number;
  readonly frequency: Frequency;
  readonly periods: number;
  readonly taken: number;
  readonly taken_before: number;
  /** No leave is earned before this day. */
  readonly began: string | null;
}

export function listLeaveTypes(database: PracticeDatabase, companyId: number): LeaveType[] {
  const sql = 'SELECT id, name, days_a_year FROM leave_types WHERE company_id = @companyId ORDER BY id';
  return selectAll(database, sql, { companyId });
}

interface LeaveQuestion {
  readonly employeeId: number;
  /** Days after the first and up to the second. */
  readonly after: string;
  readonly until: string;
}

/** Days as at a date: each payslip's part of the year's entitlement since the start, minus leave taken. */
export function readLeaveBetween(database: PracticeDatabase, question: LeaveQuestion): LeaveLine[] {
  const sql = `SELECT leave_types.id, leave_types.name, opening_days, days_a_year, waves.frequency,
      (SELECT count(*) FROM payslips WHERE payslips.employee_id = employees.id AND special = 0
        AND date <= @until) AS periods,
      (SELECT coalesce(sum(days), 0) FROM leave_days WHERE leave_days.employee_id = employees.id
        AND type_id = leave_types.id AND date > @after AND date <= @until) AS taken,
      (SELECT coalesce(sum(days), 0) FROM leave_days WHERE leave_days.employee_id = employees.id
        AND type_id = leave_types.id AND date <= @after) AS taken_before,
      (SELECT min(start_date) FROM service_periods WHERE service_periods.employee_id = employees.id) AS began
    FROM employees
    JOIN waves ON waves.id = employees.wave_id
    JOIN leave_types ON leave_types.company_id = employees.company_id
    WHERE employees.id = @employeeId ORDER BY leave_types.id`;
  const rows = selectAll<LeaveRow>(database, sql, { ...question });
  const classified = accruesLeave(classificationOn(database, question.employeeId, question.until));
  return rows.map((row) => {
    const accrues = classified && (row.began === null || row.began <= question.until);
    const accrual = accrues ? row.days_a_year / periodsPerYear(row.frequency) : 0;
    const opening = accrues ? row.opening_days : 0;
    return {
      id: row.id,
      name: row.name,
      accrual: hundredths(accrual),
      taken: hundredths(row.taken),
      balance: hundredths(opening + accrual * row.periods - row.taken - row.taken_before),
    };
  });
}

/**
 * The leave of a payslip's period; a once-off payslip has the balances of its date. A finalised one shows what was
 * stored with its facts.
 */
export function readLeave(database: PracticeDatabase, payslipId: number): LeaveLine[] {
  const sql = `SELECT employee_id, date, special, facts -> '$.leave' AS kept, (SELECT max(date) FROM payslips AS earlier
      WHERE earlier.employee_id = payslips.employee_id AND earlier.special = 0 AND earlier.date < payslips.date)
      AS before FROM payslips WHERE id = @payslipId`;
  type Row = {
    employee_id: number;
    date: string;
    special: number;
    kept: string | null;
    before: string | null;
  };
  const [row] = selectAll<Row>(database, sql, { payslipId });
  if (!row) return [];
  // Written only by keepFacts.
  if (row.kept !== null) return JSON.parse(row.kept) as LeaveLine[];
  const { employee_id: employeeId, date: until } = row;
  if (row.special === 0) return readLeaveBetween(database, { employeeId, after: row.before ?? '', until });
  const lines = readLeaveBetween(database, { employeeId, after: until, until });
  return lines.map((line) => ({ ...line, accrual: 0, taken: 0 }));
}

function hundredths(days: number): number {
  return Math.round(days * 100) / 100;
}
