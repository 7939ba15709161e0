import type { InputColumn } from '#contract/domain/bulk-input.ts';
import type { Register, RegisterCell, RegisterRow } from '#contract/domain/register.ts';
import { countOutcomes } from '#contract/domain/sent-outcome.ts';
import { DecimalSum } from '#sheet/model/decimal.ts';
import { formatDecimal } from '#messages/format.ts';
import { outcomesText } from '#messages/outcomes.ts';
import { registerMessages as words } from '#messages/register.ts';
import { kindOf, toSheetValue } from '../input-kinds.ts';

/** A value of a register as the sheet writes it; what is not known, and what is emptied, in words. */
export function oldText(column: InputColumn, { old }: Pick<RegisterCell, 'old'>): string {
  return old === null ? words.unknown : valueText(column, old);
}

export function newText(column: InputColumn, { new: now }: Pick<RegisterCell, 'new'>): string {
  return now === '' ? words.clear : valueText(column, now);
}

/** '' for what is empty. */
export function valueText({ kind, choices }: InputColumn, value: string): string {
  const shown = toSheetValue(kind, value);
  return shown === null ? '' : kindOf(kind, choices).format(shown);
}

/** Rands with their cents, without the sign that stands in no other column either. */
export function centsText(cents: number): string {
  return formatDecimal(centsDecimal(cents));
}

/** `-1234.50` from cents. */
export function centsDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Nett pay of the people of whom it is known both before and after. */
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

/** How many characters the longest figure has, totals among them. */
export function longestFigure({ columns, rows, totals }: Register): number {
  const lengths = columns.flatMap((column, at) => {
    if (!kindOf(column.kind, column.choices).numeric) return [];
    const cells = rows.flatMap((row) => row.cells[at] ?? []);
    const { old = null, new: now = null } = totals[at] ?? {};
    return [
      ...cells.flatMap((cell) => [oldText(column, cell).length, newText(column, cell).length]),
      ...[old, now].map((sum) => (sum === null ? 0 : valueText(column, sum).length)),
    ];
  });
  const nettPay = nettPayTotal(rows);
  if (nettPay.known > 0)
    lengths.push(formatDecimal(nettPay.before).length, formatDecimal(nettPay.after).length);
  return lengths.reduce((longest, length) => Math.max(longest, length), 0);
}
