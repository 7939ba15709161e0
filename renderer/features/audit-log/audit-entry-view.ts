import type { Act } from '#contract/domain/audit-entry.ts';
import { recordWords as words } from '#messages/audit-log.ts';
import { calendarDay, formatDate, formatDecimal } from '#messages/format.ts';
import { headingName } from '#messages/headings.ts';

/** Acts on the clerk's own work speak of how many inputs, all others of values. */
const counted = new Set<Act['kind']>([
  'draft-discarded',
  'draft-handed-over',
  'draft-taken-in',
  'draft-put-back',
]);

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** To the second: two acts within a minute must not look like one. */
export function actMoment(at: number): string {
  const then = new Date(at);
  const clock = [then.getHours(), then.getMinutes(), then.getSeconds()].map(twoDigits).join(':');
  return `${formatDate(calendarDay(then))}, ${clock}`;
}

export function actWhom({ personName, employeeId, companyName, connectionName }: Act): string {
  if (personName !== null) return personName;
  if (employeeId !== null) return String(employeeId);
  return companyName ?? connectionName ?? words.whole;
}

export function actSubject({ subject, itemName, kind }: Act): string | null {
  return subject !== null && kind === 'bulk-input' ? headingName(subject, itemName) : subject;
}

export function actValue(act: Act, which: 'old' | 'new'): string | null {
  const value = act[which];
  if (value === null) return null;
  if (value === '') return words.nothing;
  return counted.has(act.kind) ? words.inputs(value) : formatDecimal(value);
}

/** `100,00 → 250,00`; what has no value before stands alone. */
export function actChange(act: Act): string {
  const [old, now] = [actValue(act, 'old'), actValue(act, 'new')];
  const values = act.old !== null && act.new !== null ? `${old} → ${now}` : (now ?? old ?? '');
  return [actSubject(act), values].filter((part) => part !== null && part !== '').join(': ');
}
