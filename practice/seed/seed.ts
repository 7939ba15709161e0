import { localDay } from '#payroll/calendar.ts';
import { partsOf } from '../calendar.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
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
  /** How many employees of a group are paid individually; the pay of the others is copied from one of these. */
  readonly paidIndividually?: number;
}

/** More than a group of the practice companies has. */
const PAID_INDIVIDUALLY = 500;

/** Fills an empty database with the practice companies: the same rows for the same seed and day. */
export function seedDatabase(database: PracticeDatabase, options: SeedOptions = {}): void {
  const {
    seed = 1,
    today = localDay(new Date()),
    companies = practiceCompanies,
    paidIndividually = PAID_INDIVIDUALLY,
  } = options;
  const inserts = insertStatements(database);
  const counters = new Counters();
  const later: (() => void)[] = [];
  inTransaction(database, () => {
    for (const company of companies) {
      seedCompany(company, {
        inserts,
        counters,
        engine: payslipEngine,
        paidIndividually,
        seed,
        today,
        // Not today, so that the same employees are invented on every day of a year.
        referenceDate: `${partsOf(today).year}-01-01`,
        takenIdNumbers: new Set(),
        onceOffRuns: new Map(),
        later,
      });
    }
    for (const step of later) step();
  });
}
