/**
 * Statutory figures by the day from which they apply, newest first.
 *
 * Employment tax incentive: section 7 of the Employment Tax Incentive Act, by SARS's tables; from April 2025 as amended
 * by the Taxation Laws Amendment Act of 2024. National minimum wage: the determinations of the Minister of Employment
 * and Labour of each March.
 */
interface DatedFigure {
  readonly from: string;
  readonly cents: number;
}

/** An employee who earns this much or more in a month does not qualify for the incentive. */
export const incentiveCeilings: readonly DatedFigure[] = [
  { from: '2025-04-01', cents: 750_000 },
  { from: '2022-03-01', cents: 650_000 },
];

/** Per hour. */
export const minimumWages: readonly DatedFigure[] = [
  { from: '2026-03-01', cents: 30_23 },
  { from: '2025-03-01', cents: 28_79 },
  { from: '2024-03-01', cents: 27_58 },
];

/** Employees qualify for the incentive from their 18th birthday until they turn 30. */
export const incentiveAges = { from: 18, before: 30 } as const;
/** The most months for which an employee qualifies. */
export const incentiveMonths = 24;
/** Employees who were employed before this day do not qualify. */
export const incentiveSince = '2013-10-01';
/** The hours of a full month at 45 a week, the most that the law allows: 45 × 4.333. */
export const fullMonthHours = 195;

/** The figure that applies on a day; null before the first. */
export function figureOn(figures: readonly DatedFigure[], day: string): number | null {
  return figures.find(({ from }) => from <= day)?.cents ?? null;
}
