import { addMonths } from './calendar.ts';

/**
 * The last month in which an employment tax incentive of this month can be used: August for March to August, February
 * for September to February. What is left after it is lost (Employment Tax Incentive Act, section 9).
 */
export function halfYearEnd(month: string): string {
  const number = Number(month.slice(5));
  return addMonths(month, number >= 3 && number <= 8 ? 8 - number : (14 - number) % 12);
}
