import type { PayslipAnswer } from '#payroll/engine/engine.ts';
import type { Frequency } from '../pay-periods.ts';
import type { PracticeDatabase } from './database.ts';
import { encodeResult } from './payslip-result.ts';
import { execute, selectAll } from './sql.ts';
import { addedColumns } from './to-date.ts';

export interface PayslipRow {
  readonly id: number;
  readonly company_id: number;
  readonly employee_id: number;
  readonly date: string;
  readonly special: number;
  readonly finalised: number;
  readonly ss_released: number;
  readonly payment_run_id: number | null;
  readonly dirty: number;
  readonly nett_cents: number | null;
  readonly result: string | null;
  readonly data: string | null;
  /** What a finalised payslip showed when it was stored; null while it is still calculated on request. */
  readonly facts: string | null;
}

/** Without the calculated parts, which are long. */
export type PayslipHead = Omit<PayslipRow, 'result' | 'data' | 'facts'>;

const HEAD =
  'id, company_id, employee_id, date, special, finalised, ss_released, payment_run_id, dirty, nett_cents';

/** The stored parts of a calculated payslip. */
interface CalculatedPayslip {
  readonly answer: PayslipAnswer;
  /** The items by label, as JSON text. */
  readonly data: string;
}

export function listPayslips(database: PracticeDatabase, employeeId: number): PayslipRow[] {
  const sql = 'SELECT * FROM payslips WHERE employee_id = @employeeId ORDER BY date, id';
  return selectAll(database, sql, { employeeId });
}

export function findPayslip(database: PracticeDatabase, id: number): PayslipRow | undefined {
  return selectAll<PayslipRow>(database, 'SELECT * FROM payslips WHERE id = @id', { id })[0];
}

export function findPayslipHead(database: PracticeDatabase, id: number): PayslipHead | undefined {
  return selectAll<PayslipHead>(database, `SELECT ${HEAD} FROM payslips WHERE id = @id`, { id })[0];
}

/** Once-off payslips cannot be chosen by date. */
export function findRegularPayslip(
  database: PracticeDatabase,
  employeeId: number,
  date: string,
): PayslipHead | undefined {
  const sql = `SELECT ${HEAD} FROM payslips
    WHERE employee_id = @employeeId AND date = @date AND special = 0`;
  return selectAll<PayslipHead>(database, sql, { employeeId, date })[0];
}

/** From the given date on; all of them if it is left out. */
export function listOpenPayslipIds(database: PracticeDatabase, employeeId: number, from = ''): number[] {
  const sql = `SELECT id FROM payslips WHERE employee_id = @employeeId AND finalised = 0 AND date >= @from
    ORDER BY date, id`;
  return selectAll<{ id: number }>(database, sql, { employeeId, from }).map(({ id }) => id);
}

export function hasFinalisedPayslips(database: PracticeDatabase, employeeId: number): boolean {
  const sql = 'SELECT 1 FROM payslips WHERE employee_id = @employeeId AND finalised = 1 LIMIT 1';
  return selectAll(database, sql, { employeeId }).length > 0;
}

/** Regular payslips only, in order. */
export function listFinalisedDates(database: PracticeDatabase, employeeId: number): string[] {
  const sql = `SELECT date FROM payslips WHERE employee_id = @employeeId AND finalised = 1 AND special = 0
    ORDER BY date`;
  return selectAll<{ date: string }>(database, sql, { employeeId }).map(({ date }) => date);
}

export function listDirtyPayslipIds(database: PracticeDatabase): number[] {
  const sql = 'SELECT id FROM payslips WHERE dirty = 1 ORDER BY employee_id, date, id';
  return selectAll<{ id: number }>(database, sql).map(({ id }) => id);
}

/** Those that still exist, the earliest first. */
export function sortByDate(database: PracticeDatabase, ids: readonly number[]): number[] {
  const sql = `SELECT id FROM payslips WHERE id IN (SELECT value FROM json_each(@ids)) ORDER BY date, id`;
  return selectAll<{ id: number }>(database, sql, { ids: JSON.stringify(ids) }).map(({ id }) => id);
}

export function companyCalculates(database: PracticeDatabase, companyId: number): boolean {
  const sql = 'SELECT 1 FROM payslips WHERE company_id = @companyId AND dirty = 1 LIMIT 1';
  return selectAll(database, sql, { companyId }).length > 0;
}

export function markDirty(database: PracticeDatabase, id: number): void {
  execute(
    database,
    'UPDATE payslips SET dirty = 1, nett_cents = NULL, result = NULL, data = NULL WHERE id = @id AND finalised = 0',
    { id },
  );
}

export function saveAnswer(
  database: PracticeDatabase,
  id: number,
  { answer, data }: CalculatedPayslip,
): void {
  const added = addedColumns(answer.added);
  const columns = Object.keys(added).map((name) => `${name} = @${name}`);
  execute(
    database,
    `UPDATE payslips SET dirty = 0, nett_cents = @nettCents, ${columns.join(', ')},
      result = @result, data = @data WHERE id = @id AND finalised = 0`,
    { id, nettCents: answer.nettCents, ...added, result: encodeResult(answer), data },
  );
}

/** What the engine needs besides a payslip's items. */
export interface PayslipSetting {
  readonly id: number;
  readonly employee_id: number;
  readonly company_id: number;
  readonly date: string;
  readonly special: number;
  readonly frequency: Frequency;
  readonly first_end_date: string;
  readonly interim_first_end_date: string | null;
  readonly birthdate: string;
  readonly skills_levy: number;
  /** From the record; an inherited classification takes precedence. */
  readonly classification_inputs: string;
}

export function readSetting(database: PracticeDatabase, id: number): PayslipSetting | undefined {
  const sql = `SELECT payslip.id, payslip.employee_id, payslip.company_id, payslip.date, payslip.special,
      waves.frequency, waves.first_end_date, waves.interim_first_end_date,
      employees.record ->> '$.birthdate' AS birthdate,
      employees.record ->> '$.classification_inputs' AS classification_inputs,
      coalesce(companies.settings ->> '$.skillsLevy', 0) AS skills_levy
    FROM payslips AS payslip
    JOIN employees ON employees.id = payslip.employee_id
    JOIN companies ON companies.id = payslip.company_id
    JOIN waves ON waves.id = employees.wave_id
    WHERE payslip.id = @id`;
  return selectAll<PayslipSetting>(database, sql, { id })[0];
}
