import { z } from 'zod';
import type { PayslipData, PayslipItem } from '#contract/domain/payslip.ts';
import { read } from './rows.ts';
import { optionalCents } from './values.ts';

const itemName = z.union([z.string(), z.number()]).transform(String);
const item = z
  .tuple([itemName, optionalCents])
  .rest(z.unknown())
  .transform(([name, amountCents]) => ({ item: name, amountCents }));

const items = z
  .array(item)
  .nullish()
  .transform((list) => list ?? []);
const group = z
  .tuple([itemName, items])
  .rest(z.unknown())
  .transform(([name, members]) => ({ group: name, items: members }));

const hash = z.object({
  income: items,
  deduction: items,
  grand_total: items,
  sideline: z
    .array(group)
    .nullish()
    .transform((list) => list ?? []),
  leave_payments: items,
});

/** The last entry of incomes and deductions is their total; it is known by its name or by its sum. */
function withoutTotal(list: readonly PayslipItem[]): PayslipItem[] {
  const last = list.at(-1);
  if (last === undefined) return [];
  const others = list.slice(0, -1);
  const sum = others.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  const isTotal = /total/i.test(last.item) || (others.length > 0 && last.amountCents === sum);
  return isTotal ? others : [...list];
}

/** The first hash of a payslip: its items in their groups. */
export function readPayslipData(value: unknown, at: string): PayslipData {
  const known = read(hash, value, at);
  return {
    income: withoutTotal(known.income),
    deduction: withoutTotal(known.deduction),
    grandTotal: known.grand_total,
    sideline: known.sideline,
    leavePayments: known.leave_payments,
  };
}
