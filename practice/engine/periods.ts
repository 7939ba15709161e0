/** Pay periods in a year. */
const periodsOf: Readonly<Record<string, number>> = {
  monthly: 12,
  twice_a_month: 24,
  fortnightly: 26,
  weekly: 52,
  every_four_weeks: 13,
  annual: 1,
};

export function periodsInYear(frequency: string): number {
  const periods = periodsOf[frequency];
  if (periods === undefined) throw new RangeError(`No such pay frequency: ${frequency}`);
  return periods;
}
