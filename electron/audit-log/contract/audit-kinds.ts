import type { WriteKind } from '#electron/outbox/contract/write.ts';

interface KindFacts {
  /** Its name in lists, filters and files. */
  readonly title: string;
  /** The kinds of change that are recorded with it. */
  readonly writes?: readonly WriteKind[];
  /** Whether its subject is a field or a heading, with its values before and after. */
  readonly isOfField?: true;
}

/**
 * Every kind of entry in the audit log: first what was sent to the service, then what happened on this computer. Without
 * schemas, so that the store's worker can import it.
 */
export const auditKinds = {
  'bulk-input': { title: 'Input', isOfField: true },
  'employee-added': { title: 'Employee added', writes: ['employee.create'], isOfField: true },
  'employee-changed': { title: 'Employee changed', writes: ['employee.update'], isOfField: true },
  'service-ended': { title: 'Service ended', writes: ['service.end'], isOfField: true },
  'service-reinstated': { title: 'Service reinstated', writes: ['service.reinstate'], isOfField: true },
  'service-end-undone': { title: 'End of service undone', writes: ['service.undo-end'], isOfField: true },
  'calculation-set': { title: 'Item changed', writes: ['calculation.set'], isOfField: true },
  'calculation-added': { title: 'Item added', writes: ['calculation.add'], isOfField: true },
  'calculation-removed': { title: 'Item removed', writes: ['calculation.remove'], isOfField: true },
  'inherited-calculation-set': {
    title: 'Hours or classification changed',
    writes: ['inherited.set'],
    isOfField: true,
  },
  'pay-frequency-added': { title: 'Pay frequency added', writes: ['pay-frequency.create'], isOfField: true },
  'leave-added': { title: 'Leave captured', writes: ['leave.add'], isOfField: true },
  'leave-changed': { title: 'Leave changed', writes: ['leave.change'], isOfField: true },
  'employee-removed': { title: 'Employee removed', writes: ['employee.remove'] },
  'leave-removed': { title: 'Leave removed', writes: ['leave.remove', 'leave.remove-days'] },
  'report-started': { title: 'Report requested', writes: ['report.start'] },
  'number-shown': { title: 'Masked number shown' },
  'people-matched': { title: 'Employees looked up by number or e-mail' },
  exported: { title: 'File exported' },
  printed: { title: 'Printed' },
  imported: { title: 'File imported' },
  'payslips-saved': { title: 'Payslips saved as files' },
  'emails-drafted': { title: 'E-mails with payslips drafted' },
  'payslip-handed-over': { title: 'Payslip handed over by hand' },
  'payslip-paid': { title: 'Payslip paid in cash' },
  'payslips-read': { title: 'Payslips read for printing' },
  'passwords-imported': { title: 'Payslip passwords imported' },
  'passwords-forgotten': { title: 'Payslip passwords removed' },
  'reports-read': { title: 'Reports prepared' },
  'leave-balances-read': { title: 'Leave balances read' },
  'done-for-many': { title: 'Done for many companies' },
  'job-started': { title: 'Job started' },
  'check-ticked': { title: 'Check finding ticked' },
  'leaver-ticked': { title: 'Leaver task ticked' },
  'period-ticked': { title: 'Period marked as done' },
  /** Of earlier versions. */
  'emp201-ticked': { title: 'EMP201 marked as done' },
  'due-ticked': { title: 'Due date ticked' },
  'payment-reference-saved': { title: 'Payment reference saved', isOfField: true },
  'nothing-to-capture': { title: 'Nothing to capture in a period' },
  'pay-file-checked': { title: 'Bank file checked' },
  'pay-file-accepted': { title: 'Bank file accepted as it is' },
  'payment-set-up-saved': { title: 'Bank file set up' },
  'payment-releasers-changed': { title: 'Release of payments set up' },
  'payment-run-prepared': { title: 'Payment run prepared' },
  'payment-run-released': { title: 'Payment run released' },
  'payment-run-sent': { title: 'Payment run sent to the bank' },
  'payment-run-cancelled': { title: 'Payment run cancelled' },
  'remittances-set-up': { title: 'Third parties set up' },
  'period-signed': { title: 'Month end signed' },
  'period-unsigned': { title: 'Signature of a month end removed' },
  'draft-discarded': { title: 'Draft discarded' },
  'draft-handed-over': { title: 'Draft shared' },
  'draft-taken-in': { title: 'Draft imported' },
  'draft-put-back': { title: 'Draft import undone' },
  'backup-made': { title: 'Backup made' },
  'backup-exported': { title: 'Backup exported' },
  'backup-restored': { title: 'Backup restored' },
  'unreadable-left-out': { title: 'Unreadable records of a backup left out' },
  'audit-entries-replaced': { title: 'Audit log entries replaced by a backup' },
  'recovery-passphrase-set': { title: 'Recovery passphrase set' },
  'counter-started': { title: 'Counter mode started' },
  'counter-ended': { title: 'Counter mode ended' },
  'counter-refused': { title: 'Counter mode not ended: wrong code or passphrase' },
  'connection-added': { title: 'Connection added' },
  'connection-renamed': { title: 'Connection renamed' },
  'connection-forgotten': { title: 'Connection forgotten' },
  'company-removed': { title: 'Company removed from this computer' },
  'old-data-removed': { title: 'Old data removed from this computer' },
  'key-replaced': { title: 'API key replaced' },
  'loss-acknowledged': { title: 'Missing work acknowledged' },
} as const satisfies Record<string, KindFacts>;
export type AuditKind = keyof typeof auditKinds;

/**
 * Every outcome, with its name. `done` and `failed` are of what happens on this computer, the others of what was sent to the
 * service.
 */
export const auditOutcomes = {
  done: 'Done',
  failed: 'Failed',
  applied: 'Saved by the service',
  'not-applied': 'Not saved',
  rejected: 'Refused by the service',
  conflict: 'Changed elsewhere',
  'needs-clerk': 'Left to you',
  unknown: 'Outcome not known',
} as const;
export type AuditOutcome = keyof typeof auditOutcomes;

type RecordedWrite = Extract<(typeof auditKinds)[AuditKind], { writes: unknown }>['writes'][number];

// The keys of the table are the kinds.
const kinds = Object.entries(auditKinds) as [AuditKind, KindFacts][];
const kindsByWrite = new Map(
  kinds.flatMap(([kind, { writes = [] }]) => writes.map((write) => [write, kind])),
);

/** The kind of the entry that a change makes. A kind of change that no row names does not compile here. */
export function auditKindOf(write: RecordedWrite): AuditKind {
  const kind = kindsByWrite.get(write);
  if (kind === undefined) throw new Error(`No entry is made for ${write}`);
  return kind;
}

/** Undefined for a kind that only a newer version knows: a backup of it was restored, or an update taken back. */
const factsOf = (kind: AuditKind): KindFacts | undefined =>
  Object.hasOwn(auditKinds, kind) ? auditKinds[kind] : undefined;

/** The name of an entry's kind. */
export const titleOfKind = (kind: AuditKind): string => factsOf(kind)?.title ?? 'Recorded by a newer version';

/** The field whose values an entry has; null if its values are something else, such as a count. */
export const fieldOf = ({ kind, subject }: { kind: AuditKind; subject: string | null }): string | null =>
  factsOf(kind)?.isOfField === true ? subject : null;
