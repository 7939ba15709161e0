import type { PracticeDatabase } from '../state/database.ts';
import { keepFacts, listFinalisedWithoutFacts } from '../state/payslip-facts.ts';
import { readPayslipFacts } from './payslip-facts.ts';

/**
 * Keeps what a person's finalised payslips tell, before something changes that they are worked out from. Payslips that
 * the seed finalised are kept here too, at the first such change: keeping all of them at the start would make it slow.
 */
export function keepFinalised(database: PracticeDatabase, employeeId: number): void {
  for (const payslip of listFinalisedWithoutFacts(database, employeeId)) {
    keepFacts(database, payslip.id, JSON.stringify(readPayslipFacts(database, payslip)));
  }
}
