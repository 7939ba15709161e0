import { addDays, addMonthsToDay, daysIncluded, weekdayOf } from '#payroll/calendar.ts';
import type { PartPeriod } from '#payroll/engine/part-period.ts';
import { wholePeriod } from '#payroll/engine/part-period.ts';
import type { FactEmployee } from '../store/records.ts';

const lengths: Readonly<Record<string, number>> = { weekly: 7, fortnightly: 14, every_four_weeks: 28 };
const saturday = 6;

/** The first day of the period that ends on a day. */
export function periodStart(end: string, frequency: string | null): string {
  const days = lengths[frequency ?? ''];
  if (days !== undefined) return addDays(end, 1 - days);
  const isLastOfMonth = addDays(end, 1).slice(8) === '01';
  const [first, sixteenth] = ['01', '16'].map((day) => `${end.slice(0, 8)}${day}`);
  // Only the end of a half month is known.
  if (frequency === 'twice_a_month') return (isLastOfMonth ? sixteenth : first) ?? end;
  return (isLastOfMonth ? first : addDays(addMonthsToDay(end, -1), 1)) ?? end;
}

const worksOn = (date: string) => ![0, saturday].includes(weekdayOf(date));

type Served = Pick<FactEmployee, 'service' | 'frequency'>;

/** The days from Monday to Friday of the period that ends on a day, and those of them in service. */
export function daysOfPeriod({ service, frequency }: Served, end: string): PartPeriod {
  const days = daysIncluded(periodStart(end, frequency), end).filter(worksOn);
  const worked = days.filter((day) =>
    service.some(({ from, to }) => from <= day && (to === null || to >= day)),
  );
  return { daysWorked: worked.length, workingDays: days.length };
}

/** How much of the period that ends on a day an employee was in service. */
export function partOfPeriod(employee: Served, end: string): PartPeriod {
  const { service, frequency } = employee;
  const start = periodStart(end, frequency);
  const isWhole = service.some(({ from, to }) => from <= start && (to === null || to >= end));
  if (service.length === 0 || isWhole) return wholePeriod;
  const part = daysOfPeriod(employee, end);
  // A payslip after the end of service pays what was left; the tables treat it as one of a whole period.
  return part.daysWorked === 0 ? wholePeriod : part;
}
