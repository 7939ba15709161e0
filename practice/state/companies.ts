import type { Catalogue } from '../catalogue.ts';
import { catalogueOf } from '../catalogue.ts';
import type { CustomItem } from '../items.ts';
import type { CompanySettings } from './company-settings.ts';
import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly physical_address: string;
}

export interface PayPointRow extends CompanyRow {
  readonly company_id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export function listCompanies(database: PracticeDatabase): CompanyRow[] {
  return selectAll(database, 'SELECT id, name, physical_address FROM companies ORDER BY id');
}

/** For an existing company. */
export function readSettings(database: PracticeDatabase, companyId: number): CompanySettings {
  const [row] = selectAll<{ settings: string }>(
    database,
    'SELECT settings FROM companies WHERE id = @companyId',
    { companyId },
  );
  if (!row) throw new RangeError(`No company ${companyId}`);
  // Written only by the seed.
  return JSON.parse(row.settings) as CompanySettings;
}

export function companyExists(database: PracticeDatabase, companyId: number): boolean {
  return selectAll(database, 'SELECT 1 FROM companies WHERE id = @companyId', { companyId }).length > 0;
}

export function listPayPoints(database: PracticeDatabase, companyId: number): PayPointRow[] {
  return selectAll(database, 'SELECT * FROM pay_points WHERE company_id = @companyId ORDER BY id', {
    companyId,
  });
}

export function readCatalogue(database: PracticeDatabase, companyId: number): Catalogue {
  const sql = 'SELECT id, label, effect, pattern FROM custom_items WHERE company_id = @companyId ORDER BY id';
  const customItems = selectAll<CustomItem>(database, sql, { companyId });
  return catalogueOf(customItems, readSettings(database, companyId));
}
