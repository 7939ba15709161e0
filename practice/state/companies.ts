import type { Catalogue } from '../catalogue.ts';
import { catalogueOf } from '../catalogue.ts';
import type { CustomItem } from '../items.ts';
import type { Frequency } from '../pay-periods.ts';
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

export interface WaveRow {
  readonly id: number;
  readonly company_id: number;
  readonly frequency: Frequency;
  readonly first_end_date: string;
  readonly interim_first_end_date: string | null;
  readonly first_period_offset: number;
  readonly notification_days_before: number | null;
  readonly finalisation_days_before: number | null;
  readonly payslip_payment_day: number | null;
  readonly custom_name: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export function listCompanies(database: PracticeDatabase): CompanyRow[] {
  return selectAll(database, 'SELECT id, name, physical_address FROM companies ORDER BY id');
}

/** Of a company that is there. */
export function readSettings(database: PracticeDatabase, companyId: number): CompanySettings {
  const [row] = selectAll<{ settings: string }>(
    database,
    'SELECT settings FROM companies WHERE id = @companyId',
    { companyId },
  );
  if (!row) throw new RangeError(`No company ${companyId}`);
  // Written by the seed alone.
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

export function listWaves(database: PracticeDatabase, companyId: number): WaveRow[] {
  return selectAll(database, 'SELECT * FROM waves WHERE company_id = @companyId ORDER BY id', { companyId });
}

export function readCatalogue(database: PracticeDatabase, companyId: number): Catalogue {
  const sql = 'SELECT id, label, effect, pattern FROM custom_items WHERE company_id = @companyId ORDER BY id';
  return catalogueOf(selectAll<CustomItem>(database, sql, { companyId }));
}
