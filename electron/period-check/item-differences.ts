import { changeOfWork, type WorkChange } from '#electron/payslips/contract/work-change.ts';
import type { PayslipData, PayslipItem } from '#electron/payslips/contract/payslip.ts';
import { isEntered, workedOut, type KnownInput } from '#electron/payslips/worked-out.ts';

/** What an employee was paid, and what is known of the inputs behind the amounts. */
export interface PaidItems {
  readonly data: PayslipData;
  readonly inputs: readonly KnownInput[];
}

interface Difference {
  readonly cents: number;
  /** Null if it cannot be told whether units or rate made the difference. */
  readonly change: WorkChange | null;
}

/** How the items of two periods differ. */
interface ItemDifferences {
  /** The difference in basic salary or wage; null if there is none. */
  readonly basicPay: Difference | null;
  /** The item that differs most; null if none differs. */
  readonly largest: (Difference & { readonly item: string }) | null;
}

const basicPay = /^basic[ _](salary|wage|pay)\b/i;

interface Amounts {
  /** What each item adds to nett pay, by its label. */
  readonly nett: ReadonlyMap<string, number>;
  /** The amounts as the payslip has them; those of an item that occurs twice are not told apart. */
  readonly items: ReadonlyMap<string, PayslipItem | null>;
}

function amountsOf({ income, deduction }: PayslipData): Amounts {
  const nett = new Map<string, number>();
  const items = new Map<string, PayslipItem | null>();
  const add = (each: PayslipItem, sign: 1 | -1) => {
    nett.set(each.item, (nett.get(each.item) ?? 0) + sign * (each.amountCents ?? 0));
    items.set(each.item, items.has(each.item) ? null : each);
  };
  for (const each of income) add(each, 1);
  for (const each of deduction) add(each, -1);
  return { nett, items };
}

export function itemDifferences(before: PaidItems, now: PaidItems): ItemDifferences {
  const [was, is] = [amountsOf(before.data), amountsOf(now.data)];
  const differences = [...new Set([...is.nett.keys(), ...was.nett.keys()])].map((item) => ({
    item,
    cents: (is.nett.get(item) ?? 0) - (was.nett.get(item) ?? 0),
  }));
  const changeOf = (item: string) => {
    const [then, present] = [worked(item, was, before.inputs), worked(item, is, now.inputs)];
    return then === null || present === null ? null : changeOfWork(then, present);
  };
  const ofBasicPay = differences.filter(({ item, cents }) => cents !== 0 && basicPay.test(item));
  const cents = ofBasicPay.reduce((sum, each) => sum + each.cents, 0);
  const [only, ...others] = ofBasicPay;
  const isOne = only !== undefined && others.length === 0;
  const largest = differences
    .filter((each) => each.cents !== 0)
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))[0];
  return {
    basicPay: cents === 0 ? null : { cents, change: isOne ? changeOf(only.item) : null },
    largest: largest === undefined ? null : { ...largest, change: changeOf(largest.item) },
  };
}

/** An item's amount and how it was worked out; null if the payslip has it twice. */
function worked(item: string, { items }: Amounts, inputs: readonly KnownInput[]) {
  const found = items.get(item);
  if (found === null) return null;
  if (found === undefined) return { amountCents: 0 };
  const { amountCents } = found;
  return { amountCents, worked: workedOut(found, inputs), entered: isEntered(found, inputs) };
}
