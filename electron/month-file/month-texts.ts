import type { AuditKind, AuditOutcome } from '#electron/audit-log/contract/audit-entry.ts';
import type { PeriodCheck } from '#electron/period-check/contract/period-check.ts';

// The same texts as on the screens: only the page has their messages.

export const periodCheckTexts: Readonly<Record<PeriodCheck, string>> = {
  negative: 'Negative nett pay',
  zero: 'Nothing to pay',
  missing: 'No longer has a payslip',
  new: 'New payslip',
  changed: 'Nett pay changed',
  'account-changed': 'Bank account changed',
  'shared-account': 'Shared bank account',
  finalised: 'Already finalised',
};

export const auditKindTexts: Readonly<Record<AuditKind, string>> = {
  'bulk-input': 'Input',
  'employee-added': 'Employee added',
  'employee-changed': 'Employee changed',
  'employee-removed': 'Employee removed',
  'service-ended': 'Service ended',
  'service-reinstated': 'Service reinstated',
  'service-end-undone': 'End of service undone',
  'calculation-set': 'Item changed',
  'calculation-added': 'Item added',
  'calculation-removed': 'Item removed',
  'inherited-calculation-set': 'Inherited item changed',
  'pay-frequency-added': 'Pay frequency added',
  'leave-added': 'Leave captured',
  'leave-changed': 'Leave changed',
  'leave-removed': 'Leave removed',
  'report-started': 'Report requested',
  'number-shown': 'Masked number shown',
  'people-matched': 'Employees looked up by number or e-mail',
  exported: 'File exported',
  printed: 'Printed',
  imported: 'File imported',
  'payslips-saved': 'Payslips saved as files',
  'emails-drafted': 'E-mails with payslips drafted',
  'payslip-handed-over': 'Payslip handed over by hand',
  'payslip-paid': 'Payslip paid in cash',
  'reports-read': 'Reports prepared',
  'payslips-read': 'Payslips read for printing',
  'passwords-imported': 'Payslip passwords imported',
  'passwords-forgotten': 'Payslip passwords removed',
  'job-started': 'Job started',
  'check-ticked': 'Check finding ticked',
  'leaver-ticked': 'Leaver task ticked',
  'period-ticked': 'Period marked as done',
  'emp201-ticked': 'EMP201 marked as done',
  'draft-discarded': 'Draft discarded',
  'draft-handed-over': 'Draft shared',
  'draft-taken-in': 'Draft imported',
  'draft-put-back': 'Draft import undone',
  'backup-made': 'Backup made',
  'backup-exported': 'Backup exported',
  'backup-restored': 'Backup restored',
  'unreadable-left-out': 'Unreadable records of a backup left out',
  'audit-entries-replaced': 'Audit log entries replaced by a backup',
  'recovery-passphrase-set': 'Recovery passphrase set',
  'connection-added': 'Connection added',
  'connection-renamed': 'Connection renamed',
  'connection-forgotten': 'Connection forgotten',
  'company-removed': 'Company removed from this computer',
  'old-data-removed': 'Old data removed from this computer',
  'key-replaced': 'API key replaced',
  'loss-acknowledged': 'Missing work acknowledged',
};

export const auditOutcomeTexts: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  failed: 'Failed',
  applied: 'Saved by the service',
  'not-applied': 'Not saved',
  rejected: 'Refused by the service',
  conflict: 'Changed elsewhere',
  'needs-clerk': 'Left to you',
  unknown: 'Outcome not known',
};

/** `1 payslip`, `2 payslips`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
