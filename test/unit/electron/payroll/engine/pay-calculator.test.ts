import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backPayOf, grossForNett, nettOf, payOfChange } from '#payroll/engine/pay-calculator.ts';
import { taxTableOn } from '#payroll/engine/tax-year.ts';

const date = '2026-11-30';
const monthly = { table: taxTableOn(date), age: 40, date, periods: 12, paysUif: true, nonStandard: false };
const pay = fc.integer({ min: 0, max: 50_000_000 });

test('works out nett pay from gross pay', () => {
  expect(nettOf(3_000_000, monthly)).toEqual({
    grossCents: 3_000_000,
    taxCents: 468_100,
    uifCents: 17_712,
    nettCents: 2_514_188,
  });
  expect(grossForNett(2_514_188, monthly).grossCents).toBe(3_000_000);
});

test('finds the lowest gross pay for any nett pay', () => {
  fc.assert(
    fc.property(
      pay,
      fc.constantFrom(12, 26, 52),
      fc.constantFrom(40, 70),
      fc.boolean(),
      (nett, periods, age, paysUif) => {
        const period = { ...monthly, periods, age, paysUif };
        const found = grossForNett(nett, period);
        expect(found.nettCents).toBeGreaterThanOrEqual(nett);
        expect(found.nettCents - nett).toBeLessThanOrEqual(1);
        if (found.grossCents > 0) expect(nettOf(found.grossCents - 1, period).nettCents).toBeLessThan(nett);
      },
    ),
  );
});

test('pays each salary for its days when it changes within the period, to the cent', () => {
  // In a period without working days.
  expect(payOfChange({ oldCents: 100, newCents: 200, oldDays: 0, newDays: 0 }).payCents).toBe(200);
  expect(payOfChange({ oldCents: 2_000_000, newCents: 2_200_000, oldDays: 10, newDays: 11 })).toEqual({
    oldPartCents: 952_381,
    newPartCents: 1_152_381,
    payCents: 2_104_762,
  });
  fc.assert(
    fc.property(
      pay,
      pay,
      fc.nat({ max: 31 }),
      fc.nat({ max: 31 }),
      (oldCents, newCents, oldDays, newDays) => {
        const paid = payOfChange({ oldCents, newCents, oldDays, newDays });
        expect(paid.oldPartCents + paid.newPartCents).toBe(paid.payCents);
        expect(paid.payCents).toBeLessThanOrEqual(Math.max(oldCents, newCents));
      },
    ),
  );
});

test('works out back pay as the difference of each period, taxed by what it adds to the year', () => {
  const late = { oldCents: 2_800_000, newCents: 3_000_000, paidPeriods: 5 };
  expect(backPayOf(late, monthly)).toEqual({
    differenceCents: 200_000,
    backPayCents: 1_000_000,
    taxCents: 260_000,
  });
});
