import type { PayslipNote } from '#payroll/engine/engine.ts';
import { formatRands } from '../money.ts';

const words: Readonly<Record<PayslipNote, (nettCents: number) => string>> = {
  tables_continued: () => 'Taxed by the latest tax table, which was made for an earlier tax year.',
  flat_tax: () => 'Taxed at a flat 25%: fewer than 22 hours a week, without a written declaration.',
  retirement_over_limit: () => 'Retirement contributions are more than may be deducted before tax.',
  garnishee_limited: () => 'Less was deducted than the court ordered, because no more was left.',
  nett_below_zero: (nettCents) =>
    `Deductions are ${formatRands(-nettCents)} more than the pay: nothing can be paid out.`,
};

/** The remarks that a payslip shows besides its amounts, in words. */
export function noteTexts(notes: readonly PayslipNote[], nettCents: number): string[] {
  return notes.map((note) => words[note](nettCents));
}
