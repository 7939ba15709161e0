import type { CompanySettings } from '../state/company-settings.ts';
import type { PracticeDatabase } from '../state/database.ts';
import { listNumbers } from '../state/employees.ts';

/** The next number in the company's own pattern. */
export function nextNumber(
  database: PracticeDatabase,
  companyId: number,
  { numberPrefix, numberDigits }: CompanySettings,
): string {
  const used = listNumbers(database, companyId, numberPrefix)
    .map((number) => number.slice(numberPrefix.length))
    .filter((digits) => /^\d{1,15}$/.test(digits));
  const highest = used.reduce((max, digits) => Math.max(max, Number(digits)), 0);
  return numberPrefix + String(highest + 1).padStart(numberDigits, '0');
}
