import type { PracticeDatabase } from './database.ts';
import { execute, selectAll } from './sql.ts';

/** How often bulk inputs wrote one attribute, which proves that a repeated request took effect only once. */
export interface Effect {
  readonly employee_id: number;
  /** Null if it does not belong to one payslip. */
  readonly payslip_id: number | null;
  readonly attribute: string;
  readonly writes: number;
  /** Writes that changed the value. */
  readonly changes: number;
  readonly value: string;
}

interface EffectWrite {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly attribute: string;
  readonly value: string;
  readonly changed: boolean;
}

export function recordEffect(database: PracticeDatabase, write: EffectWrite): void {
  execute(
    database,
    `INSERT INTO effects (employee_id, payslip_id, attribute, writes, changes, value)
      VALUES (@employeeId, @payslipId, @attribute, 1, @changes, @value)
      ON CONFLICT DO UPDATE SET writes = writes + 1, changes = changes + excluded.changes, value = excluded.value`,
    // 0 stands for "no payslip", as NULL is not part of the primary key.
    { ...write, payslipId: write.payslipId ?? 0, changes: write.changed ? 1 : 0 },
  );
}

export function listEffects(database: PracticeDatabase): Effect[] {
  const sql = `SELECT employee_id, nullif(payslip_id, 0) AS payslip_id, attribute, writes, changes, value
    FROM effects ORDER BY employee_id, payslip_id, attribute`;
  return selectAll(database, sql);
}

export function clearEffects(database: PracticeDatabase): void {
  execute(database, 'DELETE FROM effects');
}
