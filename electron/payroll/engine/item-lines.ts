import { paySavingsOut, repayLoan } from './balances.ts';
import { basicSalaryLines } from './basic-salary.ts';
import { companyCarCents, taxedTravelCents } from './benefits.ts';
import { decimalOf, divideHalfUp, multiplyToCents, readDecimal } from './decimal.ts';
import { medicalCreditCents } from './medical-credit.ts';
import type { PartPeriod } from './part-period.ts';
import type { ItemWithInputs, PayslipLine } from './pay-item.ts';
import { sumOf } from './pay-item.ts';
import type { TaxTable } from './tax-year.ts';

const HUNDRED_PERCENT = decimalOf('100');

/** What one item puts on the payslip and adds to its totals; amounts in cents. */
export interface ItemLines {
  readonly own?: readonly PayslipLine[];
  readonly employer?: readonly PayslipLine[];
  readonly benefit?: readonly PayslipLine[];
  /** Paid to the employee in addition to an item that is a deduction, such as a payout of savings. */
  readonly paidOut?: readonly PayslipLine[];
  /** Remuneration, if it differs from the item's own amount. */
  readonly taxedCents?: number;
  readonly retirementCents?: number;
  readonly medicalCreditCents?: number;
  readonly loanRepaidCents?: number;
  readonly savedCents?: number;
  /** The amount of a court order; how much of it is deducted is decided once tax is known. */
  readonly orderedCents?: number;
}

/** What an item's formula needs to know about the payslip. */
export interface PayslipContext {
  readonly table: TaxTable;
  readonly frequency: string;
  /** Pay periods in a year. */
  readonly periods: number;
  readonly part: PartPeriod;
  readonly basicCents: number;
  readonly loanRepaidBeforeCents: number;
  readonly savedBeforeCents: number;
}

/** The lines of one item, without zero amounts. */
export function itemLines({ item, inputs }: ItemWithInputs, context: PayslipContext): ItemLines {
  const { name, formula } = item;
  const amount = (input: string) => centsOf(inputs[input]);
  switch (formula.kind) {
    case 'none':
      return {};
    case 'basic_salary':
      return { own: basicSalaryLines(inputs, context) };
    case 'amount':
      return item.effect === 'benefit'
        ? { benefit: lines([name, amount(formula.input)]) }
        : { own: lines([name, amount(formula.input)]) };
    case 'rate_times_quantity': {
      const product = multiplyToCents(
        readDecimal(inputs[formula.rate]),
        readDecimal(inputs[formula.quantity]),
      );
      return { own: lines([name, product]) };
    }
    case 'retirement': {
      const own = percentOf(context.basicCents, inputs[formula.employee]);
      const employer = percentOf(context.basicCents, inputs[formula.employer]);
      return { ...contributions(name, own, employer), retirementCents: own + employer };
    }
    case 'medical':
      return {
        ...contributions(name, amount(formula.employee), amount(formula.employer)),
        medicalCreditCents: creditOf(inputs, formula, context),
      };
    case 'travel': {
      const cents = amount(formula.amount);
      const taxedCents = taxedTravelCents(cents, isYes(inputs[formula.business]));
      return { own: lines([name, cents]), taxedCents };
    }
    case 'company_car': {
      const maintenancePlan = isYes(inputs[formula.maintenance]);
      const worth = companyCarCents({ valueCents: amount(formula.value), maintenancePlan, ...context });
      const taxedCents = taxedTravelCents(worth, isYes(inputs[formula.business]));
      return { benefit: lines([name, worth]), taxedCents };
    }
    case 'loan': {
      const before = { lentCents: amount(formula.lent), repaidBeforeCents: context.loanRepaidBeforeCents };
      const { repaidCents } = repayLoan(amount(formula.repayment), before);
      return { own: lines([name, repaidCents]), loanRepaidCents: repaidCents };
    }
    case 'savings': {
      const savedCents = amount(formula.amount);
      const { savedBeforeCents } = context;
      const out = paySavingsOut(amount(formula.payout), { savedBeforeCents, savedCents });
      const paidOut = lines([`${name}_payout`, out]);
      return { own: lines([name, savedCents]), paidOut, savedCents: savedCents - out };
    }
    case 'garnishee':
      return { orderedCents: amount(formula.amount) };
  }
}

/** The employer's contribution is taxed as the employee's remuneration (Seventh Schedule, paragraphs 2(i) and 12D). */
function contributions(name: string, ownCents: number, employerCents: number): ItemLines {
  return {
    own: lines([name, ownCents]),
    employer: lines([`${name}_employer`, employerCents]),
    taxedCents: employerCents,
  };
}

function creditOf(
  inputs: ItemWithInputs['inputs'],
  formula: { readonly employee: string; readonly employer: string; readonly dependants: string },
  { table, periods }: PayslipContext,
): number {
  if (centsOf(inputs[formula.employee]) + centsOf(inputs[formula.employer]) <= 0) return 0;
  const dependants = Number(readDecimal(inputs[formula.dependants]) / decimalOf('1'));
  return medicalCreditCents(table, dependants, periods);
}

function lines(...candidates: PayslipLine[]): PayslipLine[] {
  return candidates.filter((line) => sumOf([line]) !== 0);
}

function isYes(flag: string | undefined): boolean {
  return flag === 'yes' || flag === 'true' || flag === '1';
}

function centsOf(text: string | undefined): number {
  return multiplyToCents(readDecimal(text));
}

function percentOf(amountCents: number, percentage: string | undefined): number {
  return divideHalfUp(BigInt(amountCents) * readDecimal(percentage), HUNDRED_PERCENT);
}
