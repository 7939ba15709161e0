import { isLongWeek } from '#electron/inputs/contract/doubts.ts';
import type { LowPay } from './contract/employee-check.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { payItemFields } from '#electron/pay-items/contract/pay-item.ts';
import { statesPay } from '#electron/pay-items/contract/pay-items.ts';
import { doubtsOf } from '#kit/form/form-values.ts';
import { minimumWageOn, type MinimumWage } from '#payroll/engine/minimum-wage.ts';
import type { CachedEmployee } from './store/records.ts';
import type { Store } from '#store/store.ts';
import { readWorkHours } from '#electron/inputs/work-hours.ts';
import { compareDecimals, multiplyWritten } from '#payroll/decimal.ts';
import { basicSalary, payAmount, readBasicPay } from './basic-pay.ts';
import type { PayFinding } from './check-employees.ts';

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
    return compareDecimals(hourlyRate, hourly) < 0 ? low : null;
  }
  if (fixedAmount === null || hoursAWeek === null || weeksAPeriod === null) return undefined;
  const minimum = multiplyWritten([hourly, hoursAWeek, weeksAPeriod]);
  if (minimum === null) return undefined;
  const low = { unit: 'period', paid: fixedAmount, minimum: upToCents(minimum), hourly, from } as const;
  return compareDecimals(fixedAmount, minimum) < 0 ? low : null;
}

/** What is unlikely about the basic pay and the regular hours, by the rules of the forms in which they are typed. */
function doubtsOfPay(
  inputs: Readonly<Record<string, string | null>>,
  hoursAWeek: string | null,
  today: string,
): PayFinding[] {
  const known = Object.entries(inputs).flatMap(([input, value]) => {
    const text = payAmount(value);
    return text === null ? [] : [[input, text] as const];
  });
  // What is below the minimum wage is a finding of its own.
  const fields = payItemFields(
    basicSalary,
    known.map(([input]) => ({ input, kind: 'money' })),
  );
  const doubts = [...doubtsOf(fields, Object.fromEntries(known), { today }).values()];
  if (isLongWeek(hoursAWeek)) doubts.push('over-45-hours');
  return doubts.map((doubt) => ({ check: 'doubt', doubt }));
}

/**
 * What is found of the pay and the regular hours of employees on a date; `unknown` are those of whom it cannot be
 * known whether they are paid less than the minimum wage.
 */
export async function checkPay(
  store: Store,
  company: CompanyRef,
  { employees, on }: { employees: readonly CachedEmployee[]; on: string },
): Promise<{ findings: ReadonlyMap<number, readonly PayFinding[]>; unknown: number[] }> {
  const wage = minimumWageOn(on);
  const findings = new Map<number, readonly PayFinding[]>();
  const judged = new Set<number>();
  const byFrequency = Map.groupBy(employees, ({ payFrequencyId }) => payFrequencyId);
  for (const [payFrequencyId, group] of byFrequency) {
    const employeeIds = group.map(({ id }) => id);
    const pay = await readBasicPay(store, company, employeeIds);
    const hours = await readWorkHours(
      store,
      { ...company, payFrequencyId: payFrequencyId ?? 0, periodEnd: on },
      employeeIds,
    );
    const hoursOf = new Map(hours.employees.map(({ employeeId, hoursAWeek }) => [employeeId, hoursAWeek]));
    for (const employeeId of employeeIds) {
      const hoursAWeek = hoursOf.get(employeeId) ?? null;
      const inputs = pay.get(employeeId)?.inputs;
      const found = doubtsOfPay(inputs ?? {}, hoursAWeek, on);
      if (inputs !== undefined) {
        const known = { hoursAWeek, weeksAPeriod: hours.weeksAPeriod };
        const [hourlyRate, fixedAmount] = [
          payAmount(inputs['hourly_rate']),
          payAmount(inputs['fixed_amount']),
        ];
        const isUnknown = [inputs['hourly_rate'], inputs['fixed_amount']].includes(null);
        const hasNoPay = !isUnknown && !statesPay(basicSalary, inputs);
        const judgement = wage && judgePay({ hourlyRate, fixedAmount, ...known }, wage);
        // Who is paid nothing is paid less than the minimum wage, and that has been said.
        if (hasNoPay || judgement !== undefined) judged.add(employeeId);
        if (hasNoPay) found.push({ check: 'no-pay' });
        if (judgement) found.push({ check: 'low-pay', pay: judgement });
      }
      if (found.length > 0) findings.set(employeeId, found);
    }
  }
  const isUnknown = ({ id }: CachedEmployee) => wage === undefined || !judged.has(id);
  return { findings, unknown: employees.filter(isUnknown).map(({ id }) => id) };
}
