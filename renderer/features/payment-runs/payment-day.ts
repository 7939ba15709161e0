import { addDays } from '#payroll/calendar.ts';
import { isWorkingDay, workingDayUntil } from '#payroll/public-holidays.ts';

/** That day, or the first one after it that is neither on a weekend nor a public holiday. */
const workingDayFrom = (date: string): string =>
  isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));

/** The payment date to begin with: a working day, on the day that pay is due unless that has gone by. */
export function usualPaymentDay(due: string, today: string): string {
  const before = workingDayUntil(due);
  return before > today ? before : workingDayFrom(today);
}
