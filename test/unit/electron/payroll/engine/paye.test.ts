import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualEquivalentCents, annualTaxCents } from '#payroll/engine/annual-tax.ts';
import type { TaxBasis } from '#payroll/engine/paye.ts';
import { addToDate, nothingToDate, workOutPaye } from '#payroll/engine/paye.ts';
import { shareOfYear } from '#payroll/engine/periods.ts';
import { taxTableOn } from '#payroll/engine/tax-year.ts';

const table = taxTableOn('2026-06-30');
const PERIOD = 1_000_000n;

/** Of a payslip, `worked` is in periods until `taxesOf` makes it a share of the year. */
function payslip(regularCents: number, rest: Partial<TaxBasis> = {}): TaxBasis {
  return { ...nothingToDate, regularCents, worked: PERIOD, ...rest };
}

/** The tax of each of the payslips of a tax year. */
function taxesOf(
  payslips: readonly TaxBasis[],
  { periods = 12, age = 40, nonStandard = false, before = nothingToDate } = {},
): number[] {
  return payslips.map((one) => {
    const paid = { ...one, worked: shareOfYear(one.worked, periods) };
    const { taxCents } = workOutPaye({ table, age, before, payslip: paid, nonStandard });
    before = addToDate(before, { ...paid, taxCents });
    return taxCents;
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const months = (cents: number, count = 12) => Array.from({ length: count }, () => payslip(cents));
const pay = fc.integer({ min: 0, max: 30_000_000 });
const onceOffPay = fc.oneof(fc.constant(0), pay);
const age = fc.constantFrom(30, 66, 78);
const frequency = fc.constantFrom(12, 13, 24, 26, 52);

describe("employees' tax", () => {
  test('is a twelfth of the year each month for a steady salary', () => {
    // R30 000 a month: 44 118 + 26% of 114 900 − 17 820 = 56 172 a year.
    expect(taxesOf(months(3_000_000))).toEqual(Array.from({ length: 12 }, () => 468_100));
  });

  test('is added a bonus in its month, without affecting others', () => {
    const year = months(3_000_000);
    year[5] = payslip(3_000_000, { onceOffCents: 3_000_000 });
    const taxes = taxesOf(year);
    expect(taxes.filter((_, month) => month !== 5)).toEqual(Array.from({ length: 11 }, () => 468_100));
    expect(taxes[5]).toBe(468_100 + annualTaxCents({ table, age: 40 }, 39_000_000) - 5_617_200);
  });

  test('averages changing pay over the year so far', () => {
    const [first = 0, second = 0] = taxesOf([payslip(1_000_000), payslip(3_000_000)]);
    expect(first + second).toBe(Math.round(annualTaxCents({ table, age: 40 }, 24_000_000) / 6));
  });

  test('is half for half a month', () => {
    const [half] = taxesOf([payslip(1_500_000, { worked: PERIOD / 2n })]);
    expect(half).toBe(234_050);
  });

  test('is reduced by retirement contributions up to the share and the cap', () => {
    const [within] = taxesOf([payslip(3_000_000, { retirementCents: 300_000 })]);
    expect(within).toBe(468_100 - 78_000);
    const [share] = taxesOf([payslip(3_000_000, { retirementCents: 2_000_000 })]);
    expect(share).toBe(taxesOf([payslip(3_000_000 - 825_000)])[0]);
    const [cap] = taxesOf([payslip(30_000_000, { retirementCents: 9_000_000 })]);
    expect(cap).toBe(taxesOf([payslip(30_000_000 - 3_583_333)])[0]);
  });

  test('includes a bonus in the share of remuneration for retirement', () => {
    // 27.5% of R40 000 is R11 000: 18% of R228 000 a year less the rebate, and 18% of the bonus.
    const bonus = { onceOffCents: 1_000_000 };
    const [within] = taxesOf([payslip(3_000_000, { ...bonus, retirementCents: 1_100_000 })]);
    const [over] = taxesOf([payslip(3_000_000, { ...bonus, retirementCents: 2_000_000 })]);
    expect([within, over]).toEqual([373_500, 373_500]);
    const [flat] = taxesOf([payslip(500_000, { retirementCents: 100_000 })], { nonStandard: true });
    expect(flat).toBe(100_000);
  });

  test('is that of a year with nothing else for a once-off payslip before any other', () => {
    const onceOff = payslip(0, { onceOffCents: 12_000_000, worked: 0n });
    expect(taxesOf([onceOff])).toEqual([annualTaxCents({ table, age: 40 }, 12_000_000)]);
    const steady = { regularCents: 3_000_000, onceOffCents: 0, worked: shareOfYear(PERIOD / 2n, 12) };
    expect([steady, { ...steady, worked: 0n }].map(annualEquivalentCents)).toEqual([72_000_000, 0]);
  });

  test('is reduced by the medical credit, to zero at least', () => {
    expect(taxesOf([payslip(3_000_000, { medicalCreditCents: 75_200 })])).toEqual([392_900]);
    expect(taxesOf([payslip(830_000, { medicalCreditCents: 75_200 })])).toEqual([0]);
  });

  test('is zero and not refunded when pay falls', () => {
    expect(taxesOf([payslip(6_000_000), payslip(0), payslip(0)]).slice(1)).toEqual([0, 0]);
  });

  test('is a quarter without rebates in non-standard employment', () => {
    expect(taxesOf(months(500_000, 2), { nonStandard: true })).toEqual([125_000, 125_000]);
  });

  test('grows with income and is never below zero', () => {
    fc.assert(
      fc.property(pay, pay, onceOffPay, age, frequency, (one, more, onceOff, years, periods) => {
        const question = { periods, age: years };
        const [less = 0] = taxesOf([payslip(one, { onceOffCents: onceOff })], question);
        const [max = 0] = taxesOf([payslip(one + more, { onceOffCents: onceOff })], question);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(max).toBeGreaterThanOrEqual(less);
        // Never more than the highest rate on what was added, except that it may lift a bonus into a higher bracket.
        if (onceOff === 0) expect(max - less).toBeLessThanOrEqual(Math.ceil(more * 0.45) + 1);
      }),
    );
  });

  test('adds up to that of the year, bonus included', () => {
    fc.assert(
      fc.property(pay, pay, fc.nat({ max: 11 }), age, frequency, (monthly, bonus, index, years, periods) => {
        const year = months(monthly, periods);
        year[index] = payslip(monthly, { onceOffCents: bonus });
        const whole = annualTaxCents({ table, age: years }, monthly * periods + bonus);
        expect(sum(taxesOf(year, { periods, age: years }))).toBe(whole);
      }),
    );
  });

  test('adds up to that of the year when the pay frequency changes', () => {
    const monthly = { regularCents: 2_600_000, worked: shareOfYear(PERIOD, 12) };
    const taxCents = sum(taxesOf(months(monthly.regularCents, 6)));
    const halfYear = { regularCents: 6 * monthly.regularCents, worked: 6n * monthly.worked, taxCents };
    const weekly = Array.from({ length: 26 }, () => payslip(600_000));
    const taxes = taxesOf(weekly, { periods: 52, before: { ...nothingToDate, ...halfYear } });
    expect(taxCents + sum(taxes)).toBe(annualTaxCents({ table, age: 40 }, 31_200_000));
    expect(taxes[0]).toBe(taxesOf([payslip(600_000)], { periods: 52 })[0]);
  });

  test('adds up to that of the year when pay rises', () => {
    fc.assert(
      fc.property(fc.array(pay, { minLength: 12, maxLength: 12 }), (pays) => {
        const rising = pays.toSorted((one, other) => one - other);
        const whole = annualTaxCents({ table, age: 40 }, sum(rising));
        expect(sum(taxesOf(rising.map((cents) => payslip(cents))))).toBe(whole);
      }),
    );
  });

  test('does not depend on the order of the payslips of a period', () => {
    fc.assert(
      fc.property(pay, pay, pay, (regular, first, second) => {
        const onceOffs = [first, second].map((onceOffCents) => payslip(0, { onceOffCents, worked: 0n }));
        const steady = months(regular, 3);
        const [one = steady[0], other = steady[0]] = onceOffs;
        if (!one || !other) throw new Error('no payslips');
        const forwards = taxesOf([...steady, one, other]);
        const backwards = taxesOf([...steady, other, one]);
        expect(sum(forwards)).toBe(sum(backwards));
      }),
    );
  });
});
