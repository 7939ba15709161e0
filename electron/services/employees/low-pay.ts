import type { LowPay } from '#contract/domain/employee-check.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { minimumWageOn, type MinimumWage } from '#practice/engine/minimum-wage.ts';
import type { CachedEmployee } from '#store/records/employees.ts';
import type { Store } from '#store/store.ts';
import { readWorkHours } from '../drafts/work-hours.ts';
import { canonicalDecimal, isLessDecimal, multiplyDecimals } from '../values.ts';

/** What somebody is paid, as exact decimals; null if it is not known, or nothing. */
export interface Pay {
  readonly hourlyRate: string | null;
  /** For a pay period. */
  readonly fixedAmount: string | null;
  readonly hoursAWeek: string | null;
  readonly weeksAPeriod: string | null;
}

/** Rounds up to whole cents: pay has no part of a cent, and has to be at least this much. */
function upToCents(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (fraction.length <= 2) return decimal;
  const cents = (BigInt(`${whole}${fraction.slice(0, 2)}`) + 1n).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** Null if the pay is enough, undefined if that cannot be known. Hourly pay is judged by the hour. */
export function judgePay(pay: Pay, { hourly, from }: MinimumWage): LowPay | null | undefined {
  const { hourlyRate, fixedAmount, hoursAWeek, weeksAPeriod } = pay;
  if (hourlyRate !== null) {
    const low = { unit: 'hour', paid: hourlyRate, minimum: hourly, hourly, from } as const;
    return isLessDecimal(hourlyRate, hourly) ? low : null;
  }
  if (fixedAmount === null || hoursAWeek === null || weeksAPeriod === null) return undefined;
  const minimum = multiplyDecimals([hourly, hoursAWeek, weeksAPeriod]);
  if (minimum === null) return undefined;
  const low = { unit: 'period', paid: fixedAmount, minimum: upToCents(minimum), hourly, from } as const;
  return isLessDecimal(fixedAmount, minimum) ? low : null;
}

function amount(text: string | null | undefined): string | null {
  const decimal = canonicalDecimal(text ?? '');
  return decimal === undefined || decimal === '0' || decimal.startsWith('-') ? null : decimal;
}

interface BasicPay extends Pick<Pay, 'hourlyRate' | 'fixedAmount'> {
  readonly employeeId: number;
}

/** Reads from the cache alone, without stale answers: these are not what an employee is paid now. */
async function readBasicPay(
  { cache }: Store,
  company: CompanyRef,
  employeeIds: readonly number[],
): Promise<readonly BasicPay[]> {
  const owners = await cache.listCalculations({ ...company, employeeIds, payslipIds: [] });
  return owners.flatMap(({ employeeId, payslipId, staleSince, calculations }) => {
    const inputs = calculations.find(({ item }) => item === 'basic_salary')?.inputs;
    if (payslipId !== null || staleSince !== null || inputs === undefined) return [];
    const hourlyRate = amount(inputs['hourly_rate']);
    return [{ employeeId, hourlyRate, fixedAmount: amount(inputs['fixed_amount']) }];
  });
}

/** Employees who are paid less than the minimum wage on a date; `unknown` counts those for whom it cannot be known. */
export async function readLowPay(
  store: Store,
  company: CompanyRef,
  { employees, on }: { employees: readonly CachedEmployee[]; on: string },
): Promise<{ low: ReadonlyMap<number, LowPay>; unknown: number }> {
  const wage = minimumWageOn(on);
  const low = new Map<number, LowPay>();
  if (wage === undefined) return { low, unknown: employees.length };
  let judged = 0;
  const byFrequency = Map.groupBy(employees, ({ payFrequencyId }) => payFrequencyId);
  for (const [payFrequencyId, group] of byFrequency) {
    const pay = await readBasicPay(
      store,
      company,
      group.map(({ id }) => id),
    );
    // Only these need hours, which are read one employee after the other.
    const fixed = pay.filter(({ hourlyRate, fixedAmount }) => hourlyRate === null && fixedAmount !== null);
    const hours = await readWorkHours(
      store,
      { ...company, payFrequencyId: payFrequencyId ?? 0, periodEnd: on },
      fixed.map(({ employeeId }) => employeeId),
    );
    const hoursOf = new Map(hours.employees.map(({ employeeId, hoursAWeek }) => [employeeId, hoursAWeek]));
    for (const { employeeId, ...basic } of pay) {
      const known = { hoursAWeek: hoursOf.get(employeeId) ?? null, weeksAPeriod: hours.weeksAPeriod };
      const judgement = judgePay({ ...basic, ...known }, wage);
      if (judgement !== undefined) judged += 1;
      if (judgement) low.set(employeeId, judgement);
    }
  }
  return { low, unknown: employees.length - judged };
}
