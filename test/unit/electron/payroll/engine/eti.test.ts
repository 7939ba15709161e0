import { describe, expect, it } from 'vitest';
import { parseDecimal } from '#payroll/engine/decimal.ts';
import { etiCents, minimumWageCents, qualifies } from '#payroll/engine/eti.ts';

const hours = (text: string) => parseDecimal(text) ?? 0n;
const eti = (remunerationCents: number, rest: Partial<Parameters<typeof etiCents>[0]> = {}) =>
  etiCents({ date: '2025-04-30', remunerationCents, hours: hours('160'), qualifyingMonth: 1, ...rest });

describe('the employment tax incentive', () => {
  // SARS, changes with effect from 1 April 2025.
  it.each([
    [2_000, 1_200, 600],
    [2_499.99, 1_499.99, 750],
    [2_500, 1_500, 750],
    [5_499.99, 1_500, 750],
    [6_500, 750, 375],
    [7_499.99, 0.01, 0],
    [7_500, 0, 0],
    [9_000, 0, 0],
  ])('of R%d a month is R%d, and R%d in the second year', (rands, first, second) => {
    expect(eti(Math.round(rands * 100))).toBe(Math.round(first * 100));
    expect(eti(Math.round(rands * 100), { qualifyingMonth: 13 })).toBe(Math.round(second * 100));
  });

  it('uses the older table before April 2025', () => {
    expect(eti(200_000, { date: '2025-03-31' })).toBe(150_000);
    expect(eti(550_000, { date: '2025-03-31' })).toBe(75_000);
    expect(eti(550_000)).toBe(150_000);
  });

  it('is zero after 24 months and before the tables begin', () => {
    expect(eti(300_000, { qualifyingMonth: 12 })).toBe(150_000);
    expect(eti(300_000, { qualifyingMonth: 24 })).toBe(75_000);
    expect(eti(300_000, { qualifyingMonth: 25 })).toBe(0);
    expect(eti(300_000, { date: '2010-01-31' })).toBe(0);
  });

  it('is scaled to the hours when they are under 160 a month', () => {
    expect(eti(150_000, { hours: hours('80') })).toBe(75_000);
    expect(eti(150_000, { hours: 0n })).toBe(0);
  });
});

it('knows the minimum wage of each year', () => {
  expect(minimumWageCents('2026-02-28', hours('160'))).toBe(460_640);
  expect(minimumWageCents('2026-03-31', hours('160'))).toBe(483_680);
});

it.each([
  [{}, true],
  [{ age: 18 }, true],
  [{ age: 17 }, false],
  [{ age: 29 }, true],
  [{ age: 30 }, false],
  [{ qualifyingMonth: 24 }, true],
  [{ qualifyingMonth: 25 }, false],
  [{ remunerationCents: 483_680 }, true],
  [{ remunerationCents: 483_679 }, false],
])(
  'says whether an employee qualifies who is 25, in the first month and paid R5 000 for 160 hours, but %o: %s',
  (but, found) => {
    const worker = { age: 25, qualifyingMonth: 1, remunerationCents: 500_000 };
    expect(qualifies({ ...worker, hours: hours('160'), date: '2026-11-30', ...but })).toBe(found);
  },
);
