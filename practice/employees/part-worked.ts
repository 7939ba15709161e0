import { addDays } from '#payroll/calendar.ts';
import type { PartPeriod } from '#payroll/engine/part-period.ts';
import { wholePeriod } from '#payroll/engine/part-period.ts';
import { weekdayOf } from '../calendar.ts';

interface Span {
  readonly start: string;
  readonly end: string;
}

interface Service {
  readonly start_date: string;
  readonly end_date: string | null;
}

/** The part of a pay period in which an employee was in service, in working days. */
export function partWorked(
  { start, end }: Span,
  services: readonly Service[],
  isWorkingDay: (weekday: number) => boolean = (weekday) => weekday < 5,
): PartPeriod {
  const covers = ({ start_date, end_date }: Service) =>
    start_date <= start && (end_date === null || end_date >= end);
  if (services.length === 0 || services.some(covers)) return wholePeriod;
  const inService = (date: string) =>
    services.some(
      ({ start_date, end_date }) => start_date <= date && (end_date === null || date <= end_date),
    );
  let [daysWorked, workingDays] = [0, 0];
  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (!isWorkingDay(weekdayOf(date))) continue;
    workingDays++;
    if (inService(date)) daysWorked++;
  }
  return workingDays === 0 ? wholePeriod : { daysWorked, workingDays };
}
