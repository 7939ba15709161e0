import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueOf, mergeItems } from '#practice/catalogue.ts';
import type { PayslipAnswer, PayslipQuestion } from '#payroll/engine/engine.ts';
import { sumOf } from '#payroll/engine/pay-item.ts';
import { wholePeriod } from '#payroll/engine/part-period.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import { carriedTo, nothingBefore, withPayslip } from '#payroll/engine/to-date.ts';

const catalogue = catalogueOf([
  { id: 48212, label: 'Crates Packed', effect: 'income', pattern: 'rate_times_quantity' },
  { id: 48214, label: 'Union Dues', effect: 'deduction', pattern: 'payslip_amount' },
]);

type Inputs = Record<string, Record<string, string>>;

/** A payslip of November 2026 that is the first of its tax year. */
function calculate(
  standing: Inputs,
  captured: Inputs = {},
  rest: Partial<PayslipQuestion> = {},
): PayslipAnswer {
  const items = mergeItems(catalogue, new Map(Object.entries(standing)), new Map(Object.entries(captured)));
  return payslipEngine.calculate({
    items,
    frequency: 'monthly',
    periodEndDate: '2026-11-30',
    special: false,
    part: wholePeriod,
    birthdate: '1986-05-05',
    classification: {},
    skillsLevy: false,
    before: nothingBefore,
    ...rest,
  });
}

const uifBefore = (uifRemunerationCents: number) => ({ before: { ...nothingBefore, uifRemunerationCents } });
const lineOf = (lines: PayslipAnswer['income'], name: string) =>
  lines.find(([line]) => line === name)?.[1] ?? 0;

