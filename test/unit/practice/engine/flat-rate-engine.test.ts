import { describe, expect, it } from 'vitest';
import { catalogueOf, mergeItems } from '#practice/catalogue.ts';
import type { PayslipAnswer } from '#practice/engine/engine.ts';
import { flatRateEngine } from '#practice/engine/flat-rate-engine.ts';

const catalogue = catalogueOf([
  { id: 48212, label: 'Crates Packed', effect: 'income', pattern: 'rate_times_quantity' },
  { id: 48214, label: 'Union Dues', effect: 'deduction', pattern: 'payslip_amount' },
]);

type Inputs = Record<string, Record<string, string>>;

function calculate(
  standing: Inputs,
  captured: Inputs = {},
  { frequency = 'monthly', uifMonthToDateCents = 0, classification = {} } = {},
): PayslipAnswer {
  const items = mergeItems(catalogue, new Map(Object.entries(standing)), new Map(Object.entries(captured)));
  return flatRateEngine.calculate({
    items,
    frequency,
    periodEndDate: '2026-11-30',
    uifMonthToDateCents,
    classification,
  });
}

describe('flat-rate engine', () => {
  it('takes flat tax and UIF off a salary', () => {
    const answer = calculate({ basic_salary: { fixed_amount: '10000.00' } });
    expect(answer.income).toEqual([['basic_salary', 1_000_000]]);
    expect(answer.deduction).toEqual([
      ['tax', 180_000],
      ['uif_employee', 10_000],
    ]);
    expect(answer.employerContribution).toEqual([['uif_employer', 10_000]]);
    expect(answer.nettCents).toBe(810_000);
  });

  it('stops UIF at R177.12 a month', () => {
    const answer = calculate({ basic_salary: { fixed_amount: '50000' } });
    expect(answer.deduction).toContainEqual(['uif_employee', 17_712]);
  });

  it.each(['uif_exempt_question', 'is_natural_independent_contractor', 'less_than_24_hours_a_month'])(
    'takes no UIF where %s is answered with yes',
    (question) => {
      const answer = calculate(
        { basic_salary: { fixed_amount: '10000' } },
        {},
        { classification: { [question]: 'yes' } },
      );
      expect(answer.deduction).toEqual([['tax', 180_000]]);
      expect(answer.employerContribution).toEqual([]);
      expect(answer.uifRemunerationCents).toBe(0);
    },
  );

  it('counts the ceiling over all payslips of the month', () => {
    const answer = calculate(
      { basic_salary: { fixed_amount: '10000' } },
      {},
      { frequency: 'weekly', uifMonthToDateCents: 1_500_000 },
    );
    expect(answer.deduction).toContainEqual(['uif_employee', 2_712]);
    const late = calculate(
      { basic_salary: { fixed_amount: '10000' } },
      {},
      { frequency: 'weekly', uifMonthToDateCents: 2_000_000 },
    );
    expect(late.deduction.map(([name]) => name)).not.toContain('uif_employee');
  });

  it('pays hours at the hourly rate, overtime at 1.5 and Sundays at 2', () => {
    const answer = calculate(
      { basic_salary: { hourly_rate: '40.00' } },
      {
        basic_salary: {
          normal_hours_input: '45',
          overtime_hours_input: '2.5',
          sunday_overtime_hours_input: '4',
        },
      },
      { frequency: 'weekly' },
    );
    expect(answer.income).toEqual([
      ['basic_salary', 180_000],
      ['overtime', 15_000],
      ['sunday_overtime', 32_000],
    ]);
  });

  it("derives a salaried person's overtime from the ordinary hours of the period", () => {
    const answer = calculate(
      { basic_salary: { fixed_amount: '19498.50' } },
      { basic_salary: { overtime_hours_input: '2' } },
    );
    expect(answer.income).toContainEqual(['overtime', 30_000]);
  });

  it('pays nothing for a wage without hours', () => {
    expect(calculate({ basic_salary: { hourly_rate: '40.00' } })).toMatchObject({
      income: [],
      deduction: [],
      nettCents: 0,
    });
  });

  it('reckons the pension on basic salary, before tax, with the employer beside', () => {
    const answer = calculate({
      basic_salary: { fixed_amount: '20000' },
      pension_fund: { employee_percentage: '7.5', employer_percentage: '10' },
    });
    expect(answer.deduction).toContainEqual(['pension_fund', 150_000]);
    expect(answer.deduction).toContainEqual(['tax', 333_000]);
    expect(answer.employerContribution).toContainEqual(['pension_fund_employer', 200_000]);
  });

  it('leaves commission out of UIF and an expense claim out of tax', () => {
    const answer = calculate({}, { commission: { amount: '1000' }, expense_claim: { amount: '500' } });
    expect(answer.deduction).toEqual([['tax', 18_000]]);
    expect(answer.uifRemunerationCents).toBe(0);
    expect(answer.nettCents).toBe(132_000);
  });

  it('multiplies rate and quantity of a custom item and takes custom deductions off', () => {
    const answer = calculate(
      { '48212': { rate: '1.60' } },
      { '48212': { quantity: '53' }, '48214': { amount: '20.00' } },
    );
    expect(answer.income).toEqual([['48212', 8_480]]);
    expect(answer.deduction).toContainEqual(['48214', 2_000]);
  });
});
