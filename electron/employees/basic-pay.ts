import type { CompanyRef } from '#kit/ids.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';
import type { Store } from '#store/store.ts';

/** The item that says what an employee is paid: a salary or wage for each period, or a rate for an hour. */
export const basicSalary = 'basic_salary';

/** What somebody is paid, from an input of the basic salary; null if nothing, or not known. */
export function payAmount(text: string | null | undefined): string | null {
  const decimal = canonicalDecimal(text ?? '');
  return decimal === undefined || decimal === '0' || decimal.startsWith('-') ? null : decimal;
}

/** What the cache has of the basic salary, and when it was read. */
export interface BasicPay {
  readonly inputs: Readonly<Record<string, string | null>>;
  readonly fetchedAt: number;
}

/**
 * Reads from the cache alone, without stale answers: these are not what an employee is paid now. Employees whose items
 * were not read are left out.
 */
export async function readBasicPay(
  { cache }: Pick<Store, 'cache'>,
  { connectionId, companyId }: CompanyRef,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, BasicPay>> {
  const owners = await cache.listCalculations({ connectionId, companyId, employeeIds, payslipIds: [] });
  return new Map(
    owners.flatMap(({ employeeId, payslipId, staleSince, fetchedAt, calculations }) => {
      if (payslipId !== null || staleSince !== null) return [];
      const inputs = calculations.find(({ item }) => item === basicSalary)?.inputs ?? {};
      return [[employeeId, { inputs, fetchedAt }] as const];
    }),
  );
}
