import type { WorkHours } from './contract/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import { hoursAWeekOf, hoursText } from '#payroll/week-hours.ts';

/** Regular Hours, which a deployment has under this name as an item or as an inherited calculation. */
const regularHours = 'week_hours';

/** Weeks in a month as labour law counts them (21.67 working days). */
const weeksAMonth = 4.333;

const weeksByFrequency: ReadonlyMap<string, number> = new Map([
  ['weekly', 1],
  ['fortnightly', 2],
  ['every_four_weeks', 4],
  ['twice_a_month', weeksAMonth / 2],
  ['monthly', weeksAMonth],
]);

/** By the name of the frequency if that is known, else by its length; an interim end date halves the months. */
export function weeksAPeriodOf(known: CachedPayFrequency): string | null {
  const { frequency, lengthMonths, lengthWeeks, interimFirstEndDate } = known;
  const months = (lengthMonths ?? 0) / (interimFirstEndDate ? 2 : 1);
  const weeks = weeksByFrequency.get(frequency ?? '') ?? (lengthWeeks || months * weeksAMonth);
  return weeks > 0 ? hoursText(weeks) : null;
}

/** Reads from the cache alone: the item Regular Hours, or the inherited calculation in a company that has those. */
export async function readWorkHours(
  { cache }: Store,
  ref: PeriodRef,
  employeeIds: readonly number[],
): Promise<WorkHours> {
  const company: CompanyRef = { connectionId: ref.connectionId, companyId: ref.companyId };
  const [frequencies, owners, inherited] = await Promise.all([
    cache.readList({ ...company, list: 'pay-frequencies' }),
    cache.listCalculations({ ...company, employeeIds, payslipIds: [] }),
    cache.listInheritedOfType({ ...company, employeeIds, calcType: regularHours }),
  ]);
  const items = owners.map(
    ({ employeeId, calculations }) =>
      [employeeId, calculations.find(({ item }) => item === regularHours)?.inputs] as const,
  );
  const inheritedInputs = inherited.map(
    ({ employeeId, calculation }) => [employeeId, inheritedInputsOn(calculation, ref.periodEnd)] as const,
  );
  const known = new Map(
    [...items, ...inheritedInputs].flatMap(([id, inputs]) => (inputs ? [[id, inputs] as const] : [])),
  );
  const frequency = frequencies.items.find(({ id }) => id === ref.payFrequencyId);
  return {
    weeksAPeriod: frequency === undefined ? null : weeksAPeriodOf(frequency),
    employees: [...known].flatMap(([employeeId, inputs]) => {
      const hoursAWeek = hoursAWeekOf(inputs);
      return hoursAWeek === null ? [] : [{ employeeId, hoursAWeek }];
    }),
  };
}
