import type { SavingOptions } from '#contract/domain/payslip-saving.ts';
import type { EmployeeRef } from '#contract/domain/ids.ts';
import type { CachedEmployee } from '#store/records/employees.ts';
import type { Store } from '#store/store.ts';

/** How passwords are made. Those of a rule are nowhere on disk, those of the clerk's own table in work.db alone. */
export type PasswordRule = Pick<SavingOptions, 'password' | 'digits'>;

/** As they are said over the telephone: without spaces and signs. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[^0-9A-Za-z]/g, '');

export const needsPassword = ({ password }: PasswordRule): boolean =>
  password === 'id-number' || password === 'birth-date' || password === 'own-table';

/** What a rule makes of a record; null: what it asks for is not known. */
export function passwordOf(
  { password, digits }: PasswordRule,
  employee: CachedEmployee | null,
): string | null {
  if (password === 'birth-date') return plain(employee?.birthdate) || null;
  const number = plain(employee?.idNumber) || plain(employee?.otherNumber);
  return digits === null || digits === undefined || number.length < digits ? null : number.slice(-digits);
}

/** The password of an employee's file; null: there is none. */
export async function findPassword(
  { cache, work }: Store,
  rule: PasswordRule,
  { connectionId, companyId, employeeId }: EmployeeRef,
): Promise<string | null> {
  const ref = { connectionId, companyId, employeeId };
  if (rule.password === 'own-table') return work.readPayslipPassword(ref);
  return passwordOf(rule, (await cache.readEmployee(ref))?.item ?? null);
}
