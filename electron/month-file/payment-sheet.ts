import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import type { PaymentRunState } from '#electron/payment-runs/contract/payment-run.ts';
import type { StoredPaymentLine, StoredPaymentRun } from '#electron/payment-runs/store/records.ts';
import { rands } from '#payroll/money.ts';
import { sheet } from './month-tables.ts';

const states: Readonly<Record<PaymentRunState, string>> = {
  prepared: 'Prepared, not released',
  writing: 'Prepared, not released',
  released: 'Released',
  paid: 'Sent to the bank',
  cancelled: 'Cancelled',
};

type Columns = readonly (readonly [string, SpreadsheetKind])[];

const columns: Columns = [
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

const thirdPartyColumns: Columns = [
  ['Period to', 'date'],
  ['Payment day', 'date'],
  ['State', 'text'],
  ['Paid to', 'text'],
  ['Reference', 'text'],
  ['Amount', 'money'],
  ['File', 'text'],
];

/** A payment run with its payments to third parties. */
export interface ThirdPartyRun {
  readonly run: StoredPaymentRun;
  readonly lines: readonly StoredPaymentLine[];
}

/** Each payment to a third party by the payment runs of a month, cancelled ones too, the earliest first. */
export const thirdPartySheet = (runs: readonly ThirdPartyRun[]): Spreadsheet =>
  sheet(
    'Third parties',
    thirdPartyColumns,
    runs
      .toReversed()
      .flatMap(({ run: { scope, date, state, file }, lines }) =>
        lines.map(({ name, reference, amountCents }) => [
          scope.periodEnd,
          date,
          states[state],
          name,
          reference,
          rands(amountCents),
          file?.name ?? null,
        ]),
      ),
  );
