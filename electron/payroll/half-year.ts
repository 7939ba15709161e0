/** The month that is `by` months after `month` (`2026-11`), or before it if `by` is negative. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/**
 * The last month in which an employment tax incentive of this month can be used: August for March to August, February
 * for September to February. What is left after it is lost (Employment Tax Incentive Act, section 9).
 */
export function halfYearEnd(month: string): string {
  const number = Number(month.slice(5));
  return addMonths(month, number >= 3 && number <= 8 ? 8 - number : (14 - number) % 12);
}
