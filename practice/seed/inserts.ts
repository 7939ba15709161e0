import type { PracticeDatabase } from '../state/database.ts';
import { execute } from '../state/sql.ts';

const payslipColumns =
  'id company_id employee_id date special finalised ss_released payment_run_id nett_cents ' +
  'regular_cents once_off_cents retirement_cents medical_credit_cents worked_year_parts tax_cents ' +
  'uif_remuneration_cents loan_repaid_cents saved_cents result data';
const calculationColumns = 'id company_id employee_id payslip_id item inputs created_at updated_at';

/** One prepared statement for each table; a row is an object with the table's columns. */
export function insertStatements(database: PracticeDatabase) {
  const insertInto = (table: string, columns: string) => {
    const names = columns.split(' ');
    const values = names.map((name) => `@${name}`);
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`;
    return (row: Record<string, unknown>): void => execute(database, sql, row);
  };
  /** Copies the rows of a table with ids from `@first` to `@last`, with some columns changed. */
  const copyIn = (table: string, columns: string, changed: Readonly<Record<string, string>>) => {
    const names = columns.split(' ');
    const values = names.map((name) => changed[name] ?? name);
    const sql = `INSERT INTO ${table} (${names.join(', ')})
      SELECT ${values.join(', ')} FROM ${table} WHERE id BETWEEN @first AND @last`;
    return (question: Record<string, unknown>): void => execute(database, sql, question);
  };
  return {
    company: insertInto('companies', 'id name physical_address settings'),
    payPoint: insertInto('pay_points', 'id company_id name physical_address created_at updated_at'),
    wave: insertInto(
      'waves',
      'id company_id frequency first_end_date interim_first_end_date first_period_offset notification_days_before ' +
        'finalisation_days_before payslip_payment_day custom_name created_at updated_at',
    ),
    customItem: insertInto('custom_items', 'id company_id label effect pattern'),
    customField: insertInto('custom_fields', 'id company_id label kind options'),
    inheritedCalculation: insertInto(
      'inherited_calculations',
      'id employee_id short_name inputs_history created_at updated_at',
    ),
    accountingSplit: insertInto('accounting_splits', 'id company_id name pay_point_id'),
    leaveType: insertInto('leave_types', 'id company_id name opening_days days_a_year by_hours'),
    leaveDay: insertInto('leave_days', 'employee_id type_id date hours days'),
    employee: insertInto('employees', 'id company_id wave_id record'),
    servicePeriod: insertInto(
      'service_periods',
      'id employee_id start_date end_date negative termination_code created_at updated_at',
    ),
    paymentRun: insertInto(
      'payment_runs',
      'id company_id wave_id period_offset period_end_date special created_at updated_at',
    ),
    payslip: insertInto('payslips', payslipColumns),
    calculation: insertInto('calculations', calculationColumns),
    copiedPayslips: copyIn('payslips', payslipColumns, {
      id: 'id + @payslipShift',
      employee_id: '@employeeId',
    }),
    copiedCalculations: copyIn('calculations', calculationColumns, {
      id: 'id + @calculationShift',
      employee_id: 'iif(employee_id IS NULL, NULL, @employeeId)',
      payslip_id: 'payslip_id + @payslipShift',
      // An employee's standing items date from their own first day.
      created_at: 'iif(employee_id IS NULL, created_at, @at)',
      updated_at: 'iif(employee_id IS NULL, updated_at, @at)',
    }),
  };
}

export type Inserts = ReturnType<typeof insertStatements>;
