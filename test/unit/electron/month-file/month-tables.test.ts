import { expect, test } from 'vitest';
import type { CheckReason, PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { auditRows, varianceSheet } from '#electron/month-file/month-tables.ts';
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
    'basic pay lower by R500.00 (hours or rate cannot be told)',
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
