import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRunJournal } from '#practice/accounting/run-journal.ts';
import { readSubmissions } from '#practice/emp201/submissions.ts';
import type { PayslipLine } from '#practice/engine/pay-item.ts';
import { lineLabels } from '#practice/items.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { seedDatabase } from '#practice/seed/seed.ts';
import type { PracticeDatabase } from '#practice/state/database.ts';
import { openDatabase } from '#practice/state/database.ts';
import { listPaidPayslips } from '#practice/state/paid-payslips.ts';
import { listPayRuns } from '#practice/state/pay-runs.ts';
import { decodeResult } from '#practice/state/payslip-result.ts';

// The twelve finalised periods of every pay frequency: a year of the monthly ones.
let database: PracticeDatabase;
beforeAll(() => {
  database = openDatabase();
  seedDatabase(database, { today: '2026-11-20' });
});
afterAll(() => database.close());

const taxes = {
  paye: ['tax'],
  uif: ['uif_employee', 'uif_employer'],
  sdl: ['sdl_employer'],
} as const;

/** Sums by tax, of lines by name; amounts in cents. */
function taxesOf(lines: readonly PayslipLine[], nameOf: (name: string) => string) {
  const centsOf = (names: readonly string[]) =>
    lines.reduce((sum, [name, cents]) => (names.map(nameOf).includes(name) ? sum + cents : sum), 0);
  return { paye: centsOf(taxes.paye), uif: centsOf(taxes.uif), sdl: centsOf(taxes.sdl) };
}

const add = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(Object.keys(taxes).map((tax) => [tax, (one[tax] ?? 0) + (other[tax] ?? 0)]));

test.each(practiceCompanies)('$name ties out: payslips, journals and EMP201', ({ id: companyId }) => {
  const payslips = listPaidPayslips(database, { companyId }).map((payslip) => {
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

  const months = [...new Set(payslips.map(({ month }) => month))].toSorted();
  expect(months.length).toBeGreaterThanOrEqual(3);
  for (const month of months) {
    const sumOf = (rows: typeof payslips) =>
      rows.filter((row) => row.month === month).reduce((sum, row) => add(sum, row.taxes), {});
    const [declared] = readSubmissions(database, companyId, `${month}-15`);
    const { payeCents: paye = 0, uifCents: uif = 0, sdlCents: sdl = 0 } = declared ?? {};
    expect([month, sumOf(payslips)]).toEqual([month, { paye, uif, sdl }]);
    expect([month, sumOf(journals)]).toEqual([month, { paye, uif, sdl }]);
    expect(Math.min(paye, uif, sdl)).toBeGreaterThan(0);
  }
});
