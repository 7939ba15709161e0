/**
 * Figures of the law by the day from which they hold, newest first.
 *
 * Employment tax incentive: section 7 of the Employment Tax Incentive Act, by SARS's tables; from April 2025 as amended by
 * the Taxation Laws Amendment Act of 2024. National minimum wage: the determinations of the Minister of Employment and
 * Labour of each March.
 */
interface DatedFigure {
  readonly from: string;
  readonly cents: number;
}

/** Who earns this much in a month, or more, brings no incentive. */
export const incentiveCeilings: readonly DatedFigure[] = [
  { from: '2025-04-01', cents: 750_000 },
  { from: '2022-03-01', cents: 650_000 },
];

/** An hour. */
export const minimumWages: readonly DatedFigure[] = [
  { from: '2026-03-01', cents: 30_23 },
  { from: '2025-03-01', cents: 28_79 },
  { from: '2024-03-01', cents: 27_58 },
];

/** The incentive is for employees from their 18th birthday to the end of their 29th year. */
export const incentiveAges = { from: 18, before: 30 } as const;
/** Nobody brings it for longer. */
export const incentiveMonths = 24;
/** Nor does who was employed before. */
export const incentiveSince = '2013-10-01';
/** Of a month at 45 hours a week, the most that the law lets a week have: 45 × 4.333. */
export const fullMonthHours = 195;

/** What held on a day; null before the first. */
export function figureOn(figures: readonly DatedFigure[], day: string): number | null {
  return figures.find(({ from }) => from <= day)?.cents ?? null;
}
