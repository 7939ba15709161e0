import { expect, test } from 'vitest';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { Journal } from '#electron/journals/contract/journal.ts';
import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import { isNettPay, taxOf } from '#electron/tie-out/tax-items.ts';
import { nettOfJournal, tieMonth, type KnownRun } from '#electron/tie-out/tie-month.ts';
import { tiedPayslips } from '#electron/tie-out/tied-payslips.ts';
import type { RunSums } from '#electron/pay-runs/store/records/run-sums.ts';
import type { MadeRun } from '#electron/pay-runs/contract/made-run.ts';
import { aPayRun } from '#test/support/samples/pay-runs.ts';
import { aPayRunPayslip, itemsOf, payslipData } from '#test/support/samples/payslips.ts';

const run = (id: number, totalCents: number | null, made: MadeRun | null = null) => ({
  ...aPayRun(id, { totalCents }),
  payslips: 2,
  made,
});
const sums = (payRunId: number, more: Partial<RunSums> = {}): RunSums => ({
  payRunId,
  payslips: 2,
  withoutItems: 0,
  nettPayCents: 900,
  items: [
    { kind: 'income', group: '', item: 'Salary', cents: 1_000 },
    { kind: 'deduction', group: '', item: 'Tax (PAYE)', cents: 80 },
    { kind: 'deduction', group: '', item: 'UIF - Employee', cents: 10 },
    { kind: 'sideline', group: '', item: 'UIF - Employer', cents: 10 },
  ],
  ...more,
});
const journal = (payRunId: number, cents: number): Journal => ({
  payRunId,
  splits: [],
  lines: [
    {
      side: 'credit',
      category: 'Nett Pay',
      item: 'Nett Pay',
      label: 'Nett Pay',
      amounts: [{ splitId: null, amountCents: cents }],
    },
  ],
});
const emp201 = { payeCents: 160, uifCents: 40, sdlCents: 5 } as Emp201;
const knownRun = (id: number, more: Partial<KnownRun> = {}): KnownRun => ({
  run: run(id, 900),
  sums: sums(id),
  journal: journal(id, 900),
  ...more,
});
const made = { payRuns: false, journals: false, emp201: false };

test('adds up the runs of a month, with an unknown tax when no payslip names it', () => {
  expect(tieMonth({ month: '2026-10', runs: [knownRun(1), knownRun(2)], emp201, made })).toEqual({
    month: '2026-10',
    runs: 2,
    unread: 0,
    unreadEmployees: 0,
    runTotalCents: 1_800,
    nettPayCents: 1_800,
    itemsCents: 1_820,
    journalNettCents: 1_800,
    paye: { payslipsCents: 160, emp201Cents: 160 },
    uif: { payslipsCents: 40, emp201Cents: 40 },
    sdl: { payslipsCents: null, emp201Cents: 5 },
  });
});

test('leaves amounts unknown when something was not read', () => {
  const unread = tieMonth({
    month: '2026-10',
    runs: [knownRun(1, { sums: undefined, journal: undefined }), knownRun(2, { run: run(2, null) })],
    emp201: undefined,
    made,
  });
  expect(unread).toMatchObject({
    unread: 3,
    runTotalCents: null,
    nettPayCents: null,
    journalNettCents: null,
  });
  expect(unread.paye).toEqual({ payslipsCents: null, emp201Cents: null });
  const partial = tieMonth({
    month: '2026-10',
    emp201: undefined,
    made: { payRuns: false, journals: true, emp201: true },
    runs: [knownRun(1, { sums: sums(1, { withoutItems: 1, nettPayCents: null }), journal: undefined })],
  });
  expect(partial).toMatchObject({ unread: 0, nettPayCents: null, paye: { payslipsCents: null } });
  const none = tieMonth({ month: '2026-10', runs: [], emp201: undefined, made });
  expect(none).toMatchObject({ runs: 0, unread: 0, runTotalCents: null, nettPayCents: null });
});

