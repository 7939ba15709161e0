import type { AuditKind } from './audit-entry.ts';
import type { WriteKind } from '#electron/outbox/contract/write.ts';

/** The kind of audit log entry for each kind of write. Without schemas, so that the store's worker can import it. */
export const auditEntryOfWrite = {
  'employee.create': 'employee-added',
  'employee.update': 'employee-changed',
  'employee.remove': 'employee-removed',
  'pay-frequency.create': 'pay-frequency-added',
  'calculation.set': 'calculation-set',
  'calculation.add': 'calculation-added',
  'calculation.remove': 'calculation-removed',
  'inherited.set': 'inherited-calculation-set',
  'service.end': 'service-ended',
  'service.reinstate': 'service-reinstated',
  'service.undo-end': 'service-end-undone',
  'leave.add': 'leave-added',
  'leave.change': 'leave-changed',
  'leave.remove': 'leave-removed',
  'leave.remove-days': 'leave-removed',
  'report.start': 'report-started',
} as const satisfies Record<WriteKind, AuditKind>;
