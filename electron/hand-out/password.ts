import { wholeIdNumber, type SavingOptions } from './contract/payslip-saving.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';

/**
 * How passwords are made. Those made by a rule are never stored; those of the clerk's own table are only in work.db.
 */
export type PasswordRule = Pick<SavingOptions, 'password' | 'digits'>;

/** A shorter passport number would be guessed too quickly. */
const shortestWhole = 6;

/** Without spaces and punctuation, as numbers are given over the telephone. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[^0-9A-Za-z]/g, '');

export const needsPassword = ({ password }: PasswordRule): boolean =>
  password === 'id-number' || password === 'birth-date' || password === 'own-table';

/** The password that a rule makes from a record; null if the record lacks what the rule needs. */
export function passwordOf(
  { password, digits }: PasswordRule,
  employee: CachedEmployee | null,
): string | null {
  if (password === 'birth-date') return plain(employee?.birthdate) || null;
  const [idNumber, other] = [plain(employee?.idNumber), plain(employee?.otherNumber)];
  // Of a passport number, all of it, which has no fixed length.
  if (digits === wholeIdNumber && idNumber === '') return other.length < shortestWhole ? null : other;
  const number = idNumber || other;
  return digits === null || digits === undefined || number.length < digits ? null : number.slice(-digits);
}

/** The password of an employee's file; null if there is none. */
export async function findPassword(
  { cache, work }: Store,
  rule: PasswordRule,
  { connectionId, companyId, employeeId }: EmployeeRef,
): Promise<string | null> {
  const ref = { connectionId, companyId, employeeId };
  if (rule.password === 'own-table') return work.readPayslipPassword(ref);
  return passwordOf(rule, (await cache.readEmployee(ref))?.item ?? null);
}
