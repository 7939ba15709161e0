import { auditKind, type AuditEntry, type AuditLine } from '#contract/domain/audit-entry.ts';
import { auditKindMessages, auditLogMessages as messages } from '#messages/audit-log.ts';
import { calendarDay, formatDate, formatDecimal } from '#messages/format.ts';
import { headingName } from '#messages/headings.ts';

/** Kinds whose `old` and `new` count inputs; those of all other kinds are values. */
const counted = new Set<AuditEntry['kind']>([
  'draft-discarded',
  'draft-handed-over',
  'draft-taken-in',
  'draft-put-back',
]);

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** To the second: two entries within a minute must not look like one. */
export function auditMoment(at: number): string {
  const then = new Date(at);
  const clock = [then.getHours(), then.getMinutes(), then.getSeconds()].map(twoDigits).join(':');
  return `${formatDate(calendarDay(then))}, ${clock}`;
}

export function auditWhom({
  employeeName,
  employeeId,
  companyName,
  connectionName,
  together,
}: AuditLine): string {
  if (together !== undefined) {
    const company = companyName === null ? [] : [companyName];
    return [messages.employees(together.employees), ...company].join(' · ');
  }
  if (employeeName !== null) return employeeName;
  if (employeeId !== null) return String(employeeId);
  return companyName ?? connectionName ?? messages.whole;
}

export function auditSubject({ subject, itemName, kind }: AuditEntry): string | null {
  if (subject === null) return null;
  if (kind === 'bulk-input') return headingName(subject, itemName);
  const replaced = kind === 'audit-entries-replaced' ? auditKind.safeParse(subject).data : undefined;
  return replaced === undefined ? subject : auditKindMessages[replaced];
}

export function auditValue(entry: AuditEntry, which: 'old' | 'new'): string | null {
  const value = entry[which];
  if (value === null) return null;
  if (value === '') return messages.nothing;
  return counted.has(entry.kind) ? messages.inputs(value) : formatDecimal(value);
}

/** The name of an entry in the list and above its details. */
export function auditTitle({ kind, together }: AuditLine): string {
  return together === undefined ? auditKindMessages[kind] : messages.submission;
}

/** `100,00 → 250,00`, or only the value that there is. */
export function auditValues(entry: AuditEntry): string {
  const [old, now] = [auditValue(entry, 'old'), auditValue(entry, 'new')];
  return entry.old !== null && entry.new !== null ? `${old} → ${now}` : (now ?? old ?? '');
}

export function auditChange(entry: AuditLine): string {
  if (entry.together !== undefined) return messages.inputs(String(entry.together.inputs));
  return [auditSubject(entry), auditValues(entry)].filter((part) => part !== null && part !== '').join(': ');
}
