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

/** Who holds a calculation: exactly one of the three. */
export type Owner =
  { readonly company: number } | { readonly employee: number } | { readonly payslip: number };

export function listCalculations(database: PracticeDatabase, owner: Owner): CalculationRow[] {
  const { column, id } = ownerColumn(owner);
  return selectAll(database, `SELECT * FROM calculations WHERE ${column} = @id ORDER BY id`, { id });
}

export function readInputs(database: PracticeDatabase, owner: Owner): InputsByItem {
  return new Map(listCalculations(database, owner).map((row) => [row.item, parseInputs(row.inputs)]));
}

export interface InputWrite {
  readonly item: string;
  readonly input: string;
  /** The empty string clears the input. */
  readonly value: string;
}

/** Sets one input and makes the calculation if its owner has none; false when it already stood so. */
export function writeInput(
  database: PracticeDatabase,
  owner: Owner,
  { item, input, value, at }: InputWrite & { readonly at: string },
): boolean {
  const { column, id } = ownerColumn(owner);
  const before = listCalculations(database, owner).find((row) => row.item === item);
  const inputs = new Map(Object.entries(parseInputs(before?.inputs ?? '{}')));
  if ((inputs.get(input) ?? '') === value) return false;
  if (value === '') inputs.delete(input);
  else inputs.set(input, value);
  const text = JSON.stringify(Object.fromEntries(inputs));
  execute(
    database,
    before
      ? 'UPDATE calculations SET inputs = @text, updated_at = @at WHERE id = @calculationId'
      : `INSERT INTO calculations (${column}, item, inputs, created_at, updated_at) VALUES (@id, @item, @text, @at, @at)`,
    before ? { text, at, calculationId: before.id } : { id, item, text, at },
  );
  return true;
}

export interface CalculationWrite {
  readonly item: string;
  /** The inputs to set; the empty string clears one. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly at: string;
}

/** Makes the calculation, or changes what is given of the one that its owner has. */
export function saveCalculation(
  database: PracticeDatabase,
  owner: Owner,
  { item, inputs, at }: CalculationWrite,
): { readonly id: number; readonly changed: boolean } {
  const { column, id: ownerId } = ownerColumn(owner);
  const before = listCalculations(database, owner).find((row) => row.item === item);
  const merged = { ...parseInputs(before?.inputs ?? '{}'), ...Object.fromEntries(inputs) };
  const text = JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')));
  if (before) {
    const sql = 'UPDATE calculations SET inputs = @text, updated_at = @at WHERE id = @id';
    const changed = text !== before.inputs;
    if (changed) execute(database, sql, { id: before.id, text, at });
    return { id: before.id, changed };
  }
  const sql = `INSERT INTO calculations (${column}, item, inputs, created_at, updated_at)
    VALUES (@ownerId, @item, @text, @at, @at)`;
  return { id: insert(database, sql, { ownerId, item, text, at }), changed: true };
}

export function findCalculation(database: PracticeDatabase, id: number): CalculationRow | undefined {
  return selectAll<CalculationRow>(database, 'SELECT * FROM calculations WHERE id = @id', { id })[0];
}

export function deleteCalculation(database: PracticeDatabase, id: number): void {
  execute(database, 'DELETE FROM calculations WHERE id = @id', { id });
}

export function parseInputs(text: string): Record<string, string> {
  // Written by writeInput and the seed alone.
  return JSON.parse(text) as Record<string, string>;
}

function ownerColumn(owner: Owner): { column: string; id: number } {
  if ('company' in owner) return { column: 'company_id', id: owner.company };
  if ('employee' in owner) return { column: 'employee_id', id: owner.employee };
  return { column: 'payslip_id', id: owner.payslip };
}
