import { expect, test } from 'vitest';
import { monthByTables } from '#electron/reports/local/month-by-tables.ts';
import figures from '#test/fixtures/payroll-figures.json' with { type: 'json' };
import { fewHours } from '#test/support/samples/employees.ts';
import { employee, payslip } from './sample-facts.ts';

const cents = (rands: number) => Math.round(rands * 100);
const march = '2026-03-31';
/** Paid for the first month of a tax year, so that the year is as it was paid. */
const ofMonth = (rands: number, more: Parameters<typeof employee>[1] = {}, employerItems = {}) =>
  monthByTables(
    {
      employees: [employee(1, more)],
      payslips: [payslip(1, march, { income: { 'Basic Salary': cents(rands) }, employer: employerItems })],
    },
    '2026-03',
  );

const published = figures.paye.filter(
  (row) => row.taxYear === '2026/27' && row.frequency === 'monthly' && row.ageBand === 'under65',
);

test('has published monthly figures of the tax year', () => expect(published.length).toBeGreaterThan(0));

test.each(published)('withholds R$expected from R$remuneration a month, as published', async (row) => {
  const { payeCents } = await ofMonth(row.remuneration);
  expect(Math.abs((payeCents ?? 0) - cents(row.expected))).toBeLessThanOrEqual(cents(row.tolerance));
});

/** Who is exempt is a question of the employee, and commission one of the payslip. */
const contributing = figures.uif.flatMap(
  ({ remuneration = 0, expectedEmployee = 0, expectedEmployer = 0, commission }) =>
    commission === undefined && expectedEmployee > 0
      ? [[remuneration, expectedEmployee + expectedEmployer] as const]
      : [],
);

test.each(contributing)(
  'counts UIF on R%i as R%i of employee and employer, as published',
  async (rands, expected) => {
    expect((await ofMonth(rands)).uifCents).toBe(cents(expected));
  },
);

test.each(figures.sdl)('counts SDL on R$leviable, as published', async (row) => {
  expect((await ofMonth(row.leviable)).sdlCents).toBe(cents(row.expected));
});

/** At the hours of a full month, these are above the minimum wage. */
const paidEnough = figures.eti.flatMap(({ from_: from, remuneration, first12, second12 = 0 }) =>
  from === '2025-04-01' && remuneration >= 5_300 ? [{ remuneration, first12, second12 }] : [],
);

test.each(paidEnough)(
  'counts R$first12, later R$second12, of the incentive at R$remuneration, as published',
  async (row) => {
    const young = (appointed: string) => ({
      birthdate: '2004-06-10',
      appointmentDate: appointed,
      service: [{ from: appointed, to: null }],
    });
    expect((await ofMonth(row.remuneration, young('2025-04-01'))).etiCents).toBe(cents(row.first12));
    expect((await ofMonth(row.remuneration, young('2025-03-01'))).etiCents).toBe(cents(row.second12));
    // Another month, and it is used up.
    expect((await ofMonth(row.remuneration, young('2024-03-01'))).etiCents).toBe(0);
  },
);

test('counts neither the incentive for whom it does not apply to, nor UIF of whom is exempt', async () => {
  const young = { birthdate: '2004-06-10', appointmentDate: '2025-04-01', service: [] };
  expect((await ofMonth(5_400, young)).etiEmployees).toBe(1);
  expect((await ofMonth(5_400, { ...young, identificationType: 'passport' })).etiCents).toBe(0);
  expect((await ofMonth(4_000, young)).etiCents).toBe(0);
  expect(
    (await ofMonth(5_400, { ...young, classification: { ...fewHours, uifExempt: true } })).uifCents,
  ).toBe(0);
});

test('knows no PAYE without a birthdate or the earlier payslips of the tax year', async () => {
  expect(await ofMonth(30_000, { birthdate: null })).toMatchObject({
    payeCents: null,
    uifCents: null,
    sdlCents: 30_000,
  });
  const late = await monthByTables(
    {
      employees: [employee(1)],
      payslips: [payslip(1, '2026-06-30', { income: { 'Basic Salary': 3_000_000 } })],
    },
    '2026-06',
  );
  expect(late).toMatchObject({ payeCents: null, uifCents: 35_424 });
});
