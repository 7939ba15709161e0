import type { PayslipData } from '#electron/payslips/contract/payslip.ts';

/** How the items of two payslips differ. */
export interface ItemDifferences {
  /** The difference in basic salary or wage. */
  readonly basicPayCents: number;
  /** The item that differs most; null if none differs. */
  readonly largest: { readonly item: string; readonly cents: number } | null;
}

const basicPay = /^basic[ _](salary|wage|pay)\b/i;

/** What each item adds to nett pay, by its label. */
function amountsOf({ income, deduction }: PayslipData): Map<string, number> {
  const amounts = new Map<string, number>();
  const add = (item: string, cents: number) => amounts.set(item, (amounts.get(item) ?? 0) + cents);
  for (const { item, amountCents } of income) add(item, amountCents ?? 0);
  for (const { item, amountCents } of deduction) add(item, -(amountCents ?? 0));
  return amounts;
}

export function itemDifferences(before: PayslipData, now: PayslipData): ItemDifferences {
  const [was, is] = [amountsOf(before), amountsOf(now)];
  let [basicPayCents, largest]: [number, ItemDifferences['largest']] = [0, null];
  for (const item of new Set([...is.keys(), ...was.keys()])) {
    const cents = (is.get(item) ?? 0) - (was.get(item) ?? 0);
    if (basicPay.test(item)) basicPayCents += cents;
    if (Math.abs(cents) > Math.abs(largest?.cents ?? 0)) largest = { item, cents };
  }
  return { basicPayCents, largest };
}
