import type { PracticeDatabase } from './database.ts';
import type { PayslipRow } from './payslips.ts';
import { execute, selectAll } from './sql.ts';

/** Finalised payslips whose facts are not stored yet. */
export function listFinalisedWithoutFacts(
  database: PracticeDatabase,
  employeeId: number,
): (PayslipRow & { readonly result: string })[] {
  const sql = `SELECT * FROM payslips WHERE employee_id = @employeeId AND finalised = 1 AND facts IS NULL
    AND result IS NOT NULL ORDER BY date, id`;
  return selectAll(database, sql, { employeeId });
}

/** The stored facts of the regular payslip whose period contains the date; null if none were stored. */
export function findFactsOn(database: PracticeDatabase, employeeId: number, date: string): string | null {
  const sql = `SELECT facts FROM payslips WHERE employee_id = @employeeId AND special = 0 AND date >= @date
    ORDER BY date, id LIMIT 1`;
  return selectAll<{ facts: string | null }>(database, sql, { employeeId, date })[0]?.facts ?? null;
}

/** Stores the facts; from now on they are read instead of worked out. */
export function saveFacts(database: PracticeDatabase, payslipId: number, facts: string): void {
  const sql = 'UPDATE payslips SET facts = @facts WHERE id = @payslipId AND facts IS NULL';
  execute(database, sql, { payslipId, facts });
}
