import { expect, test } from 'vitest';
import type { CheckReason, PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { auditRows, payslipSheet, registerSheet, varianceSheet } from '#electron/month-file/month-tables.ts';
import { madeRunId } from '#electron/pay-runs/contract/made-run.ts';
import { aPayRunPayslip, itemsOf, payslipData } from '#test/support/samples/payslips.ts';
import { anAuditEntry } from '#test/support/samples/audit-entry.ts';

test('lists who changed what, from what and to what, in the audit log', () => {
  expect(auditRows([anAuditEntry()], [])).toEqual([
    [
      '7',
      '2026-11-02T08:00:00.000Z',
      'naledi',
      'payroll-1',
      'Employee changed',
      'Saved by the service',
      'Thandi Nkosi',
      'jobTitle',
      'Packer',
      'Driver',
    ],
  ]);
});

test.each(['bankAccount.accountNumber', 'idNumber', 'incomeTaxNumber', 'income_tax_number'])(
  'masks %s in the audit log',
  (subject) => {
    const [row] = auditRows([anAuditEntry({ subject, old: '62001112223', new: '62009998887' })], []);
    expect(row?.slice(-3)).toEqual([subject, '•••• 223', '•••• 887']);
  },
);

const finding: PeriodFinding = {
  employeeId: 4,
  check: 'shared-account',
  payslipId: 9,
  state: '0123456789abcdef',
  number: 'E4',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  special: false,
  beforeCents: null,
  nowCents: 1_000_000,
  reasons: [],
  items: 'none',
  largest: null,
  payPoint: null,
  mine: false,
  others: [],
  moreOthers: 0,
  accounts: null,
  unsentInputs: 0,
  tick: { by: 'naledi', at: 1, note: 'Same family' },
};

const hours = { kind: 'units', unit: 'hours', by: '12.5', rate: '45' } as const;
const rate = { kind: 'rate', unit: 'hours', before: '45', now: '48' } as const;

test.each<[CheckReason, string]>([
  [
    { kind: 'basic-pay', cents: 56_250, change: hours },
    'basic pay higher by R562.50 (12.5 h more at R45.00)',
  ],
  [
    { kind: 'basic-pay', cents: -56_250, change: { ...hours, by: '-12.5' } },
    'basic pay lower by R562.50 (12.5 h fewer at R45.00)',
  ],
  [{ kind: 'basic-pay', cents: 48_000, change: rate }, 'basic pay higher by R480.00 (rate R45.00 to R48.00)'],
  [
    { kind: 'basic-pay', cents: 60_000, change: { ...rate, kind: 'both', by: '2.5' } },
    'basic pay higher by R600.00 (2.5 h more, rate R45.00 to R48.00)',
  ],
  [
    {
      kind: 'basic-pay',
      cents: 50_000,
      change: { kind: 'entered', beforeCents: 1_000_000, nowCents: 1_050_000 },
    },
    'basic pay higher by R500.00 (amount entered R10000.00 to R10500.00)',
  ],
  [
    { kind: 'basic-pay', cents: -50_000, change: null },
    'basic pay lower by R500.00 (hours or rate not known)',
  ],
  [{ kind: 'inputs', inputs: 1 }, '1 input sent'],
  [{ kind: 'leave', amount: { days: 2, hours: 0 } }, '2 days of leave'],
  [{ kind: 'leave', amount: { days: 1, hours: 4 } }, '1 day and 4 h of leave'],
])('describes the reasons of findings in words: %j', (reason, text) => {
  const { rows } = varianceSheet([{ periodEnd: '2026-10-31', finding: { ...finding, reasons: [reason] } }]);
  expect(rows).toEqual([
    [
      '2026-10-31',
      'E4',
      'Nkosi',
      'Thandi',
      'Shared bank account',
      null,
      '10000.00',
      text,
      null,
      'naledi',
      'Same family',
    ],
  ]);
});

test('masks an ID number in the note of a finding', () => {
  const tick = { by: 'naledi', at: 1, note: 'Her husband, 8001015009087' };
  const { rows } = varianceSheet([{ periodEnd: '2026-10-31', finding: { ...finding, tick } }]);
  expect(rows[0]?.at(-1)).toBe('Her husband, •••• 9087');
});

test.each<[Partial<PeriodFinding>, string | null]>([
  [{ items: 'none' }, null],
  [{ items: 'not-read' }, 'items not read'],
  [{ items: 'compared' }, null],
  [
    { items: 'compared', largest: { item: 'Overtime', cents: 56_250, change: hours } },
    'Overtime 562.50 (12.5 h more at R45.00)',
  ],
])('says which item differs most, or that the items were not read: %j', (more, text) => {
  const { rows } = varianceSheet([{ periodEnd: '2026-10-31', finding: { ...finding, ...more } }]);
  expect(rows[0]?.[8]).toBe(text);
});

const data = payslipData({
  income: itemsOf({ Salary: 100_000, Bonus: 5_000 }),
  deduction: itemsOf({ 'Tax (PAYE)': 18_000 }),
  sideline: [
    { group: 'Employer Contribution', items: itemsOf({ 'UIF - Employer': 1_000 }) },
    { group: 'Fringe Benefits', items: itemsOf({ Car: 9_000 }) },
  ],
});
const paid = [
  aPayRunPayslip(1, 1, data, { nettPayCents: 87_000 }),
  aPayRunPayslip(2, 2, payslipData({ income: itemsOf({ Salary: 50_000 }) }), { nettPayCents: 50_000 }),
];
const employees = [1, 2].map((employeeId) => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Thandi',
  lastName: 'Nkosi',
  payPoint: null,
}));