describe('a payslip', () => {
  it('deducts tax by the table and UIF from a salary', () => {
    const answer = calculate({ basic_salary: { fixed_amount: '30000.00' } });
    expect(answer.income).toEqual([['basic_salary', 3_000_000]]);
    expect(answer.deduction).toEqual([
      ['tax', 468_100],
      ['uif_employee', 17_712],
    ]);
    expect(answer.employerContribution).toEqual([['uif_employer', 17_712]]);
    expect(answer.nettCents).toBe(3_000_000 - 468_100 - 17_712);
    expect(answer.notes).toEqual([]);
  });

  it('deducts less tax when the employee is 65 or 75 at the end of the tax year', () => {
    const tax = (birthdate: string) =>
      lineOf(calculate({ basic_salary: { fixed_amount: '30000' } }, {}, { birthdate }).deduction, 'tax');
    expect(tax('1962-02-28')).toBe(468_100 - 81_375);
    expect(tax('1962-03-01')).toBe(468_100);
    expect(tax('1952-02-28')).toBe(468_100 - 81_375 - 27_075);
  });

  it.each(['uif_exempt_question', 'is_natural_independent_contractor', 'less_than_24_hours_a_month'])(
    'deducts no UIF when %s is yes',
    (question) => {
      const classification = { [question]: 'yes' };
      const answer = calculate({ basic_salary: { fixed_amount: '10000' } }, {}, { classification });
      expect(answer.deduction).toEqual([['tax', 31_500]]);
      expect(answer.employerContribution).toEqual([]);
      expect(answer.added.uifRemunerationCents).toBe(0);
    },
  );

  it('deducts a quarter for non-standard employment, with a note', () => {
    const classification = {
      employment_type: 'less_than_22_hours_per_week',
      written_declaration: 'no',
      five_hours_a_day_rule: 'no',
    };
    const answer = calculate({ basic_salary: { fixed_amount: '4000' } }, {}, { classification });
    expect(answer.deduction).toContainEqual(['tax', 100_000]);
    expect(answer.notes).toEqual(['flat_tax']);
  });

  it('applies the ceiling of UIF to all payslips of the month', () => {
    const weekly = { frequency: 'weekly', ...uifBefore(1_500_000) };
    expect(calculate({ basic_salary: { fixed_amount: '10000' } }, {}, weekly).deduction).toContainEqual([
      'uif_employee',
      2_712,
    ]);
    const late = { frequency: 'weekly', ...uifBefore(2_000_000) };
    const { deduction } = calculate({ basic_salary: { fixed_amount: '10000' } }, {}, late);
    expect(deduction.map(([name]) => name)).not.toContain('uif_employee');
  });

  it('adds SDL when the company owes it', () => {
    const answer = calculate({ basic_salary: { fixed_amount: '10000' } }, {}, { skillsLevy: true });
    expect(answer.employerContribution).toContainEqual(['sdl_employer', 10_000]);
  });

  it('pays hours at the hourly rate, overtime at 1.5, Sundays and public holidays at 2', () => {
    const hours = {
      normal_hours_input: '45',
      overtime_hours_input: '2.5',
      sunday_overtime_hours_input: '4',
      public_holiday_hours_input: '8',
    };
    const wage = { basic_salary: { hourly_rate: '40.00' } };
    expect(calculate(wage, { basic_salary: hours }, { frequency: 'weekly' }).income).toEqual([
      ['basic_salary', 180_000],
      ['overtime', 15_000],
      ['sunday_overtime', 32_000],
      ['public_holiday', 64_000],
    ]);
  });

  it("derives a salaried employee's overtime from the ordinary hours of the period", () => {
    const answer = calculate(
      { basic_salary: { fixed_amount: '19498.50' } },
      { basic_salary: { overtime_hours_input: '2', public_holiday_hours_input: '3' } },
    );
    expect(answer.income).toContainEqual(['overtime', 30_000]);
    expect(answer.income).toContainEqual(['public_holiday', 30_000]);
  });

  it('pays nothing for a wage without hours', () => {
    expect(calculate({ basic_salary: { hourly_rate: '40.00' } })).toMatchObject({
      income: [],
      deduction: [],
      nettCents: 0,
    });
  });

  it('pays and taxes by days when the employee joins within the period', () => {
    const part = { daysWorked: 10, workingDays: 20 };
    const answer = calculate({ basic_salary: { fixed_amount: '30000' } }, {}, { part });
    expect(answer.income).toEqual([['basic_salary', 1_500_000]]);
    expect(answer.deduction).toContainEqual(['tax', 234_050]);
  });

  it('works out pension on basic salary before tax, with the employer’s part', () => {
    const answer = calculate({
      basic_salary: { fixed_amount: '20000' },
      pension_fund: { employee_percentage: '7.5', employer_percentage: '10' },
    });
    expect(answer.deduction).toContainEqual(['pension_fund', 150_000]);
    expect(answer.employerContribution).toContainEqual(['pension_fund_employer', 200_000]);
    // The employer's contribution is taxed and deducted again: 18% of 18 500 a month, less the rebate.
    expect(answer.deduction).toContainEqual(['tax', 184_500]);
    expect([answer.remunerationCents, answer.paidRemunerationCents]).toEqual([2_200_000, 2_000_000]);
  });

  it('has a note when retirement contributions are above the limit', () => {
    const salary = { basic_salary: { fixed_amount: '20000' } };
    const pension = { employee_percentage: '27.5', employer_percentage: '20' };
    expect(calculate({ ...salary, pension_fund: pension }).notes).toEqual(['retirement_over_limit']);
  });

  it('subtracts medical credits from tax, and taxes what the employer pays', () => {
    const answer = calculate({
      basic_salary: { fixed_amount: '30000' },
      medical_aid: { employee_contribution: '2000', employer_contribution: '1000', dependants: '2' },
    });
    expect(answer.deduction).toEqual([
      ['tax', 468_100 + 26_000 - 100_600],
      ['uif_employee', 17_712],
      ['medical_aid', 200_000],
    ]);
    expect(answer.employerContribution).toContainEqual(['medical_aid_employer', 100_000]);
    const paid = (employer_contribution: string) => calculate({ medical_aid: { employer_contribution } });
    expect(['0', '1'].map((rands) => paid(rands).added.tax.medicalCreditCents)).toEqual([0, 37_600]);
  });

  it('taxes 80% of a travel allowance, or 20% when mostly business', () => {
    const salary = { basic_salary: { fixed_amount: '30000' } };
    const tax = (mostly_business: string) =>
      lineOf(
        calculate({ ...salary, travel_allowance: { fixed_amount: '1000', mostly_business } }).deduction,
        'tax',
      );
    expect(['no', 'yes', 'true', '1'].map((flag) => tax(flag) - 468_100)).toEqual([
      20_800, 5_200, 5_200, 5_200,
    ]);
  });

  it('taxes a company car and pays nothing for it', () => {
    const answer = calculate({
      basic_salary: { fixed_amount: '30000' },
      company_car: { determined_value: '50000' },
    });
    expect(answer.benefit).toEqual([['company_car', 175_000]]);
    expect(answer.income).toEqual([['basic_salary', 3_000_000]]);
    expect(answer.deduction).toContainEqual(['tax', 468_100 + 36_400]);
    const other = calculate({ basic_salary: { fixed_amount: '30000' }, other_benefit: { amount: '1000' } });
    expect(other.deduction).toContainEqual(['tax', 468_100 + 26_000]);
  });

  it('excludes commission from UIF and an expense claim from tax', () => {
    const answer = calculate({}, { commission: { amount: '20000' }, expense_claim: { amount: '500' } });
    expect(answer.deduction).toEqual([['tax', 211_500]]);
    expect(answer.added.uifRemunerationCents).toBe(0);
    expect(answer.nettCents).toBe(2_050_000 - 211_500);
    expect(answer.paidRemunerationCents).toBe(2_000_000);
  });

  it('taxes all of a once-off payslip at what it adds to the year', () => {
    const regular = calculate({ basic_salary: { fixed_amount: '30000' } });
    const before = withPayslip(nothingBefore, regular.added);
    const answer = calculate({}, { annual_bonus: { amount: '5000' } }, { special: true, before });
    expect(answer.deduction).toEqual([['tax', 130_000]]);
    expect(answer.added.tax.worked).toBe(0n);
    const { added } = calculate(
      { basic_salary: { fixed_amount: '30000' } },
      { annual_bonus: { amount: '5000' } },
    );
    expect(added.tax).toMatchObject({ regularCents: 3_000_000, onceOffCents: 500_000 });
  });

  it('multiplies rate and quantity of a custom item and subtracts custom deductions', () => {
    const answer = calculate(
      { '48212': { rate: '1.60' } },
      { '48212': { quantity: '53' }, '48214': { amount: '20.00' } },
    );
    expect(answer.income).toEqual([['48212', 8_480]]);
    expect(answer.deduction).toContainEqual(['48214', 2_000]);
  });

  it('deducts a loan until it is repaid, and pays savings out', () => {
    const before = { ...nothingBefore, loanRepaidCents: 90_000, savedCents: 40_000 };
    const answer = calculate(
      {
        basic_salary: { fixed_amount: '8000' },
        employer_loan: { repayment_amount: '500', loan_amount: '1000' },
        savings: { amount: '100' },
      },
      { savings: { payout_amount: '900' } },
      { before },
    );
    expect(answer.deduction).toEqual([
      ['uif_employee', 8_000],
      ['employer_loan', 10_000],
      ['savings', 10_000],
    ]);
    expect(answer.income).toContainEqual(['savings_payout', 50_000]);
    expect(answer.added).toMatchObject({ loanRepaidCents: 10_000, savedCents: -40_000 });
  });

  it('deducts a court order from what is left after tax, with a note when limited', () => {
    const standing = { basic_salary: { fixed_amount: '2000' }, garnishee: { amount: '2500' } };
    const answer = calculate(standing);
    expect(answer.deduction).toContainEqual(['garnishee', 198_000]);
    expect([answer.nettCents, answer.notes]).toEqual([0, ['garnishee_limited']]);
    const pension = calculate({ ...standing, pension_fund: { employee_percentage: '10' } });
    expect(pension.deduction).toContainEqual(['garnishee', 178_000]);
    expect(calculate({ ...standing, garnishee: { amount: '1980' } }).notes).toEqual([]);
  });

  it('has a note when nett pay is below zero', () => {
    const dues = { '48214': { amount: '2100' } };
    const answer = calculate({ basic_salary: { fixed_amount: '2000' } }, dues);
    expect([answer.nettCents, answer.notes]).toEqual([-12_000, ['nett_below_zero']]);
  });

  it('has a note when the table is older than the payslip', () => {
    const salary = { basic_salary: { fixed_amount: '2000' } };
    const notes = (periodEndDate: string) => calculate(salary, {}, { periodEndDate }).notes;
    expect([notes('2027-02-28'), notes('2027-03-31')]).toEqual([[], ['tables_continued']]);
  });

  it('adds up to the cent', () => {
    const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(money, money, money, money, (salary, bonus, loan, order) => {
        const standing = {
          basic_salary: { fixed_amount: salary },
          pension_fund: { employee_percentage: '7.5', employer_percentage: '7.5' },
          employer_loan: { repayment_amount: loan },
          garnishee: { amount: order },
        };
        const answer = calculate(standing, { annual_bonus: { amount: bonus } }, { skillsLevy: true });
        expect(sumOf(answer.income) - sumOf(answer.deduction)).toBe(answer.nettCents);
        expect(lineOf(answer.deduction, 'tax')).toBe(answer.added.tax.taxCents);
        if (answer.nettCents < 0) expect(answer.notes).toContain('nett_below_zero');
      }),
    );
  });
});

describe('amounts carried forward', () => {
  const paid = calculate({ basic_salary: { fixed_amount: '30000' }, savings: { amount: '100' } });
  const last = { date: '2026-02-28', toDate: withPayslip(nothingBefore, paid.added) };

  it('start again with the month and the tax year', () => {
    expect(carriedTo('2026-02-28', last)).toEqual(last.toDate);
    expect(carriedTo('2026-03-01', last)).toEqual({ ...nothingBefore, savedCents: 10_000 });
    const march = { ...last, date: '2026-03-31' };
    expect(carriedTo('2026-04-30', march)).toEqual({ ...last.toDate, uifRemunerationCents: 0 });
  });
});
