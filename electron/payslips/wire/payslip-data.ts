import type { PayslipData, PayslipDetail, PayslipItem } from '../contract/payslip.ts';
import { BadAnswerError } from '#api/errors.ts';
import { type Fields, isFields, own } from '#api/wire/rows.ts';
import { shownText } from '#api/wire/text-limit.ts';
import { plainCents } from '#api/wire/values.ts';

// Parsed by hand: a list of employees has hundreds of thousands of these, and a schema is ten times slower.

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return shownText(value);
  return typeof value === 'number' ? String(value) : undefined;
}

/** An amount that may be missing: null, absent and '' are null, never 0. */
function amountOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  return plainCents(value) ?? undefined;
}

/** The pairs of a list; a missing list is empty. */
function pairsOf(value: unknown, path: string): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new BadAnswerError(path);
  return value as unknown[];
}

function itemsOf(value: unknown, path: string): PayslipItem[] {
  const items: PayslipItem[] = [];
  for (const pair of pairsOf(value, path)) {
    // The path is built only if the item is refused.
    if (!Array.isArray(pair)) throw new BadAnswerError(`${path}[${items.length}]`);
    const item = nameOf(pair[0]);
    const amountCents = amountOf(pair[1]);
    if (item === undefined) throw new BadAnswerError(`${path}[${items.length}][0]`);
    if (amountCents === undefined) throw new BadAnswerError(`${path}[${items.length}][1]`);
    items.push({ item, amountCents });
  }
  return items;
}

/** The last entry of incomes and deductions is their total, recognised by its sum or its name. */
function withoutTotal(list: PayslipItem[]): PayslipItem[] {
  const last = list.pop();
  if (last === undefined) return [];
  let sum = 0;
  for (const { amountCents } of list) sum += amountCents ?? 0;
  const isTotal = (list.length > 0 && last.amountCents === sum) || /total/i.test(last.item);
  if (!isTotal) list.push(last);
  return list;
}

/** The totals of incomes and of deductions, where the service sends them. */
export function readPayslipTotals(value: Fields, path: string): NonNullable<PayslipDetail['totals']> {
  const totals: NonNullable<PayslipDetail['totals']> = {};
  for (const name of ['income', 'deduction'] as const) {
    const list = itemsOf(own(value, name), `${path}.${name}`);
    const total = list.at(-1)?.amountCents;
    if (total !== null && total !== undefined && withoutTotal([...list]).length < list.length)
      totals[name] = total;
  }
  return totals;
}

function groupsOf(value: unknown, path: string): PayslipData['sideline'] {
  return pairsOf(value, path).map((pair, index) => {
    if (!Array.isArray(pair)) throw new BadAnswerError(`${path}[${index}]`);
    const group = nameOf(pair[0]);
    if (group === undefined) throw new BadAnswerError(`${path}[${index}][0]`);
    return { group, items: itemsOf(pair[1], `${path}[${index}][1]`) };
  });
}

/** The first hash of a payslip: its items by group. */
export function readPayslipData(value: unknown, path: string): PayslipData {
  if (!isFields(value)) throw new BadAnswerError(path);
  const list = (name: string) => itemsOf(own(value, name), `${path}.${name}`);
  return {
    income: withoutTotal(list('income')),
    deduction: withoutTotal(list('deduction')),
    grandTotal: list('grand_total'),
    sideline: groupsOf(own(value, 'sideline'), `${path}.sideline`),
    leavePayments: list('leave_payments'),
  };
}
