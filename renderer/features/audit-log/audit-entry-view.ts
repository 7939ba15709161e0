import { twoDigits } from '#payroll/calendar.ts';
import { personalNumber } from '#electron/employees/contract/personal-numbers-calls.ts';
import { auditKind, type AuditEntry, type AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import { auditKinds, titleOfKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { leaverTask } from '#electron/leaving/contract/leaver-task.ts';
import { auditLogMessages as messages } from './texts.ts';
import { periodCheck, periodChecks } from '#electron/period-check/contract/period-check.ts';
import { serviceMessages } from '#features/leaving/texts/service-periods.ts';
import { fieldName, fieldValue } from '#features/outbox/texts/compared-fields.ts';
import { calendarDay, formatDate } from '#messages/format.ts';
import { formMessages } from '#messages/forms.ts';
import { headingName, inputMessages } from '#messages/headings.ts';
import { formatInput, formatValue } from '#messages/values.ts';
import { numberMessages } from '#features/safety/texts/safety.ts';

/** Kinds whose `old` and `new` count inputs; those of all other kinds are values. */
const counted = new Set<AuditEntry['kind']>([
  'draft-discarded',
  'draft-handed-over',
  'draft-taken-in',
  'draft-put-back',
]);

/** Whether it counts the rows of a file; of payslips that are printed, the subject says what is counted. */
const countsRows = ({ kind, employeeId }: AuditEntry): boolean => kind === 'exported' && employeeId === null;

/** Kinds whose subject is an input of an item, as the service names it. */
const ofItems = new Set<AuditEntry['kind']>([
  'calculation-set',
  'calculation-added',
  'inherited-calculation-set',
]);

/** Whether the subject is a field of a change as the outbox shows it: of a record, an end of service, leave. */
function isOfChange(kind: AuditEntry['kind']): boolean {
  // Only a newer version may know the kind.
  if (!Object.hasOwn(auditKinds, kind)) return false;
  const facts = auditKinds[kind];
  return 'writes' in facts && 'isOfField' in facts && !ofItems.has(kind);
}

/** To the second: two entries within a minute must not look like one. */
export function auditMoment(timestamp: number): string {
  const then = new Date(timestamp);
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
  if (together !== undefined) return messages.employees(together.employees);
  if (employeeName !== null) return employeeName;
  if (employeeId !== null) return String(employeeId);
  return companyName ?? connectionName ?? messages.whole;
}

/** The company of an entry that is about employees of it. */
export function auditCompany({ employeeId, employeeName, companyName, together }: AuditLine): string {
  const isOfEmployees = together !== undefined || employeeId !== null || employeeName !== null;
  return isOfEmployees ? (companyName ?? '') : '';
}

/** The end of the pay period of an entry; `named` says what it is, where no header does. */
export function auditPeriod(
  { periodEnd }: Pick<AuditEntry, 'periodEnd'>,
  { named = false }: { readonly named?: boolean } = {},
): string {
  if (periodEnd === null) return '';
  return named ? messages.periodTo(periodEnd) : formatDate(periodEnd);
}

export function auditSubject(entry: AuditEntry): string | null {
  const { subject, itemName, kind } = entry;
  if (subject === null) return null;
  if (kind === 'bulk-input') return headingName(subject, itemName);
  if (ofItems.has(kind)) return inputMessages(subject);
  if (kind === 'check-ticked') {
    const check = periodCheck.safeParse(subject).data;
    return check === undefined ? subject : periodChecks[check];
  }
  if (kind === 'number-shown') {
    const shown = personalNumber.safeParse(subject).data;
    return shown === undefined ? subject : numberMessages.names[shown];
  }
  if (kind === 'leaver-ticked') {
    const task = leaverTask.safeParse(subject).data;
    return task === undefined ? subject : serviceMessages.tasks.names[task];
  }
  if (isOfChange(kind)) return fieldName(subject);
  const replaced = kind === 'audit-entries-replaced' ? auditKind.safeParse(subject).data : undefined;
  return replaced === undefined ? subject : titleOfKind(replaced);
}

export function auditValue(entry: AuditEntry, which: 'old' | 'new'): string | null {
  const value = entry[which];
  if (value === null) return null;
  if (value === '') return messages.nothing;
  if (counted.has(entry.kind)) return messages.inputs(value);
  if (countsRows(entry) && /^\d+$/.test(value)) return messages.rows(Number(value));
  // The digits of a code are no amount.
  const { kind, subject } = entry;
  if (kind === 'bulk-input') return formatInput(subject ?? '', value);
  return isOfChange(kind) ? fieldValue(subject ?? '', value) : formatValue(value);
}

/** The name of an entry in the list and above its details. */
export function auditTitle({ kind, together }: AuditLine): string {
  return together === undefined ? titleOfKind(kind) : messages.submission;
}

/** `100,00 → 250,00`, or only the value that there is, or that was sent again as it was. */
export function auditValues(entry: AuditEntry): string {
  const [old, now] = [auditValue(entry, 'old'), auditValue(entry, 'new')];
  if (entry.kind === 'employee-changed' && entry.old === entry.new)
    return formMessages.review.same(now ?? '');
  // Without an old value it is not known what the new one replaced.
  if (entry.kind === 'bulk-input' && entry.old === null && now !== null)
    return messages.becomes(messages.notKnown, now);
  return old !== null && now !== null ? messages.becomes(old, now) : (now ?? old ?? '');
}

export function auditChange(entry: AuditLine): string {
  if (entry.together !== undefined) return messages.inputs(String(entry.together.inputs));
  return [auditSubject(entry), auditValues(entry)].filter((part) => part !== null && part !== '').join(': ');
}

/** No line ends within a date, such as that in the name of a file. */
const wholeDates = (text: string): string => text.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');

/** The action and what it changed, in one line. An input says itself that it is one. */
export const auditWhat = (entry: AuditLine): string =>
  wholeDates(
    [entry.kind === 'bulk-input' && entry.together === undefined ? '' : auditTitle(entry), auditChange(entry)]
      .filter((part) => part !== '')
      .join(' · '),
  );
