import { addDays } from '#payroll/calendar.ts';
import { isWorkingDay, workingDayUntil } from '#payroll/public-holidays.ts';

/** That day, or the first one after it that is neither on a weekend nor a public holiday. */
const workingDayFrom = (date: string): string =>
  isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));

/** The payment date to begin with: a working day, at the end of the period unless that has gone by. */
export function usualPaymentDay(periodEnd: string, today: string): string {
  const atEnd = workingDayUntil(periodEnd);
  return atEnd > today ? atEnd : workingDayFrom(today);
}
