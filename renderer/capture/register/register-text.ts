import type { InputColumn } from '#contract/domain/bulk-input.ts';
import type { Register, RegisterCell, RegisterRow } from '#contract/domain/register.ts';
import { countOutcomes } from '#contract/domain/sent-outcome.ts';
import { DecimalSum } from '#sheet/model/decimal.ts';
import { formatDecimal, formatMoment } from '#messages/format.ts';
import { formatPeriod } from '#messages/once-off.ts';
import { outcomesText } from '#messages/outcomes.ts';
import { registerMessages as messages } from '#messages/register.ts';
import { centsDecimal } from '#results/result-column.ts';
import type { ResultFact } from '#results/result-sheet.ts';
import { kindOf, toSheetValue } from '../input-kinds.ts';

/** A value of a register as the sheet writes it; what is not known, and what is emptied, in messages. */
export function oldText(column: InputColumn, { old }: Pick<RegisterCell, 'old'>): string {
  return old === null ? messages.unknown : valueText(column, old);
}

export function newText(column: InputColumn, { new: now }: Pick<RegisterCell, 'new'>): string {
  return now === '' ? messages.clear : valueText(column, now);
}

/** '' for what is empty. */
export function valueText({ kind, choices }: InputColumn, value: string): string {
  const shown = toSheetValue(kind, value);
  return shown === null ? '' : kindOf(kind, choices).format(shown);
}

/** Rands with their cents, without the sign that stands in no other column either. */
export function centsText(cents: number | null): string {
  return cents === null ? messages.unknown : formatDecimal(centsDecimal(cents));
}

/** Whether an input counts: before sending each does. */
export function isSaved({ state }: Pick<RegisterCell, 'state'>): boolean {
  return state === null || state === 'applied';
}

/** Nett pay of the employees of whom it is known both before and after. */
export function nettPayTotal(rows: readonly RegisterRow[]) {
  const [before, after] = [new DecimalSum(), new DecimalSum()];
  let known = 0;
  for (const { nettPayBeforeCents, nettPayCents } of rows) {
    if (nettPayBeforeCents === null || nettPayCents === null) continue;
    known += 1;
    before.add(centsDecimal(nettPayBeforeCents));
    after.add(centsDecimal(nettPayCents));
  }
  return { known, before: before.toString(), after: after.toString() };
}

/** `23 saved · 1 refused`: only what there is. */
export function outcomeText({ rows }: Register): string {
  return outcomesText(countOutcomes(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? []))));
}

/** Whether anything is known of nett pay: before sending nothing is expected. */
export function hasNettPay({ of, rows }: Register): boolean {
  return of === 'submission' && rows.some(({ nettPayCents }) => nettPayCents !== null);
}

/** Whose register it is, who put it together and when, and how old what it says is. */
export function registerFacts(register: Register): ResultFact[] {
  const { facts } = messages;
  const inputs = register.rows.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => cell !== null).length,
    0,
  );
  return [
    [facts.company, register.company],
    [facts.payFrequency, register.payFrequency],
    [facts.period, formatPeriod(register)],
    [facts.connection, register.connection],
    [facts.content, facts.counts(inputs, register.rows.length, register.onceOff)],
    register.of === 'submission' ? [facts.outcome, outcomeText(register)] : [facts.sentAt, facts.notSent],
    [facts.data, register.fetchedAt === null ? facts.neverRead : formatMoment(register.fetchedAt)],
    ...(register.sentAt === null ? [] : ([[facts.sentAt, formatMoment(register.sentAt)]] as const)),
    [facts.by, facts.on(register.by.user, register.by.computer)],
    [facts.at, formatMoment(register.at)],
    [facts.checkCode, register.checkCode],
  ];
}
