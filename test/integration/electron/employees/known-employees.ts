import type { CompanyRef } from '#kit/ids.ts';
import { test as base } from '#test/support/fixtures.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { everyEmployee } from '#test/support/samples/filters.ts';

/** Protea Joinery's employees. */
export const test = base
  .extend('practiceOptions', { calculationMs: 30 })
  .extend('known', async ({ runtime, company }) => {
    const window = { offset: 0, limit: 100 };
    const sort = { by: 'name', descending: false } as const;
    return (await runtime.handlers.employees.list({ ...company, ...everyEmployee, sort, window })).rows;
  });
type Known = readonly { readonly employeeId: number }[];

export const recordOf = ({ store }: Runtime, company: CompanyRef, employeeId: number) =>
  store.cache.readEmployee({ ...company, employeeId });

/** Who is paid by the bank, into a known account. */
export async function paidByBank(runtime: Runtime, company: CompanyRef, known: Known): Promise<number[]> {
  const found: number[] = [];
  for (const { employeeId } of known) {
    const record = await recordOf(runtime, company, employeeId);
    if (record?.item.bankAccount?.accountNumber && record.item.paymentMethod === 'eft_manual')
      found.push(employeeId);
  }
  return found;
}
