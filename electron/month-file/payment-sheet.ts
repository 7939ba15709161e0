import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import type { PaymentRunState } from '#electron/payment-runs/contract/payment-run.ts';
import type { StoredPaymentRun } from '#electron/payment-runs/store/records.ts';
import { rands } from '#payroll/money.ts';
import { sheet } from './month-tables.ts';

const states: Readonly<Record<PaymentRunState, string>> = {
  prepared: 'Prepared, not released',
  writing: 'Prepared, not released',
  released: 'Released',
  paid: 'Sent to the bank',
  cancelled: 'Cancelled',
};

const columns: readonly (readonly [string, SpreadsheetKind])[] = [
  ['Period to', 'date'],
  ['Payment day', 'date'],
  ['State', 'text'],
  ['Payments', 'text'],
  ['Left out', 'text'],
  ['Total', 'money'],
  ['Prepared by', 'text'],
  ['Prepared at', 'text'],
  ['Released by', 'text'],
  ['Released at', 'text'],
  ['Ended by', 'text'],
  ['Ended at', 'text'],
  ['Reason', 'text'],
  ['File', 'text'],
  ['SHA-256', 'text'],
];

const whoAndWhen = (who: { readonly by: string; readonly at: number } | null) =>
  who === null ? [null, null] : [who.by, new Date(who.at).toISOString()];

/** The payment runs of a month, cancelled ones too, the earliest first. */
export const paymentSheet = (runs: readonly StoredPaymentRun[]): Spreadsheet =>
  sheet(
    'Payment runs',
    columns,
    runs
      .toReversed()
      .map(({ scope, date, state, payments, leftOut, totalCents, prepared, released, ended, file }) => [
        scope.periodEnd,
        date,
        states[state],
        String(payments),
        String(leftOut),
        rands(totalCents),
        ...whoAndWhen(prepared),
        ...whoAndWhen(released),
        ...whoAndWhen(ended),
        ended?.reason ?? null,
        file?.name ?? null,
        file?.hash ?? null,
      ]),
  );
