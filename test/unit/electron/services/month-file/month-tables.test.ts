import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/domain/audit-entry.ts';
import { auditRows } from '#services/month-file/month-tables.ts';

const entry: AuditEntry = {
  ...{ position: 7, at: Date.UTC(2026, 10, 2, 8), kind: 'employee-changed', outcome: 'applied' },
  ...{ user: 'naledi', computer: 'payroll-1', connectionId: 'karoo', connectionName: 'Karoo' },
  ...{ companyId: 7, companyName: 'Protea', employeeId: 4, employeeName: 'Thandi Nkosi', periodEnd: null },
  ...{ subject: 'jobTitle', old: 'Packer', new: 'Driver', message: null, submissionId: null },
};

test('the audit log of a month says who changed what, from what and to what', () => {
  expect(auditRows([entry])).toEqual([
    [
      ...['7', '2026-11-02T08:00:00.000Z', 'naledi', 'payroll-1', 'employee-changed', 'applied'],
      ...['Thandi Nkosi', 'jobTitle', 'Packer', 'Driver'],
    ],
  ]);
});

test.each(['bankAccount.accountNumber', 'idNumber', 'incomeTaxNumber', 'income_tax_number'])(
  'the audit log of a month has only the end of %s',
  (subject) => {
    const [row] = auditRows([{ ...entry, subject, old: '62001112223', new: '62009998887' }]);
    expect(row?.slice(-3)).toEqual([subject, '•••• 223', '•••• 887']);
  },
);
