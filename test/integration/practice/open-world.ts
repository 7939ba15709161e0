import { payslipEngine } from '#payroll/engine/payslip.ts';
import { Calculator } from '#practice/calculator.ts';
import { Faults } from '#practice/faults.ts';
import type { CompanySeed } from '#practice/seed/company-seed.ts';
import type { World } from '#practice/world.ts';
import * as samples from '#test/support/samples/practice.ts';
import { seededDatabase } from '#test/support/service/seeded-database.ts';

interface Dates {
  /** The date for which the companies are made, with their last period open. */
  readonly seededOn?: string;
  /** The current date afterwards; the same by default. */
  readonly today?: string;
}

/** A practice service's world in memory, without HTTP, reports and counts of writes. Its payslips are calculated on release. */
export function openWorld(
  { seededOn = samples.today, today = seededOn }: Dates = {},
  companies: readonly CompanySeed[] = samples.smallCompanies,
): World {
  const database = seededDatabase({ today: seededOn, companies });
  const calculator = new Calculator(database, {
    engine: payslipEngine,
    delayMs: 3_600_000,
    reportError(error) {
      throw error;
    },
  });
  return {
    database,
    calculator,
    faults: new Faults(),
    today: () => today,
    timestamp: () => `${today}T08:00:00.000+02:00`,
    checksEverything: true,
  } as World;
}

export function closeWorld({ calculator, database }: World): void {
  calculator.close();
  database.close();
}
