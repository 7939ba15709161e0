import type { InputsByItem } from '../catalogue.ts';
import type { PracticeDatabase } from './database.ts';
import { execute, insert, selectAll } from './sql.ts';

export interface CalculationRow {
  readonly id: number;
  readonly company_id: number | null;
  readonly employee_id: number | null;
  readonly payslip_id: number | null;
  readonly item: string;
  readonly inputs: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The owner of a calculation: exactly one of the three. */
export type Owner =
  | { readonly company: number }
  | { readonly employee: number }
  | { readonly payslip: number };

export function listCalculations(database: PracticeDatabase, owner: Owner): CalculationRow[] {
  const { column, id } = ownerColumn(owner);
  return selectAll(database, `SELECT * FROM calculations WHERE ${column} = @id ORDER BY id`, { id });
}

export function readInputs(database: PracticeDatabase, owner: Owner): InputsByItem {
  return new Map(listCalculations(database, owner).map((row) => [row.item, parseInputs(row.inputs)]));
}

/** Copies the salary and wage inputs of the employee's previous regular payslip onto one without inputs of its own. */
export function copyHours(
  database: PracticeDatabase,
  { id, employee_id, date }: { readonly id: number; readonly employee_id: number; readonly date: string },
  timestamp: string,
): void {
  const sql = `INSERT INTO calculations (company_id, employee_id, payslip_id, item, inputs, created_at, updated_at)
    SELECT NULL, NULL, @id, item, inputs, @at, @at FROM calculations
    WHERE item = 'basic_salary' AND NOT EXISTS (SELECT 1 FROM calculations WHERE payslip_id = @id)
      AND payslip_id = (SELECT id FROM payslips WHERE employee_id = @employee_id AND special = 0 AND date < @date
        ORDER BY date DESC LIMIT 1)`;
  execute(database, sql, { id, employee_id, date, at: timestamp });
}

interface CalculationWrite {
  readonly item: string;
  /** The inputs to set; the empty string clears one. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly at: string;
}

interface WrittenCalculation {
  /** Undefined if there was nothing to write and no row. */
  readonly id: number | undefined;
  /** The inputs whose values changed. */
  readonly changed: ReadonlySet<string>;
}

/** Sets inputs; an owner without the item gets it with the first value that is not empty. */
export function writeInputs(
  database: PracticeDatabase,
  owner: Owner,
  { item, inputs, at }: CalculationWrite,
): WrittenCalculation {
  const { column, id } = ownerColumn(owner);
  const before = findOf(database, owner, item);
  const merged = new Map(Object.entries(parseInputs(before?.inputs ?? '{}')));
  const changed = new Set(
    [...inputs].filter(([name, value]) => (merged.get(name) ?? '') !== value).map(([name]) => name),
  );
  if (changed.size === 0) return { id: before?.id, changed };
  for (const [name, value] of inputs) {
    if (value === '') merged.delete(name);
    else merged.set(name, value);
  }
  const text = JSON.stringify(Object.fromEntries(merged));
  if (!before) return { id: insertCalculation(database, column, { ownerId: id, item, text, at }), changed };
  const sql = 'UPDATE calculations SET inputs = @text, updated_at = @at WHERE id = @id';
  execute(database, sql, { id: before.id, text, at });
  return { id: before.id, changed };
}

/** Like writeInputs, but the owner always has the item afterwards. */
export function saveCalculation(
  database: PracticeDatabase,
  owner: Owner,
  write: CalculationWrite,
): { readonly id: number; readonly changed: boolean } {
  const { id, changed } = writeInputs(database, owner, write);
  if (id !== undefined) return { id, changed: changed.size > 0 };
  const { column, id: ownerId } = ownerColumn(owner);
  const { item, at } = write;
  return { id: insertCalculation(database, column, { ownerId, item, text: '{}', at }), changed: true };
}

function findOf(
  database: PracticeDatabase,
  owner: Owner,
  item: string,
): { readonly id: number; readonly inputs: string } | undefined {
  const { column, id } = ownerColumn(owner);
  const sql = `SELECT id, inputs FROM calculations WHERE ${column} = @id AND item = @item`;
  return selectAll<{ id: number; inputs: string }>(database, sql, { id, item })[0];
}

function insertCalculation(
  database: PracticeDatabase,
  column: string,
  row: { readonly ownerId: number; readonly item: string; readonly text: string; readonly at: string },
): number {
  const sql = `INSERT INTO calculations (${column}, item, inputs, created_at, updated_at)
    VALUES (@ownerId, @item, @text, @at, @at)`;
  return insert(database, sql, row);
}

export function findCalculation(database: PracticeDatabase, id: number): CalculationRow | undefined {
  return selectAll<CalculationRow>(database, 'SELECT * FROM calculations WHERE id = @id', { id })[0];
}

export function deleteCalculation(database: PracticeDatabase, id: number): void {
  execute(database, 'DELETE FROM calculations WHERE id = @id', { id });
}

export function parseInputs(text: string): Record<string, string> {
  // Written only by the functions above and the seed.
  return JSON.parse(text) as Record<string, string>;
}

function ownerColumn(owner: Owner): { column: string; id: number } {
  if ('company' in owner) return { column: 'company_id', id: owner.company };
  if ('employee' in owner) return { column: 'employee_id', id: owner.employee };
  return { column: 'payslip_id', id: owner.payslip };
}
