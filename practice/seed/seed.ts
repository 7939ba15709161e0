import { currentDate, partsOf } from '../calendar.ts';
import { payslipEngine } from '../engine/payslip.ts';
import type { PracticeDatabase } from '../state/database.ts';
import { inTransaction } from '../state/sql.ts';
import type { CompanySeed } from './company-seed.ts';
import { practiceCompanies } from './companies.ts';
import { seedCompany } from './company-rows.ts';
import { Counters } from './counters.ts';
import { insertStatements } from './inserts.ts';

export interface SeedOptions {
  readonly seed?: number;
  /** A day in the open period; today by default. */
  readonly today?: string;
  readonly companies?: readonly CompanySeed[];
  /** So many employees of a group are paid each in their own way, and the others as one of those. */
  readonly paidApart?: number;
}

/** More than a group of the practice companies has. */
const PAID_APART = 500;

/** Fills an empty database with the practice companies: the same rows for the same seed and day. */
export function seedDatabase(database: PracticeDatabase, options: SeedOptions = {}): void {
  const { seed = 1, today = currentDate(), companies = practiceCompanies, paidApart = PAID_APART } = options;
  const inserts = insertStatements(database);
  const counters = new Counters();
  const later: (() => void)[] = [];
  inTransaction(database, () => {
    for (const company of companies) {
      seedCompany(company, {
        inserts,
        counters,
        engine: payslipEngine,
        paidApart,
        seed,
        today,
        // The same employees all year, however old the practice data is by then.
        referenceDate: `${partsOf(today).year}-01-01`,
        takenIdNumbers: new Set(),
        onceOffRuns: new Map(),
        later,
      });
    }
    for (const step of later) step();
  });
}
