import type { ActFileWords } from '#contract/calls/audit-log.ts';
import type { Act } from '#contract/domain/audit-entry.ts';
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
export function actRow(act: Act, words: ActFileWords): CsvCell[] {
  return [
    number(act.position),
    momentText(act.at),
    act.user,
    act.computer,
    act.connectionName ?? act.connectionId,
    act.companyName ?? number(act.companyId),
    act.personName,
    number(act.employeeId),
    act.periodEnd,
    words.kinds[act.kind],
    act.itemName === undefined ? act.subject : `${act.subject ?? ''} (${act.itemName})`,
    value(act.old),
    value(act.new),
    words.outcomes[act.outcome],
    act.message,
    act.batchId,
  ];
}
