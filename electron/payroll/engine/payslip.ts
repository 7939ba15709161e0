import { isNonStandard, isUifExempt } from './classification.ts';
import type { PayslipAnswer, PayslipEngine, PayslipNote, PayslipQuestion } from './engine.ts';
import { garnisheeCents } from './garnishee.ts';
import type { ItemLines, PayslipContext } from './item-lines.ts';
import { itemLines } from './item-lines.ts';
import type { PayeWorking, TaxBasis } from './paye.ts';
import { workOutPaye } from './paye.ts';
import { periodsWorked } from './part-period.ts';
import type { ItemWithInputs, PayItem, PayslipLine } from './pay-item.ts';
import { sumOf } from './pay-item.ts';
import { periodsInYear, shareOfYear } from './periods.ts';
import { skillsLevyCents } from './skills-levy.ts';
import { ageOn, taxTableOn, taxYearOn } from './tax-year.ts';
import { uifCents } from './uif.ts';

/** South African payroll: gross, tax, UIF, SDL and nett in whole cents. */
export const payslipEngine: PayslipEngine = { calculate: (question) => workOutPayslip(question).answer };

interface PayslipWorking {
  readonly answer: PayslipAnswer;
  readonly paye: PayeWorking;
}

interface ItemSum {
  readonly item: PayItem;
  readonly lines: ItemLines;
  /** The part of it that is remuneration. */
  readonly taxedCents: number;
}

/** The payslip, and how its tax was worked out. */
function workOutPayslip(question: PayslipQuestion): PayslipWorking {
  const { classification, before, periodEndDate: date } = question;
  const context = contextOf(question);
  const sums = question.items.map((entry) => sumItem(entry, context));
  const paye = payeOf(question, sums, context);
  const uifRemunerationCents = isUifExempt(classification)
    ? 0
    : total(sums, ({ item, taxedCents }) => (item.uif ? taxedCents : 0));
  const monthToDateCents = before.uifRemunerationCents;
  const uif = uifCents({ date, remunerationCents: uifRemunerationCents, monthToDateCents });
  const remunerationCents = total(sums, ({ taxedCents }) => taxedCents);
  const sdl = question.skillsLevy ? skillsLevyCents(remunerationCents) : 0;

  const income = sums.flatMap(({ item, lines }) => [
    ...(item.effect === 'income' ? (lines.own ?? []) : []),
    ...(lines.paidOut ?? []),
  ]);
  const statutory = present(['tax', paye.taxCents], ['uif_employee', uif]);
  const left = sumOf(income) - sumOf(statutory) - total(sums, ({ lines }) => retirementOf(lines));
  const { deduction: agreed, limited } = deductionsOf(sums, left);
  const deduction = [...statutory, ...agreed];
  const nettCents = sumOf(income) - sumOf(deduction);
  const tax = { ...basisOf(question, sums, context), taxCents: paye.taxCents };
  const answer = {
    income,
    deduction,
    employerContribution: [
      ...present(['uif_employer', uif], ['sdl_employer', sdl]),
      ...sums.flatMap(({ lines }) => lines.employer ?? []),
    ],
    benefit: sums.flatMap(({ lines }) => lines.benefit ?? []),
    nettCents,
    remunerationCents,
    paidRemunerationCents: total(sums, ({ item, lines }) =>
      item.effect === 'income' && item.taxable ? sumOf(lines.own ?? []) : 0,
    ),
    notes: notesOf(question, { paye, nettCents, limited, context }),
    added: {
      tax,
      uifRemunerationCents,
      loanRepaidCents: total(sums, ({ lines }) => lines.loanRepaidCents ?? 0),
      savedCents: total(sums, ({ lines }) => lines.savedCents ?? 0),
    },
  };
  return { answer, paye };
}

