import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type {
  InputReport,
  InputReportCell,
  InputReportRow,
} from '#electron/input-report/contract/input-report.ts';
import { countOutcomes } from '#electron/submissions/contract/sent-outcome.ts';
import { DecimalSum } from '#payroll/decimal.ts';
import { formatDecimal, formatMoment } from '#messages/format.ts';
import { formatPeriod } from '#features/inputs/texts/once-off.ts';
import { outcomesText } from '#features/submissions/texts/outcomes.ts';
import { inputReportMessages as messages } from './texts/input-report.ts';
import { rands } from '#payroll/money.ts';
import type { ResultFact } from '#results/result-sheet.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { toSheetValue } from '#features/inputs/values/input-values.ts';

/** The old value as the sheet formats it, or a word if it is not known. */
export function oldText(column: InputColumn, { old }: Pick<InputReportCell, 'old'>): string {
  return old === null ? messages.unknown : valueText(column, old);
}

export function newText(column: InputColumn, { new: now }: Pick<InputReportCell, 'new'>): string {
  return now === '' ? messages.clear : valueText(column, now);
}

/** '' for an empty value. */
function valueText({ kind, choices }: InputColumn, value: string): string {
  const shown = toSheetValue(kind, value);
  return shown === null ? '' : kindOf(kind, choices).format(shown);
}

/** A rand amount with its cents, without the currency sign, which no other column has either. */
export function centsText(cents: number | null): string {
  return cents === null ? messages.unknown : formatDecimal(rands(cents));
}

/** Whether an input counts; before sending, every input does. */
export function isSaved({ state }: Pick<InputReportCell, 'state'>): boolean {
  return state === null || state === 'applied';
}

/** The total nett pay of the employees for whom it is known both before and after. */
export function nettPayTotal(rows: readonly InputReportRow[]) {
  const [before, after] = [new DecimalSum(), new DecimalSum()];
  let known = 0;
  for (const { nettPayBeforeCents, nettPayCents } of rows) {
    if (nettPayBeforeCents === null || nettPayCents === null) continue;
    known += 1;
    before.add(rands(nettPayBeforeCents));
    after.add(rands(nettPayCents));
  }
  return { known, before: before.toString(), after: after.toString() };
}

/** The number of inputs by outcome, without zeros: `23 saved · 1 refused`. */
export function outcomeText({ rows }: InputReport): string {
  return outcomesText(countOutcomes(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? []))));
}

/** Whether any nett pay is known; before sending, none is expected. */
export function hasNettPay({ of, rows }: InputReport): boolean {
  return of === 'submission' && rows.some(({ nettPayCents }) => nettPayCents !== null);
}

/** Whose input report it is, who made it and when, and how old its data is. */
export function inputReportFacts(inputReport: InputReport): ResultFact[] {
  const { facts } = messages;
  const inputs = inputReport.rows.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => cell !== null).length,
    0,
  );
  return [
    [facts.company, inputReport.company],
    [facts.payFrequency, inputReport.payFrequency],
    [facts.period, formatPeriod(inputReport)],
    [facts.connection, inputReport.connection],
    [facts.content, facts.counts(inputs, inputReport.rows.length, inputReport.onceOff)],
    inputReport.of === 'submission'
      ? [facts.outcome, outcomeText(inputReport)]
      : [facts.sentAt, facts.notSent],
    [facts.data, inputReport.fetchedAt === null ? facts.neverRead : formatMoment(inputReport.fetchedAt)],
    ...(inputReport.sentAt === null ? [] : ([[facts.sentAt, formatMoment(inputReport.sentAt)]] as const)),
    [facts.by, facts.on(inputReport.by.user, inputReport.by.computer)],
    [facts.at, formatMoment(inputReport.at)],
    [facts.checkCode, inputReport.checkCode],
  ];
}
