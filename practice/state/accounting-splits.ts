import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

export interface AccountingSplit {
  readonly id: number;
  readonly name: string;
  readonly pay_point_id: number | null;
}

export function listAccountingSplits(database: PracticeDatabase, companyId: number): AccountingSplit[] {
  const sql =
    'SELECT id, name, pay_point_id FROM accounting_splits WHERE company_id = @companyId ORDER BY id';
  return selectAll(database, sql, { companyId });
}
