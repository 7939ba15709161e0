import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRunJournal } from '#practice/accounting/run-journal.ts';
import { addMonths } from '#payroll/calendar.ts';
import { readSubmissions } from '#practice/emp201/submissions.ts';
import type { PayslipLine } from '#payroll/engine/pay-item.ts';
import { lineLabels } from '#practice/items.ts';
import { rollForward } from '#practice/pay-runs/roll-forward.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { listOpenOfWave } from '#practice/state/open-runs.ts';
import { listPaidPayslips } from '#practice/state/paid-payslips.ts';
import { listWaves } from '#practice/state/pay-frequencies.ts';
import { listPayRuns } from '#practice/state/pay-runs.ts';
import { decodeResult } from '#practice/state/payslip-result.ts';
import type { World } from '#practice/world.ts';
import { counts } from '#test/support/counts.ts';
import { closeWorld, openWorld } from './open-world.ts';
import { sumOf } from './raw-answer.ts';

const lastDay = '2027-02-28';
/** The months of the tax year from March 2026. */
const months = Array.from({ length: 12 }, (_, index) => addMonths('2026-03', index));

/** The first employees of each group, whose circumstances make the companies differ. */
const companies = practiceCompanies.map((company) => ({
  ...company,
  groups: company.groups.map((group) => ({
    ...group,
    employees: Math.min(group.employees, counts.tiedOutEmployees),
  })),
}));

let world: World;
beforeAll(() => {
  world = openWorld({ seededOn: '2026-03-02', today: '2027-03-02' }, companies);
  const { database } = world;
  for (const { id: companyId } of companies) {
    for (const { id } of listWaves(database, companyId)) {
      rollForward(world, id, listOpenOfWave(database, id)[0]?.date ?? '');
    }
  }
});
afterAll(() => closeWorld(world));

const taxes = {
  paye: ['tax'],
  uif: ['uif_employee', 'uif_employer'],
  sdl: ['sdl_employer'],
} as const;

/** The sums by tax, from lines by name; amounts in cents. */
function taxesOf(lines: readonly PayslipLine[], nameOf = (name: string) => name) {
  const centsOf = (names: readonly string[]) =>
    sumOf(lines.flatMap(([name, cents]) => (names.map(nameOf).includes(name) ? [cents] : [])));
  return { paye: centsOf(taxes.paye), uif: centsOf(taxes.uif), sdl: centsOf(taxes.sdl) };
}

test.each(companies)('payslips, journals and EMP201 of $name agree all year', ({ id: companyId }) => {
  const { database } = world;
  const span = { companyId, from: `${months[0]}-01`, to: lastDay };
  const payslips = listPaidPayslips(database, span).map((payslip) => {
    const { income, deduction, employerContribution, nettCents } = decodeResult(payslip.result);
    const paid = sumOf(income.map(([, cents]) => cents));
    const deducted = sumOf(deduction.map(([, cents]) => cents));
    expect(paid - deducted).toBe(nettCents);
    return { month: payslip.date.slice(0, 7), lines: [...deduction, ...employerContribution] };
  });
  const journals = listPayRuns(database, companyId).map((run) => {
    const { debit, credit } = readRunJournal(database, run).journal;
    const cents = (lines: typeof debit) =>
      lines.flatMap(({ label, centsBySplit }) =>
        [...centsBySplit.values()].map((value): PayslipLine => [label, value]),
      );
    const total = (lines: typeof debit) => sumOf(cents(lines).map(([, value]) => value));
    expect(total(debit)).toBe(total(credit));
    return { month: run.period_end_date.slice(0, 7), lines: cents(credit) };
  });

  for (const month of months) {
    const linesOf = (rows: typeof payslips) => rows.flatMap((row) => (row.month === month ? row.lines : []));
    const labelOf = (name: string) => lineLabels.get(name) ?? name;
    const [declared] = readSubmissions(database, companyId, `${month}-15`);
    const { payeCents: paye = 0, uifCents: uif = 0, sdlCents: sdl = 0 } = declared ?? {};
    expect([month, taxesOf(linesOf(payslips))]).toEqual([month, { paye, uif, sdl }]);
    expect([month, taxesOf(linesOf(journals), labelOf)]).toEqual([month, { paye, uif, sdl }]);
    expect(Math.min(paye, uif, sdl)).toBeGreaterThan(0);
  }
});
