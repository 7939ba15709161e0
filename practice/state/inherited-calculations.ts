import type { ShortName } from '../inherited/definition.ts';
import type { InputsHistory } from '../inherited/history.ts';
import type { PracticeDatabase } from './database.ts';
import { execute, selectAll } from './sql.ts';

export interface InheritedCalculation {
  readonly id: number;
  readonly employeeId: number;
  readonly companyId: number;
  readonly shortName: ShortName;
  readonly history: InputsHistory;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface InheritedRow {
  readonly id: number;
  readonly employee_id: number;
  readonly company_id: number;
  readonly short_name: ShortName;
  readonly inputs_history: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const SELECT = `SELECT inherited_calculations.*, employees.company_id FROM inherited_calculations
  JOIN employees ON employees.id = inherited_calculations.employee_id`;

export function listInherited(database: PracticeDatabase, employeeId: number): InheritedCalculation[] {
  const sql = `${SELECT} WHERE employee_id = @employeeId ORDER BY inherited_calculations.id`;
  return selectAll<InheritedRow>(database, sql, { employeeId }).map(toInherited);
}

export function findInherited(database: PracticeDatabase, id: number): InheritedCalculation | undefined {
  const [row] = selectAll<InheritedRow>(database, `${SELECT} WHERE inherited_calculations.id = @id`, { id });
  return row && toInherited(row);
}

export function findInheritedOf(
  database: PracticeDatabase,
  employeeId: number,
  shortName: ShortName,
): InheritedCalculation | undefined {
  return listInherited(database, employeeId).find((one) => one.shortName === shortName);
}

interface InheritedWrite {
  readonly employeeId: number;
  readonly shortName: ShortName;
  readonly history: InputsHistory;
  readonly at: string;
}

/** Creates it, or replaces its history; returns its id. */
export function saveInherited(
  database: PracticeDatabase,
  { employeeId, shortName, history, at }: InheritedWrite,
): number {
  const sql = `INSERT INTO inherited_calculations (employee_id, short_name, inputs_history, created_at, updated_at)
    VALUES (@employeeId, @shortName, @history, @at, @at)
    ON CONFLICT (employee_id, short_name) DO UPDATE SET inputs_history = excluded.inputs_history, updated_at = @at`;
  execute(database, sql, { employeeId, shortName, history: JSON.stringify(history), at });
  const saved = findInheritedOf(database, employeeId, shortName);
  if (!saved) throw new Error('An inherited calculation was not saved.');
  return saved.id;
}

function toInherited(row: InheritedRow): InheritedCalculation {
  return {
    id: row.id,
    employeeId: row.employee_id,
    companyId: row.company_id,
    shortName: row.short_name,
    // Written only by saveInherited and the seed.
    history: JSON.parse(row.inputs_history) as InputsHistory,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
