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

type HoursInputs = Readonly<Record<string, string | null>>;

/**
 * The inputs of Regular Hours on a day, from the cache alone: of the item, or of the inherited calculation in a company
 * that has those. Employees of whom they are not known are left out.
 */
export async function readHoursInputs(
  { cache }: Pick<Store, 'cache'>,
  { connectionId, companyId, on }: CompanyRef & { on: string },
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, HoursInputs>> {
  const company = { connectionId, companyId };
  const [owners, inherited] = await Promise.all([
    cache.listCalculations({ ...company, employeeIds, payslipIds: [] }),
    cache.listInheritedOfType({ ...company, employeeIds, calcType: regularHours }),
  ]);
  const items = owners.map(
    ({ employeeId, calculations }) =>
      [employeeId, calculations.find(({ item }) => item === regularHours)?.inputs] as const,
  );
  const inheritedInputs = inherited.map(
    ({ employeeId, calculation }) => [employeeId, inheritedInputsOn(calculation, on)] as const,
  );
  return new Map(
    [...items, ...inheritedInputs].flatMap(([id, inputs]) => (inputs ? [[id, inputs] as const] : [])),
  );
}

/** Reads from the cache alone. */
export async function readWorkHours(
  { cache }: Store,
  { connectionId, companyId, payFrequencyId, periodEnd }: PeriodRef,
  employeeIds: readonly number[],
): Promise<WorkHours> {
  const company = { connectionId, companyId };
  const [frequencies, known] = await Promise.all([
    cache.readList({ ...company, list: 'pay-frequencies' }),
    readHoursInputs({ cache }, { ...company, on: periodEnd }, employeeIds),
  ]);
  const frequency = frequencies.items.find(({ id }) => id === payFrequencyId);
  return {
    weeksAPeriod: frequency === undefined ? null : weeksAPeriodOf(frequency),
    employees: [...known].flatMap(([employeeId, inputs]) => {
      const hoursAWeek = hoursAWeekOf(inputs);
      return hoursAWeek === null ? [] : [{ employeeId, hoursAWeek }];
    }),
  };
}
