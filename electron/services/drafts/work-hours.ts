import type { WorkHours } from '#contract/domain/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { Store } from '#store/store.ts';
import type { CachedPayFrequency } from '#store/records/pay-frequencies.ts';
import { inheritedInputsOn } from '#contract/domain/inherited-calculation.ts';
import { canonicalDecimal } from '../values.ts';

type Inputs = Readonly<Record<string, string | null>>;

/** Regular Hours, which a deployment has under this name as an item or as an inherited calculation. */
const regularHours = 'week_hours';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Weeks in a month as labour law counts them (21.67 working days). */
const weeksAMonth = 4.333;

const weeksByFrequency: ReadonlyMap<string, number> = new Map([
  ['weekly', 1],
  ['fortnightly', 2],
  ['every_four_weeks', 4],
  ['twice_a_month', weeksAMonth / 2],
  ['monthly', weeksAMonth],
]);

/** Ordinary hours a week from Regular Hours; null if they are not given. Missing hours are never guessed. */
export function hoursAWeekOf(inputs: Inputs): string | null {
  if (Object.values(inputs).includes(null)) return null;
  const fullDay = positive(inputs['full_day_hours_input']);
  const days = positive(inputs['full_days_per_week']);
  if (days !== null) return fullDay === null ? null : toText(fullDay * days);
  const hours = weekdays
    .filter((day) => isYes(inputs[`works_${day}`]))
    .map((day) =>
      inputs[`day_type_${day}`] === 'partial' ? positive(inputs[`partial_hours_${day}`]) : fullDay,
    );
  const known = hours.filter((each) => each !== null);
  if (known.length === 0 || known.length < hours.length) return null;
  return toText(known.reduce((sum, each) => sum + each, 0));
}

/** By the name of the frequency if that is known, else by its length; an interim end date halves the months. */
export function weeksAPeriodOf(known: CachedPayFrequency): string | null {
  const { frequency, lengthMonths, lengthWeeks, interimFirstEndDate } = known;
  const months = (lengthMonths ?? 0) / (interimFirstEndDate ? 2 : 1);
  const weeks = weeksByFrequency.get(frequency ?? '') ?? (lengthWeeks || months * weeksAMonth);
  return weeks > 0 ? toText(weeks) : null;
}

/** Reads from the cache alone: the item Regular Hours, or the inherited calculation in a company that has those. */
export async function readWorkHours(
  { cache }: Store,
  ref: PeriodRef,
  employeeIds: readonly number[],
): Promise<WorkHours> {
  const company: CompanyRef = { connectionId: ref.connectionId, companyId: ref.companyId };
  const [frequencies, owners, inherited] = await Promise.all([
    cache.listPayFrequencyRecords(company),
    cache.listCalculations({ ...company, employeeIds, payslipIds: [] }),
    Promise.all(
      employeeIds.map(async (employeeId) => {
        const { items } = await cache.listInheritedCalculations({ ...company, employeeId });
        const found = items.find(({ calcType }) => calcType === regularHours);
        return [employeeId, found && inheritedInputsOn(found, ref.periodEnd)] as const;
      }),
    ),
  ]);
  const items = owners.map(
    ({ employeeId, calculations }) =>
      [employeeId, calculations.find(({ item }) => item === regularHours)?.inputs] as const,
  );
  const known = new Map(
    [...items, ...inherited].flatMap(([id, inputs]) => (inputs ? [[id, inputs] as const] : [])),
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

function positive(text: string | null | undefined): number | null {
  const decimal = canonicalDecimal(text ?? '');
  const number = decimal === undefined ? 0 : Number(decimal);
  return number > 0 ? number : null;
}

function isYes(text: string | null | undefined): boolean {
  return text === 'true' || text === 'yes';
}

/** Hours are not money: four decimals are more precise than any working time. */
function toText(hours: number): string {
  return String(Math.round(hours * 10_000) / 10_000);
}
