import { describe, expect, test } from 'vitest';
import { carryIncentive } from '#practice/emp201/carry.ts';
import { cycleStart } from '#practice/emp201/carry.ts';
import { annualTaxCents, taxToDateCents } from '#payroll/engine/annual-tax.ts';
import { decimalOf } from '#payroll/engine/decimal.ts';
import { etiCents, qualifies } from '#payroll/engine/eti.ts';
import { periodsInYear, shareOfYear } from '#payroll/engine/periods.ts';
import { owesSkillsLevy, skillsLevyCents } from '#payroll/engine/skills-levy.ts';
import { taxTableOn } from '#payroll/engine/tax-year.ts';
import { uifCents } from '#payroll/engine/uif.ts';
import figures from '#test/fixtures/payroll-figures.json' with { type: 'json' };

const cents = (rands: number) => Math.round(rands * 100);
const ages = { under65: 40, '65to74': 70, '75plus': 80 } as const;
type Band = keyof typeof ages;

interface PayeFigure {
  readonly taxYear: string;
  readonly kind: string;
  readonly frequency: string;
  readonly remuneration: number;
  readonly expected: number;
  readonly tolerance?: number;
  readonly ageBand?: string;
  readonly statutoryRateTax?: number;
}

function taxOf({ taxYear, frequency, remuneration, ageBand }: PayeFigure): number {
  const table = taxTableOn(`${taxYear.slice(0, 4)}-06-30`);
  const age = ages[ageBand as Band];
  const worked = shareOfYear(1_000_000n, periodsInYear(frequency));
  const income = { regularCents: cents(remuneration), onceOffCents: 0, worked };
  return taxToDateCents({ table, age }, income) / 100;
}

describe("employees' tax", () => {
  const rows: readonly PayeFigure[] = figures.paye;
  const taxed = rows.filter(({ kind }) => kind !== 'grossTaxBeforeRebate');

  test.each(taxed)('is as published: $taxYear $frequency R$remuneration, $ageBand, R$expected', (figure) => {
    const tax = taxOf(figure);
    expect(Math.abs(tax - figure.expected)).toBeLessThanOrEqual(figure.tolerance ?? 0.55);
    if (figure.statutoryRateTax !== undefined) expect(tax).toBeCloseTo(figure.statutoryRateTax, 1);
  });

  test.each(rows.filter(({ kind }) => kind === 'grossTaxBeforeRebate'))(
    'is R$expected before the rebate on R$remuneration',
    (figure) => {
      const table = taxTableOn('2026-06-30');
      const tax = annualTaxCents({ table, age: 40 }, cents(figure.remuneration));
      expect(tax + table.rebateCents.primary).toBe(cents(figure.expected));
    },
  );
});

describe('UIF', () => {
  test.each(figures.uif.filter((row) => row.weeks === undefined))('is as published in $source', (row) => {
    const remunerationCents = row.exempt === undefined ? cents(row.base) : 0;
    const uif = uifCents({ date: '2026-06-30', remunerationCents, monthToDateCents: 0 });
    expect(uif).toBe(cents(row.expectedEmployee));
    expect(uif).toBe(cents(row.expectedEmployer));
  });

  test('stops at the monthly ceiling in the week that reaches it', () => {
    const { weeks = [], expectedEmployeeWeeks = [] } = figures.uif.find((row) => row.weeks) ?? {};
    let monthToDateCents = 0;
    const taken = weeks.map((rands) => {
      // When the ceiling was R14 872.
      const uif = uifCents({ date: '2020-06-30', remunerationCents: cents(rands), monthToDateCents });
      monthToDateCents += cents(rands);
      return uif;
    });
    expect(taken).toEqual(expectedEmployeeWeeks.map(cents));
  });
});

test.each(figures.sdl)('SDL on R$leviable is R$expected', ({ leviable, expected }) => {
  expect(skillsLevyCents(cents(leviable))).toBe(cents(expected));
  expect([50_000_000, 50_000_001].map(owesSkillsLevy)).toEqual([false, true]);
});

describe('the employment tax incentive', () => {
  // The first table of the Act, which applies to no month of the practice companies.
  const first = {
    from: '2014-01-01',
    shareBelow: 200_000,
    shareBasisPoints: 5_000n,
    highest: 100_000,
    falling: 400_000,
    end: 600_000,
    fallingBasisPoints: 5_000n,
  };

  test.each(figures.eti)(
    'is as published: from $from_ on R$remuneration and $hours hours, R$first12',
    (row) => {
      const hours = decimalOf(String(row.hours));
      const date = row.month === undefined ? row.from_ : `${row.month}-30`;
      const remunerationCents = cents(row.remuneration);
      const earned = (qualifyingMonth: number) => {
        const worker = { age: 25, date, remunerationCents, hours, qualifyingMonth };
        if (row.qualifies === false) return qualifies(worker) ? 1 : 0;
        return date < '2022-03-01' ? etiCents(worker, first) : etiCents(worker);
      };
      const tolerance = cents(row.tolerance ?? 0);
      expect(Math.abs(earned(1) - cents(row.first12))).toBeLessThanOrEqual(tolerance);
      if (row.second12 === undefined) return;
      expect(Math.abs(earned(13) - cents(row.second12))).toBeLessThanOrEqual(tolerance);
    },
  );
});

describe('the incentive of an EMP201', () => {
  test.each(figures.emp201.filter((row) => row.etiUtilised !== undefined))(
    'is used and carried forward as published in $month',
    (row) => {
      const month = {
        payeCents: cents(row.paye),
        etiCents: cents(row.etiCalculated),
        etiCompliant: true,
      };
      expect(carryIncentive(cents(row.etiBroughtForward), month)).toMatchObject({
        etiAvailableCents: cents(row.etiAvailable),
        etiUtilisedCents: cents(row.etiUtilised),
        etiCarriedForwardCents: cents(row.etiCarriedForward),
      });
    },
  );

  test.each(figures.emp201.filter((row) => row.previousCarriedForward !== undefined))(
    'carries R$etiBroughtForward of R$previousCarriedForward into $month',
    ({ month, previousCarriedForward, etiBroughtForward }) => {
      expect(cycleStart(month) === month ? 0 : previousCarriedForward).toBe(etiBroughtForward);
    },
  );
});
