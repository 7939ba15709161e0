import { z } from 'zod';
import { cents, decimal } from '#kit/values.ts';
import { divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '#payroll/decimal.ts';
import { rands } from '#payroll/money.ts';
import { workUnit, type WorkedOut } from './payslip-line.ts';

/** What made an amount differ from an earlier one: more or fewer units, another rate, both, or another amount entered. */
export const workChange = z.discriminatedUnion('kind', [
  /** `by` is negative for fewer; times `rate`, with its factor, it is the difference. */
  z.strictObject({ kind: z.literal('units'), unit: workUnit, by: decimal, rate: decimal }),
  z.strictObject({ kind: z.literal('rate'), unit: workUnit, before: decimal, now: decimal }),
  z.strictObject({ kind: z.literal('both'), unit: workUnit, by: decimal, before: decimal, now: decimal }),
  z.strictObject({ kind: z.literal('entered'), beforeCents: cents, nowCents: cents }),
]);
export type WorkChange = z.infer<typeof workChange>;

/** An amount of a payslip, as far as it is known how it was calculated; 0 if the payslip does not have the item. */
export interface WorkedAmount {
  readonly amountCents: number | null;
  readonly worked?: WorkedOut | undefined;
  readonly entered?: boolean | undefined;
}

/**
 * Tells units and rate apart; null if that is not certain. An amount is certain if units times rate give it to the
 * cent. If only the units of the other one are known, its rate counts if it comes out in whole cents.
 */
export function changeOfWork(before: WorkedAmount, now: WorkedAmount): WorkChange | null {
  const [beforeCents, nowCents] = [before.amountCents, now.amountCents];
  if (beforeCents === null || nowCents === null || beforeCents === nowCents) return null;
  if (before.entered && now.entered) return { kind: 'entered', beforeCents, nowCents };
  const [was, is] = [workOf(before, now.worked), workOf(now, before.worked)];
  if (was === null || is === null || was.unit !== is.unit) return null;
  const { unit } = is;
  const by = subtractDecimals(is.units, was.units);
  const [beforeRate, nowRate] =
    was.factor === is.factor ? [was.rate, is.rate] : [paidRate(was), paidRate(is)];
  if (beforeRate === nowRate) return by === '0' ? null : { kind: 'units', unit, by, rate: paidRate(is) };
  const rates = { before: beforeRate, now: nowRate };
  return by === '0' ? { kind: 'rate', unit, ...rates } : { kind: 'both', unit, by, ...rates };
}

type Work = WorkedOut & { readonly rate: string };

const isCertain = (worked: WorkedOut | undefined): worked is Work =>
  worked !== undefined && worked.rate !== null;

const paidRate = ({ rate, factor }: Work) => multiplyDecimals(rate, factor);

function workOf({ amountCents, worked }: WorkedAmount, other: WorkedOut | undefined): Work | null {
  if (isCertain(worked)) return worked;
  // Nothing is worked out by itself: one of the two has to be certain.
  if (!isCertain(other) || amountCents === null) return null;
  if (amountCents === 0) return { ...other, units: '0' };
  if (worked === undefined) return null;
  const amount = rands(amountCents);
  const paidUnits = multiplyDecimals(worked.units, other.factor);
  const rate = divideDecimals(amount, paidUnits, 2);
  const isExact = roundDecimal(multiplyDecimals(paidUnits, rate), 2) === roundDecimal(amount, 2);
  return isExact ? { ...worked, rate, factor: other.factor } : null;
}
