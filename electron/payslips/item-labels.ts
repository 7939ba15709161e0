import { itemHeading } from '#electron/pay-items/contract/item-heading.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';
import type { PayslipData, PayslipItem } from './contract/payslip.ts';

/** What an item is called that the service identifies by a name or a number alone. */
export type LabelOf = (item: string) => string;

/** The clerk's name for an item, or the one that was learnt from lists, or else the service's own in words. */
export async function readItemLabels({ cache, work }: Store, ref: CompanyRef): Promise<LabelOf> {
  const company = companyOf(ref);
  const [learnt, given] = await Promise.all([cache.listItemNames(company), work.listItemNames(company)]);
  const names = new Map([...learnt, ...given].map(({ item, name }) => [item, name]));
  return (item) => names.get(item) ?? itemHeading(item);
}

/** The items of a payslip with their labels, as lists of payslips have them. */
export function withLabels(data: PayslipData, labelOf: LabelOf): PayslipData {
  const named = (items: readonly PayslipItem[]) =>
    items.map(({ item, amountCents }) => ({ item: labelOf(item), amountCents }));
  return {
    income: named(data.income),
    deduction: named(data.deduction),
    grandTotal: named(data.grandTotal),
    sideline: data.sideline.map(({ group, items }) => ({ group: labelOf(group), items: named(items) })),
    leavePayments: named(data.leavePayments),
  };
}
