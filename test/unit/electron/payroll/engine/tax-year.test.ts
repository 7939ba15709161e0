import { describe, expect, test } from 'vitest';
import { annualTaxCents } from '#payroll/engine/annual-tax.ts';
import { ageOn, rebateCents, taxTableOn, taxYearOn } from '#payroll/engine/tax-year.ts';

const tables = ['2025-02-28', '2025-06-30', '2026-06-30'].map(taxTableOn);

describe('the tables', () => {
  test('have bases that follow from their own rates', () => {
    for (const { brackets } of tables) {
      brackets.slice(1).forEach(({ overCents, baseCents }, index) => {
        const below = brackets[index];
        if (!below) throw new Error('no bracket below');
        const width = overCents - below.overCents;
        expect(baseCents).toBe(below.baseCents + (width * below.rateBasisPoints) / 10_000);
      });
    }
  });

  // SARS, tax thresholds.
  test.each([
    ['2025-06-30', 40, 95_750],
    ['2025-06-30', 65, 148_217],
    ['2025-06-30', 75, 165_689],
    ['2026-06-30', 40, 99_000],
    ['2026-06-30', 65, 153_250],
    ['2026-06-30', 75, 171_300],
  ])('have the published threshold: on %s at age %d, R%d a year', (date, age, rands) => {
    const taxed = { table: taxTableOn(date), age };
    expect(annualTaxCents(taxed, rands * 100)).toBeLessThanOrEqual(7);
    expect(annualTaxCents(taxed, (rands + 100) * 100)).toBeGreaterThan(1_700);
  });

  test('start again in March, and the last one continues', () => {
    expect(taxTableOn('2026-02-28')).toBe(taxTableOn('2024-03-01'));
    expect(taxTableOn('2026-03-01')).not.toBe(taxTableOn('2026-02-28'));
    expect(taxTableOn('2031-01-31')).toBe(taxTableOn('2026-03-01'));
    expect(taxTableOn('2026-03-01').to).toBe('2027-02-28');
  });

  test('add rebates at 65 and at 75', () => {
    const table = taxTableOn('2026-06-30');
    expect([64, 65, 74, 75].map((age) => rebateCents(table, age))).toEqual([
      1_782_000, 2_758_500, 2_758_500, 3_083_400,
    ]);
  });
});

test('a tax year is from March to February', () => {
  expect(taxYearOn('2026-03-01')).toEqual({ from: '2026-03-01', to: '2027-02-28' });
  expect(taxYearOn('2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

test('an age changes on the birthday', () => {
  expect(ageOn('1961-02-28', '2026-02-28')).toBe(65);
  expect(ageOn('1961-03-01', '2026-02-28')).toBe(64);
});