test('has no sums of runs made from payslips before all of these were read, with their items', () => {
  const ours = { payRuns: true, journals: true, emp201: true };
  const tie = (unreadEmployees: number, withoutItems: number) =>
    tieMonth({
      month: '2026-10',
      runs: [
        knownRun(1, {
          run: run(1, 900, { open: 0, unreadEmployees }),
          sums: sums(1, { withoutItems }),
          journal: undefined,
        }),
      ],
      emp201: undefined,
      made: ours,
    });
  expect(tie(0, 0)).toMatchObject({ unread: 0, nettPayCents: 900, itemsCents: 910 });
  expect(tie(0, 2)).toMatchObject({ unread: 2, nettPayCents: 900, itemsCents: null });
  expect(tie(3, 0)).toMatchObject({
    unread: 0,
    unreadEmployees: 3,
    nettPayCents: null,
    itemsCents: null,
    paye: { payslipsCents: null },
  });
});

test('ignores a run without payslips and with an empty journal', () => {
  const empty = knownRun(2, {
    run: run(2, 0),
    sums: { payRunId: 2, payslips: 0, withoutItems: 0, nettPayCents: 0, items: [] },
    journal: { payRunId: 2, splits: [], lines: [] },
  });
  expect(tieMonth({ month: '2026-10', runs: [knownRun(1), empty], emp201, made })).toMatchObject({
    runs: 2,
    unread: 0,
    runTotalCents: 900,
    nettPayCents: 900,
    journalNettCents: 900,
    paye: { payslipsCents: 80 },
  });
});

test('finds taxes by name on the right side', () => {
  expect(taxOf('paye', [{ kind: 'income', item: 'PAYE refund', cents: 5 }])).toBeNull();
  expect(taxOf('sdl', [{ kind: 'sideline', item: 'SDL - Employer', cents: 5 }])).toBe(5);
  expect(taxOf('uif', [{ kind: 'deduction', item: 'Uniform', cents: 5 }])).toBeNull();
  expect(isNettPay({ item: 'nett_pay', label: '' })).toBe(true);
  expect(isNettPay({ item: 'x', label: 'Net Pay' })).toBe(true);
  expect(isNettPay({ item: 'Nett Pay Loan', label: 'Loan' })).toBe(false);
});

test('subtracts nett pay that a journal reverses, and returns null without the line', () => {
  const booked = journal(1, 900);
  const [line] = booked.lines;
  if (line === undefined) throw new Error('The journal made no line.');
  const back = { ...line, side: 'debit' as const, amounts: [{ splitId: '4', amountCents: 100 }] };
  expect(nettOfJournal({ ...booked, lines: [line, back] })).toBe(800);
  expect(nettOfJournal({ ...booked, lines: [] })).toBeNull();
});

test('sorts payslips with notes first, then by name', () => {
  const data = (taxCents: number) =>
    payslipData({ income: itemsOf({ Salary: 1_000 }), deduction: itemsOf({ 'Tax (PAYE)': taxCents }) });
  const payslip = (id: number, employeeId: number, items: PayslipData | null) =>
    aPayRunPayslip(id, employeeId, items, { date: '2026-10-31', nettPayCents: 900, payRunId: 1 });
  const employee = (employeeId: number, lastName: string) => ({
    employeeId,
    number: `E${employeeId}`,
    firstName: 'Anele',
    lastName,
    payPoint: null,
  });
  const rows = tiedPayslips({
    payslips: [payslip(1, 10, data(100)), payslip(2, 20, data(99)), payslip(3, 30, null)],
    inNoRun: [{ payslipId: 4, employeeId: 10, date: '2026-10-31', nettPayCents: 5 }],
    employees: [employee(10, 'Adams'), employee(20, 'Botha'), employee(30, 'Cele')],
    changed: new Set([3]),
  });
  expect(rows.map(({ payslipId, lastName, notes }) => [payslipId, lastName, notes])).toEqual([
    [4, 'Adams', ['in-no-run']],
    [2, 'Botha', ['items-differ']],
    [3, 'Cele', ['no-items', 'changed-since']],
    [1, 'Adams', []],
  ]);
  expect(rows.at(-1)).toMatchObject({ itemsCents: 900, payeCents: 100, uifCents: null });
});
