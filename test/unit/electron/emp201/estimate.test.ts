import { expect, test } from 'vitest';
import { estimateEmp201, type EstimateFacts } from '#electron/emp201/estimate.ts';
import type { RunSums } from '#electron/pay-runs/store/records/run-sums.ts';

const item = (kind: RunSums['items'][number]['kind'], name: string, cents: number) => ({
  kind,
  group: kind === 'sideline' ? 'Employer contribution' : '',
  item: name,
  cents,
});
const income = item('income', 'Basic salary', 1_000_000);
const paye = item('deduction', 'Tax (PAYE)', 100_000);
const uif = item('deduction', 'UIF employee', 10_000);
const employerUif = item('sideline', 'UIF employer', 10_001);
const sdl = item('sideline', 'SDL employer', 9_999);

const sums = (items: RunSums['items'], withoutItems = 0): RunSums => ({
  payRunId: 1,
  payslips: 3,
  withoutItems,
  nettPayCents: 890_000,
  items,
});

const whole: EstimateFacts = {
  companyId: 7,
  month: '2026-10',
  runs: [{ made: { open: 1, unreadEmployees: 0 } }],
  sums: [sums([income, paye, uif, employerUif, sdl])],
  tables: { payeCents: 99_000, uifCents: 20_000, sdlCents: 10_000, etiCents: 0, etiEmployees: 0 },
  reportedEti: null,
};
const estimate = (more: Partial<EstimateFacts> = {}) => estimateEmp201({ ...whole, ...more });

test('adds up what all payslips of the month withheld and contributed', () => {
  const both = estimate({ sums: [...whole.sums, sums([income, paye])] });
  expect(both.emp201).toMatchObject({
    payeCents: 200_000,
    uifCents: 20_001,
    sdlCents: 9_999,
    totalCents: 230_000,
    etiBroughtForwardCents: null,
  });
  expect(both.estimate).toMatchObject({ payslips: 6, open: 1, uifDoubled: false });
});

test('takes the employer’s share of UIF to be that of the employees if no payslip names it', () => {
  const { emp201, estimate: made } = estimate({ sums: [sums([income, paye, uif, sdl])] });
  expect([emp201.uifCents, made.uifDoubled]).toEqual([20_000, true]);
});

test('has no SDL and no total if no payslip names SDL, as it may be owed', () => {
  const unnamed = estimate({ sums: [sums([income, paye, uif, employerUif])] }).emp201;
  expect([unnamed.sdlCents, unnamed.totalCents]).toEqual([null, null]);
  const nobody = estimate({ sums: [], tables: { ...whole.tables, sdlCents: 0 } }).emp201;
  expect([nobody.sdlCents, nobody.totalCents]).toEqual([0, 0]);
});

test('takes ETI off PAYE, at most all of it, as the service reported it if it did', () => {
  const eti = (cents: number, reported: number | null = null) =>
    estimate({
      tables: { ...whole.tables, etiCents: cents, etiEmployees: 2 },
      reportedEti: reported === null ? null : { cents: reported, employees: 1 },
    });
  expect(eti(30_000).emp201).toMatchObject({
    etiCents: 30_000,
    etiUtilisedCents: 30_000,
    etiCarriedForwardCents: 0,
    totalCents: 100_000 - 30_000 + 20_001 + 9_999,
  });
  expect(eti(30_000).estimate).toMatchObject({ etiFrom: 'calculated', etiEmployees: 2 });
  expect(eti(150_000).emp201).toMatchObject({ etiUtilisedCents: 100_000, etiCarriedForwardCents: 50_000 });
  const reported = eti(30_000, 20_000);
  expect(reported.emp201).toMatchObject({ etiCents: 20_000, etiUtilisedCents: 20_000 });
  expect(reported.estimate).toMatchObject({ etiFrom: 'report', etiEmployees: 1 });
});

test.each<[string, Partial<EstimateFacts>]>([
  ['items of a payslip', { sums: [sums([income, paye], 1)] }],
  ['payslips of an employee', { runs: [{ made: { open: 0, unreadEmployees: 1 } }] }],
])('has no figures before all %s were read', (_what, more) => {
  const { emp201, estimate: made } = estimate(more);
  const { companyId, month, ...figures } = emp201;
  expect([companyId, month]).toEqual([7, '2026-10']);
  expect(Object.values(figures).every((figure) => figure === null)).toBe(true);
  expect(made.tables).toEqual({ payeCents: null, uifCents: null, sdlCents: null });
  expect(made.unreadEmployees + made.unreadPayslips).toBe(1);
});
