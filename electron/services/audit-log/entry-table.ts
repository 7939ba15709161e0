import type { AuditFileLabels } from '#contract/calls/audit-log.ts';
import type { AuditEntry } from '#contract/domain/audit-entry.ts';
import type { CsvCell } from '#documents/csv.ts';

const decimal = /^-?\d+(\.\d+)?$/;

/** An input that reads as a number stays one; everything else is text, however it begins. */
function value(text: string | null): CsvCell {
  return text !== null && decimal.test(text) && !/^-?0\d/.test(text) ? { number: text } : text;
}

const number = (count: number | null): CsvCell => (count === null ? null : { number: String(count) });

/** `2026-11-21 14:02:33` by this computer's clock: spreadsheets take it for a moment, people can read it. */
export function momentText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** One line of the record, in the order of the heads that the page gives. */
export function auditRow(entry: AuditEntry, words: AuditFileLabels): CsvCell[] {
  return [
    number(entry.position),
    momentText(entry.at),
    entry.user,
    entry.computer,
    entry.connectionName ?? entry.connectionId,
    entry.companyName ?? number(entry.companyId),
    entry.personName,
    number(entry.employeeId),
    entry.periodEnd,
    words.kinds[entry.kind],
    entry.itemName === undefined ? entry.subject : `${entry.subject ?? ''} (${entry.itemName})`,
    value(entry.old),
    value(entry.new),
    words.outcomes[entry.outcome],
    entry.message,
    entry.submissionId,
  ];
}
