import { classificationOn } from '../employees/classification-on.ts';
import { workWeeksOf } from '../employees/work-week.ts';
import { accruesLeave } from '#payroll/engine/classification.ts';
import type { Decimal } from '#payroll/engine/decimal.ts';
import { decimalOf, readDecimal } from '#payroll/engine/decimal.ts';
import { annualLeaveForHours } from '#payroll/engine/leave-accrual.ts';
import { periodsInYear } from '#payroll/engine/periods.ts';
import type { PracticeDatabase } from './database.ts';
import { parseInputs } from './calculations.ts';
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
  /** 1 if an employee who is paid by the hour earns it by the hours paid. */
  readonly by_hours: number;
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
  /** Leave is counted on the days after `after`, up to and including `until`. */
  readonly after: string;
  readonly until: string;
}

/**
 * Leave in days as at `until`: what all payslips have earned since the start, minus leave taken. A payslip earns its
 * part of the year's entitlement, or by its hours.
 */
export function readLeaveBetween(database: PracticeDatabase, question: LeaveQuestion): LeaveLine[] {
  const sql = `SELECT leave_types.id, leave_types.name, opening_days, days_a_year, by_hours,
      (SELECT coalesce(sum(days), 0) FROM leave_days WHERE leave_days.employee_id = employees.id
        AND type_id = leave_types.id AND date > @after AND date <= @until) AS taken,
      (SELECT coalesce(sum(days), 0) FROM leave_days WHERE leave_days.employee_id = employees.id
        AND type_id = leave_types.id AND date <= @after) AS taken_before,
      (SELECT min(start_date) FROM service_periods WHERE service_periods.employee_id = employees.id) AS began
    FROM employees
    JOIN leave_types ON leave_types.company_id = employees.company_id
    WHERE employees.id = @employeeId ORDER BY leave_types.id`;
  const rows = selectAll<LeaveRow>(database, sql, { ...question });
  const classified = accruesLeave(classificationOn(database, question.employeeId, question.until));
  const payslips = listPaid(database, question);
  return rows.map((row) => {
    const accrues = classified && (row.began === null || row.began <= question.until);
    const earned = (after: string): number =>
      payslips
        .filter(({ date }) => accrues && date > after)
        .map(({ frequency, daysByHours }) => {
          const ofYear = row.days_a_year / periodsInYear(frequency);
          return row.by_hours === 1 ? (daysByHours ?? ofYear) : ofYear;
        })
        .reduce((total, days) => total + days, 0);
    const opening = accrues ? row.opening_days : 0;
    return {
      id: row.id,
      name: row.name,
      accrual: hundredths(earned(question.after)),
      taken: hundredths(row.taken),
      balance: hundredths(opening + earned('') - row.taken - row.taken_before),
    };
  });
}

interface Paid {
  readonly date: string;
  /** That of its pay run, as the employee's may have changed since; of an open payslip, the employee's. */
  readonly frequency: string;
  /** The days earned by all hours that the payslip pays; undefined if it pays a salary. */
  readonly daysByHours: number | undefined;
}

const paidHours = [
  'normal_hours_input',
  'overtime_hours_input',
  'sunday_overtime_hours_input',
  'public_holiday_hours_input',
];

/** The employee's regular payslips up to a date; an input of the payslip overrides the standing one. */
function listPaid(database: PracticeDatabase, { employeeId, until }: LeaveQuestion): Paid[] {
  const sql = `SELECT date, waves.frequency, coalesce(standing.inputs, '{}') AS standing,
      coalesce(captured.inputs, '{}') AS captured
    FROM payslips
    JOIN employees ON employees.id = payslips.employee_id
    LEFT JOIN payment_runs ON payment_runs.id = payslips.payment_run_id
    JOIN waves ON waves.id = coalesce(payment_runs.wave_id, employees.wave_id)
    LEFT JOIN calculations AS standing
      ON standing.employee_id = payslips.employee_id AND standing.item = 'basic_salary'
    LEFT JOIN calculations AS captured
      ON captured.payslip_id = payslips.id AND captured.item = 'basic_salary'
    WHERE payslips.employee_id = @employeeId AND payslips.special = 0 AND date <= @until`;
  type Row = { date: string; frequency: string; standing: string; captured: string };
  const workWeekOn = workWeeksOf(database, employeeId);
  return selectAll<Row>(database, sql, { employeeId, until }).map(({ standing, captured, ...row }) => {
    const inputs = { ...parseInputs(standing), ...parseInputs(captured) };
    const isWage = readDecimal(inputs['hourly_rate']) > 0n && readDecimal(inputs['fixed_amount']) === 0n;
    if (!isWage) return { ...row, daysByHours: undefined };
    const hours = paidHours.reduce((total, input) => total + readDecimal(inputs[input]), 0n);
    return { ...row, daysByHours: daysFor(hours, workWeekOn(row.date).fullDayHours) };
  });
}

function daysFor(hours: Decimal, fullDayHours: number): number {
  return Number(annualLeaveForHours(hours)) / Number(decimalOf('1')) / fullDayHours;
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
  // Written only by saveFacts.
  if (row.kept !== null) return JSON.parse(row.kept) as LeaveLine[];
  const { employee_id: employeeId, date: until } = row;
  if (row.special === 0) return readLeaveBetween(database, { employeeId, after: row.before ?? '', until });
  const lines = readLeaveBetween(database, { employeeId, after: until, until });
  return lines.map((line) => ({ ...line, accrual: 0, taken: 0 }));
}

function hundredths(days: number): number {
  return Math.round(days * 100) / 100;
}