test('ends a register with the totals of its items, and of what its payslips cost the employer', () => {
  const { columns, rows, bold } = registerSheet({ id: 12, periodEnd: '2026-10-31' }, paid, employees);
  const byHeader = (row: number) =>
    Object.fromEntries(columns.map(({ header }, index) => [header, rows[row]?.[index]]));
  expect(byHeader(0)).toMatchObject({
    'Total income': '1050.00',
    'Total deductions': '180.00',
    'Employer contributions': '10.00',
    'Total cost': '1060.00',
    'Nett pay': '870.00',
  });
  expect(byHeader(1)).toMatchObject({ 'Employer contributions': null, 'Total cost': '500.00' });
  expect(byHeader(2)).toMatchObject({
    Number: 'Total',
    Salary: '1500.00',
    Car: '90.00',
    'Total income': '1550.00',
    'Total cost': '1560.00',
    'Nett pay': '1370.00',
  });
  expect(bold).toEqual([2]);
  expect(payslipSheet(paid, employees, new Set()).rows.at(-1)?.slice(0, 6)).toEqual([
    'Total',
    null,
    null,
    null,
    null,
    '1370.00',
  ]);
});

test('calls totals incomplete while items or nett pay of a payslip are not known', () => {
  const unknown = [...paid, aPayRunPayslip(3, 3, null, { nettPayCents: null })];
  const total = registerSheet({ id: 12, periodEnd: '2026-10-31' }, unknown, employees).rows.at(-1) ?? [];
  expect(new Set(total.slice(4))).toEqual(new Set(['Incomplete']));
});

test.each([
  [{ id: 12, periodEnd: '2026-10-31' }, '2026-10-31 12'],
  [{ payFrequencyId: 7, periodEnd: '2026-10-31', special: false }, '2026-10-31 7'],
  [{ payFrequencyId: null, periodEnd: '2026-10-31', special: true }, '2026-10-31 once-off others'],
])('names the sheet of a register after its run: %j', (run, name) => {
  const id = 'id' in run ? run.id : (madeRunId(run) ?? 0);
  expect(registerSheet({ id, periodEnd: run.periodEnd }, paid, employees).name).toBe(name);
});
