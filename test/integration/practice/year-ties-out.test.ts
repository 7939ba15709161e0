import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRunJournal } from '#practice/accounting/run-journal.ts';
import { Calculator } from '#practice/calculator.ts';
import { addMonths } from '#practice/emp201/months.ts';
import { readSubmissions } from '#practice/emp201/submissions.ts';
import type { PayslipLine } from '#payroll/engine/pay-item.ts';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import { lineLabels } from '#practice/items.ts';
import { rollForward } from '#practice/pay-runs/roll-forward.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { seedDatabase } from '#practice/seed/seed.ts';
import type { PracticeDatabase } from '#practice/state/database.ts';
import { openDatabase } from '#practice/state/database.ts';
import { listOpenOfWave } from '#practice/state/open-runs.ts';
import { listPaidPayslips } from '#practice/state/paid-payslips.ts';
import { listWaves } from '#practice/state/pay-frequencies.ts';
import { listPayRuns } from '#practice/state/pay-runs.ts';
import { decodeResult } from '#practice/state/payslip-result.ts';
import type { World } from '#practice/world.ts';
import { counts } from '#test/support/counts.ts';

const lastDay = '2027-02-28';
/** The tax year from March 2026, and the first days of the next. */
const [began, after] = ['2026-03-02', '2027-03-02'];
const months = Array.from({ length: 12 }, (_, at) => addMonths('2026-03', at));

/** The first employees of each group, whose circumstances make the companies differ. */
const companies = practiceCompanies.map((company) => ({
  ...company,
  groups: company.groups.map((group) => ({
    ...group,
    employees: Math.min(group.employees, counts.tiedOutEmployees),
  })),
}));

let database: PracticeDatabase;
let calculator: Calculator;
beforeAll(() => {
  database = openDatabase();
  seedDatabase(database, { today: began, companies });
  calculator = new Calculator(database, {
    engine: payslipEngine,
    delayMs: 3_600_000,
    reportError(error) {
      throw error;
    },
  });
  const timestamp = () => `${after}T08:00:00.000+02:00`;
  // Nothing here requests reports, faults or writes.
  const world = { database, calculator, today: () => after, timestamp } as World;
  for (const { id: companyId } of companies) {
    for (const { id } of listWaves(database, companyId)) {
      rollForward(world, id, listOpenOfWave(database, id)[0]?.date ?? '');
    }
  }
});
afterAll(() => {
  calculator.close();
  database.close();
});

const taxes = {
  paye: ['tax'],
  uif: ['uif_employee', 'uif_employer'],
  sdl: ['sdl_employer'],
} as const;

/** The sums by tax, from lines by name; amounts in cents. */
function taxesOf(lines: readonly PayslipLine[], nameOf: (name: string) => string) {
  const centsOf = (names: readonly string[]) =>
    lines.reduce((sum, [name, cents]) => (names.map(nameOf).includes(name) ? sum + cents : sum), 0);
  return { paye: centsOf(taxes.paye), uif: centsOf(taxes.uif), sdl: centsOf(taxes.sdl) };
}

type Sums = Readonly<Record<keyof typeof taxes, number>>;
const add = (one: Sums, other: Sums): Sums => ({
  paye: one.paye + other.paye,
  uif: one.uif + other.uif,
  sdl: one.sdl + other.sdl,
});

test.each(companies)('$name ties out all year: payslips, journals and EMP201', ({ id: companyId }) => {
  const span = { companyId, from: `${months[0]}-01`, to: lastDay };
  const payslips = listPaidPayslips(database, span).map((payslip) => {
    const { income, deduction, employerContribution, nettCents } = decodeResult(payslip.result);
    const paid = income.reduce((sum, [, cents]) => sum + cents, 0);
    const off = deduction.reduce((sum, [, cents]) => sum + cents, 0);
    expect(paid - off).toBe(nettCents);
    const lines = [...deduction, ...employerContribution];
    return { month: payslip.date.slice(0, 7), taxes: taxesOf(lines, (name) => name) };
  });
  const journals = listPayRuns(database, companyId).map((run) => {
    const { debit, credit } = readRunJournal(database, run).journal;
    const cents = (lines: typeof debit) =>
      lines.flatMap(({ label, centsBySplit }) =>
        [...centsBySplit.values()].map((value): PayslipLine => [label, value]),
      );
    const total = (lines: typeof debit) => cents(lines).reduce((sum, [, value]) => sum + value, 0);
    expect(total(debit)).toBe(total(credit));
    const labelled = taxesOf(cents(credit), (name) => lineLabels.get(name) ?? name);
    return { month: run.period_end_date.slice(0, 7), taxes: labelled };
  });

  const nothing = { paye: 0, uif: 0, sdl: 0 };
  for (const month of months) {
    const sumOf = (rows: typeof payslips) =>
      rows.filter((row) => row.month === month).reduce((sum, row) => add(sum, row.taxes), nothing);
    const [declared] = readSubmissions(database, companyId, `${month}-15`);
    const { payeCents: paye = 0, uifCents: uif = 0, sdlCents: sdl = 0 } = declared ?? {};
    expect([month, sumOf(payslips)]).toEqual([month, { paye, uif, sdl }]);
    expect([month, sumOf(journals)]).toEqual([month, { paye, uif, sdl }]);
    expect(Math.min(paye, uif, sdl)).toBeGreaterThan(0);
  }
});
