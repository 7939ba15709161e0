import type { PayslipData, PayslipItem } from '#contract/domain/payslip.ts';
import { BadAnswerError } from '../errors.ts';
import { isFields, own } from './rows.ts';
import { plainCents } from './values.ts';

// By hand: a list of people brings them by the hundred thousand, and a schema takes ten times as long over each.

function nameOf(value: unknown, at: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new BadAnswerError(at);
}

/** An amount that may be missing: null, absent and '' are null, never 0. */
function amountOf(value: unknown, at: string): number | null {
  if (value === null || value === undefined || value === '') return null;
  const amountCents = plainCents(value);
  if (amountCents === null) throw new BadAnswerError(at);
  return amountCents;
}

/** The pairs of a list, each read; what may be missing is no pairs at all. */
function pairs<T>(value: unknown, at: string, read: (pair: readonly unknown[], at: string) => T): T[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new BadAnswerError(at);
  return value.map((pair: unknown, index) => {
    const place = `${at}[${index}]`;
    if (!Array.isArray(pair)) throw new BadAnswerError(place);
    return read(pair, place);
  });
}

function itemsOf(value: unknown, at: string): PayslipItem[] {
  return pairs(value, at, (pair, place) => ({
    item: nameOf(pair[0], `${place}[0]`),
    amountCents: amountOf(pair[1], `${place}[1]`),
  }));
}

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
  if (!isFields(value)) throw new BadAnswerError(at);
  const list = (name: string) => itemsOf(own(value, name), `${at}.${name}`);
  return {
    income: withoutTotal(list('income')),
    deduction: withoutTotal(list('deduction')),
    grandTotal: list('grand_total'),
    sideline: pairs(own(value, 'sideline'), `${at}.sideline`, (pair, place) => ({
      group: nameOf(pair[0], `${place}[0]`),
      items: itemsOf(pair[1], `${place}[1]`),
    })),
    leavePayments: list('leave_payments'),
  };
}
