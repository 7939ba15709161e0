import type { SavingOptions } from '#contract/domain/payslip-saving.ts';
import type { CachedEmployee } from '#store/records/employees.ts';

/** How passwords are made; they themselves are nowhere on disk. */
export type PasswordRule = Pick<SavingOptions, 'password' | 'digits'>;

/** As they are said over the telephone: without spaces and signs. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[^0-9A-Za-z]/g, '');

export const needsPassword = ({ password }: PasswordRule): boolean =>
  password === 'id-number' || password === 'birth-date';

/** The password of an employee's file; null: what the rule asks for is not known of them. */
export function passwordOf(
  { password, digits }: PasswordRule,
  employee: CachedEmployee | null,
): string | null {
  if (password === 'birth-date') return plain(employee?.birthdate) || null;
  const number = plain(employee?.idNumber) || plain(employee?.otherNumber);
  return digits === null || digits === undefined || number.length < digits ? null : number.slice(-digits);
}
