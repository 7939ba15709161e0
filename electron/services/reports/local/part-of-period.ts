import { addDays, daysBetween, weekdayOf } from '#contract/domain/public-holidays.ts';
import type { PartPeriod } from '#practice/engine/part-period.ts';
import { wholePeriod } from '#practice/engine/part-period.ts';
import type { FactEmployee } from '#store/records/reports.ts';
import { addMonths } from './days.ts';

const lengths: Readonly<Record<string, number>> = { weekly: 7, fortnightly: 14, every_four_weeks: 28 };
const saturday = 6;

/** The first day of the period that ends on a day. */
export function periodStart(end: string, frequency: string | null): string {
  const days = lengths[frequency ?? ''];
  if (days !== undefined) return addDays(end, 1 - days);
  const isLastOfMonth = addDays(end, 1).slice(8) === '01';
  const [first, sixteenth] = ['01', '16'].map((day) => `${end.slice(0, 8)}${day}`);
  // Of a half month, only the end is known.
  if (frequency === 'twice_a_month') return (isLastOfMonth ? sixteenth : first) ?? end;
  return (isLastOfMonth ? first : addDays(addMonths(end, -1), 1)) ?? end;
}

const worksOn = (date: string) => ![0, saturday].includes(weekdayOf(date));

/** How much of the period that ends on a day an employee was in service, in days from Monday to Friday. */
export function partOfPeriod({ service, frequency }: FactEmployee, end: string): PartPeriod {
  const start = periodStart(end, frequency);
  const isWhole = service.some(({ from, to }) => from <= start && (to === null || to >= end));
  if (service.length === 0 || isWhole) return wholePeriod;
  const days = daysBetween(start, end).filter(worksOn);
  const worked = days.filter((day) =>
    service.some(({ from, to }) => from <= day && (to === null || to >= day)),
  );
  // A payslip after the end pays what was left: the tables take it as of a whole period.
  return worked.length === 0 ? wholePeriod : { daysWorked: worked.length, workingDays: days.length };
}
