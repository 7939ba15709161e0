import type { Dated } from './dated-table.ts';
import { rowOn } from './dated-table.ts';
import { shareOfCents } from './decimal.ts';

/** Paid by the employee, and again by the employer (Unemployment Insurance Contributions Act, section 6). */
const BASIS_POINTS = 100;

/** The remuneration above which no more is contributed for a month (notices of the Minister of Finance). */
const ceilings: readonly (Dated & { readonly cents: number })[] = [
  { from: '2012-10-01', cents: 1_487_200 },
  { from: '2021-06-01', cents: 1_771_200 },
];

interface UifQuestion {
  readonly date: string;
  readonly remunerationCents: number;
  /** Remuneration on earlier payslips of the same calendar month. */
  readonly monthToDateCents: number;
}

/** The month's contribution so far minus that of earlier payslips, because the ceiling is monthly. */
export function uifCents({ date, remunerationCents, monthToDateCents }: UifQuestion): number {
  const ceiling = rowOn(ceilings, date)?.cents ?? Infinity;
  const counted = (cents: number) => shareOfCents(Math.min(ceiling, Math.max(0, cents)), BASIS_POINTS);
  return counted(monthToDateCents + remunerationCents) - counted(monthToDateCents);
}
