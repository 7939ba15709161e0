import { shareOfCents } from './decimal.ts';
import type { PayslipAnswer, PayslipEngine, PayslipLine, PayslipQuestion } from './engine.ts';
import { itemLines } from './item-lines.ts';

/**
 * A substitute for the tax tables: their lowest rate on all income, without rebates. Its label on the payslip says so.
 */
const FLAT_TAX_BASIS_POINTS = 1800;
const UIF_BASIS_POINTS = 100;
/** R17 712 a month since 2021-06-01. */
const UIF_CEILING_CENTS = 1_771_200;

/** Gross, flat tax, UIF up to its monthly ceiling, nett; whole cents, rounded half up. */
export const flatRateEngine: PayslipEngine = { calculate };

function calculate({
  items,
  frequency,
  uifMonthToDateCents,
  classification,
}: PayslipQuestion): PayslipAnswer {
  const basicCents = basicOf(items, frequency);
  const income: PayslipLine[] = [];
  const deduction: PayslipLine[] = [];
  const employerContribution: PayslipLine[] = [];
  let taxableCents = 0;
  let uifRemunerationCents = 0;

  for (const entry of items) {
    const { own, employer } = itemLines(entry, frequency, basicCents);
    employerContribution.push(...employer);
    if (entry.item.effect === 'deduction') {
      deduction.push(...own);
      // A retirement contribution lowers taxable income.
      if (entry.item.formula.kind === 'percent_of_basic') taxableCents -= sum(own);
    } else {
      income.push(...own);
      if (entry.item.taxable) taxableCents += sum(own);
      if (entry.item.uif && !isUifExempt(classification)) uifRemunerationCents += sum(own);
    }
  }

  const taxCents = shareOfCents(Math.max(0, taxableCents), FLAT_TAX_BASIS_POINTS);
  const uifCents = uifContribution(uifRemunerationCents, uifMonthToDateCents);
  const statutory: PayslipLine[] = [
    ['tax', taxCents],
    ['uif_employee', uifCents],
  ];
  deduction.unshift(...statutory.filter(([, cents]) => cents !== 0));
  if (uifCents !== 0) employerContribution.unshift(['uif_employer', uifCents]);
  return {
    income,
    deduction,
    employerContribution,
    nettCents: sum(income) - sum(deduction),
    uifRemunerationCents,
  };
}

/** Who pays no contribution (Unemployment Insurance Contributions Act, section 4, and the service's questions). */
function isUifExempt(classification: PayslipQuestion['classification']): boolean {
  const answers = ['uif_exempt_question', 'is_natural_independent_contractor', 'less_than_24_hours_a_month'];
  return answers.some((question) => classification[question] === 'yes');
}

/** The month's contribution so far minus those of earlier payslips, as the ceiling is monthly. */
function uifContribution(remunerationCents: number, monthToDateCents: number): number {
  const before = Math.min(UIF_CEILING_CENTS, Math.max(0, monthToDateCents));
  const after = Math.min(UIF_CEILING_CENTS, Math.max(0, monthToDateCents + remunerationCents));
  return shareOfCents(after, UIF_BASIS_POINTS) - shareOfCents(before, UIF_BASIS_POINTS);
}

function basicOf(items: PayslipQuestion['items'], frequency: string): number {
  const basic = items.find(({ item }) => item.formula.kind === 'basic_salary');
  if (!basic) return 0;
  const line = itemLines(basic, frequency, 0).own.find(([name]) => name === 'basic_salary');
  return line?.[1] ?? 0;
}

function sum(lines: readonly PayslipLine[]): number {
  return lines.reduce((total, [, cents]) => total + cents, 0);
}