function contextOf({ items, frequency, periodEndDate, part, before }: PayslipQuestion): PayslipContext {
  const context = {
    table: taxTableOn(periodEndDate),
    frequency,
    periods: periodsInYear(frequency),
    part,
    basicCents: 0,
    loanRepaidBeforeCents: before.loanRepaidCents,
    savedBeforeCents: before.savedCents,
  };
  const basic = items.find(({ item }) => item.formula.kind === 'basic_salary');
  const lines = basic ? (itemLines(basic, context).own ?? []) : [];
  return { ...context, basicCents: lines.find(([name]) => name === 'basic_salary')?.[1] ?? 0 };
}

function sumItem(entry: ItemWithInputs, context: PayslipContext): ItemSum {
  const { item } = entry;
  const lines = itemLines(entry, context);
  const paid = item.effect === 'deduction' ? 0 : sumOf(lines.own ?? []) + sumOf(lines.benefit ?? []);
  return { item, lines, taxedCents: lines.taxedCents ?? (item.taxable ? paid : 0) };
}

function payeOf(question: PayslipQuestion, sums: readonly ItemSum[], context: PayslipContext): PayeWorking {
  const { birthdate, periodEndDate, classification, before } = question;
  return workOutPaye({
    table: context.table,
    age: ageOn(birthdate, taxYearOn(periodEndDate).to),
    before: before.tax,
    payslip: basisOf(question, sums, context),
    nonStandard: isNonStandard(classification),
  });
}

function basisOf(
  { special, part }: PayslipQuestion,
  sums: readonly ItemSum[],
  { periods }: PayslipContext,
): TaxBasis {
  const isOnceOff = ({ item }: ItemSum) => special || item.onceOff;
  return {
    regularCents: total(sums, (one) => (isOnceOff(one) ? 0 : one.taxedCents)),
    onceOffCents: total(sums, (one) => (isOnceOff(one) ? one.taxedCents : 0)),
    retirementCents: total(sums, ({ lines }) => lines.retirementCents ?? 0),
    medicalCreditCents: special ? 0 : total(sums, ({ lines }) => lines.medicalCreditCents ?? 0),
    worked: special ? 0n : shareOfYear(periodsWorked(part), periods),
  };
}

/** Court orders take at most what is left after tax, UIF and retirement; other deductions are taken in full. */
function deductionsOf(sums: readonly ItemSum[], leftCents: number) {
  let left = leftCents;
  let limited = false;
  const deduction = sums.flatMap(({ item, lines: { own = [], orderedCents } }) => {
    if (item.effect !== 'deduction') return [];
    if (orderedCents === undefined) return own;
    const taken = garnisheeCents(orderedCents, left);
    limited ||= taken < orderedCents;
    left -= taken;
    return present([item.name, taken]);
  });
  return { deduction, limited };
}

function notesOf(
  { periodEndDate, classification }: PayslipQuestion,
  {
    paye,
    nettCents,
    limited,
    context,
  }: {
    readonly paye: PayeWorking;
    readonly nettCents: number;
    readonly limited: boolean;
    readonly context: PayslipContext;
  },
): PayslipNote[] {
  const found: readonly (readonly [PayslipNote, boolean])[] = [
    ['tables_continued', periodEndDate > context.table.to],
    ['flat_tax', isNonStandard(classification)],
    ['retirement_over_limit', paye.retirementCents > paye.deductibleCents],
    ['garnishee_limited', limited],
    ['nett_below_zero', nettCents < 0],
  ];
  return found.flatMap(([note, holds]) => (holds ? [note] : []));
}

/** The employee's own retirement contribution, which is deducted before a court order. */
function retirementOf({ own = [], retirementCents }: ItemLines): number {
  return retirementCents === undefined ? 0 : sumOf(own);
}

function total(sums: readonly ItemSum[], centsOf: (one: ItemSum) => number): number {
  return sums.reduce((cents, one) => cents + centsOf(one), 0);
}

function present(...lines: readonly PayslipLine[]): PayslipLine[] {
  return lines.filter(([, cents]) => cents !== 0);
}
