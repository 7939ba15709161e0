import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

export interface CustomField {
  readonly id: number;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date' | 'flag' | 'dropdown';
  /** The options of a dropdown. */
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

interface CustomFieldRow extends Omit<CustomField, 'options'> {
  readonly options: string;
}

export function listCustomFields(database: PracticeDatabase, companyId: number): CustomField[] {
  const sql = 'SELECT id, label, kind, options FROM custom_fields WHERE company_id = @companyId ORDER BY id';
  return selectAll<CustomFieldRow>(database, sql, { companyId }).map((row) => ({
    ...row,
    // Written only by the seed.
    options: JSON.parse(row.options) as CustomField['options'],
  }));
}
