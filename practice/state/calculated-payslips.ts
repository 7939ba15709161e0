import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

/** A payslip that has been calculated, open or finalised. */
export interface CalculatedRow {
  readonly id: number;
  readonly employee_id: number;
  readonly date: string;
  readonly special: number;
  readonly result: string;
}

interface CalculatedQuestion {
  readonly companyId: number;
  /** Payslip dates, both included. */
  readonly from: string;
  readonly to: string;
}

/** By employee, oldest first. */
export function listCalculatedPayslips(
  database: PracticeDatabase,
  question: CalculatedQuestion,
): CalculatedRow[] {
  const sql = `SELECT id, employee_id, date, special, result FROM payslips
    WHERE company_id = @companyId AND result IS NOT NULL AND date BETWEEN @from AND @to
    ORDER BY employee_id, date, id`;
  return selectAll(database, sql, { ...question });
}
