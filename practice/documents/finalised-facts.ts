import type { PracticeDatabase } from '../state/database.ts';
import { saveFacts, listFinalisedWithoutFacts } from '../state/payslip-facts.ts';
import { readPayslipFacts } from './payslip-facts.ts';

/**
 * Stores what an employee's finalised payslips show, before a change to the data they are calculated from. Payslips
 * that the seed finalised are stored here too, at the first such change: storing all of them at the start would be
 * slow.
 */
export function saveFinalisedFacts(database: PracticeDatabase, employeeId: number): void {
  for (const payslip of listFinalisedWithoutFacts(database, employeeId)) {
    saveFacts(database, payslip.id, JSON.stringify(readPayslipFacts(database, payslip)));
  }
}
