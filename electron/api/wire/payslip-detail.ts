import { z } from 'zod';
import type { PayslipDetail } from '#contract/domain/payslip.ts';
import { BadAnswerError } from '../errors.ts';
import { type Fields, isFields, own, read } from './rows.ts';
import { optionalCents } from './values.ts';

const itemName = z.union([z.string(), z.number()]).transform(String);
const item = z
  .tuple([itemName, optionalCents])
  .rest(z.unknown())
  .transform(([name, amountCents]) => ({ item: name, amountCents }));
type Item = z.output<typeof item>;

const items = z
  .array(item)
  .nullish()
  .transform((list) => list ?? []);
const group = z
  .tuple([itemName, items])
  .rest(z.unknown())
  .transform(([name, members]) => ({ group: name, items: members }));

const detail = z.object({
  income: items,
  deduction: items,
  grand_total: items,
  sideline: z
    .array(group)
    .nullish()
    .transform((list) => list ?? []),
});

/** Wrappers that have been met around the first hash, in any order and depth up to this. */
const maxDepth = 3;

function firstHash(value: unknown, depth = 0): Fields | null {
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return firstHash(value[0], depth + 1);
  if (!isFields(value)) return null;
  if (Array.isArray(own(value, 'income')) || Array.isArray(own(value, 'grand_total'))) return value;
  return firstHash(own(value, 'payslip'), depth + 1) ?? firstHash(own(value, 'data'), depth + 1);
}

/** The last entry of incomes and deductions is their total; it is known by its name or by its sum. */
function withoutTotal(list: readonly Item[]): Item[] {
  const last = list.at(-1);
  if (last === undefined) return [];
  const others = list.slice(0, -1);
  const sum = others.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0);
  const isTotal = /total/i.test(last.item) || (others.length > 0 && last.amountCents === sum);
  return isTotal ? others : [...list];
}

/** The detail of one payslip: bare, wrapped in `payslip`, or under `data`. */
export function readPayslipDetail(body: unknown, payslipId: number): PayslipDetail {
  const hash = firstHash(body);
  if (hash === null) throw new BadAnswerError('payslip');
  const known = read(detail, hash, 'payslip');
  return {
    id: payslipId,
    income: withoutTotal(known.income),
    deduction: withoutTotal(known.deduction),
    grandTotal: known.grand_total,
    sideline: known.sideline,
  };
}
