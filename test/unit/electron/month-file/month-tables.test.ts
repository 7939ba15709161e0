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
  largest: null,
  others: [],
  moreOthers: 0,
  accounts: null,
  unsentInputs: 0,
  tick: { by: 'naledi', at: 1 },
};

test.each<[CheckReason, string]>([
  [{ kind: 'basic-pay', cents: 50_000, by: 'pay' }, 'basic pay increased by R500.00'],
  [{ kind: 'basic-pay', cents: -50_000, by: 'pay' }, 'basic pay decreased by R500.00'],
  [{ kind: 'basic-pay', cents: 50_000, by: 'hours' }, 'basic pay higher by R500.00 for its hours'],
  [{ kind: 'basic-pay', cents: -50_000, by: null }, 'basic pay lower by R500.00'],
  [{ kind: 'inputs', inputs: 1 }, '1 input sent'],
  [{ kind: 'leave', amount: { days: 2, hours: 0 } }, '2 days of leave'],
  [{ kind: 'leave', amount: { days: 1, hours: 4 } }, '1 day and 4 h of leave'],
])('describes the reasons of findings in words: %j', (reason, text) => {
  const { rows } = varianceSheet([{ periodEnd: '2026-10-31', finding: { ...finding, reasons: [reason] } }]);
  expect(rows).toEqual([
    ['2026-10-31', 'E4', 'Nkosi', 'Thandi', 'Shared bank account', null, '10000.00', text, null, 'naledi'],
  ]);
});
