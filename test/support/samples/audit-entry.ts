import type { AuditEntry } from '#electron/audit-log/contract/audit-entry.ts';
import { company } from './company.ts';

/** The entry of a changed job title, to vary. */
export function anAuditEntry(more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    position: 7,
    at: Date.UTC(2026, 10, 2, 8),
    kind: 'employee-changed',
    outcome: 'applied',
    user: 'naledi',
    computer: 'payroll-1',
    ...company,
    connectionName: 'Karoo',
    companyName: 'Protea',
    employeeId: 4,
    employeeName: 'Thandi Nkosi',
    periodEnd: null,
    subject: 'jobTitle',
    old: 'Packer',
    new: 'Driver',
    message: null,
    submissionId: null,
    ...more,
  };
}
