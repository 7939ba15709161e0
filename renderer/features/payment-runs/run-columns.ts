import type { PaymentLine } from '#electron/payment-runs/contract/payment-run.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { runMessages } from './texts/run.ts';

const headers = runMessages.columns;

export const runColumns: readonly ResultColumn<PaymentLine>[] = [
  {
    id: 'name',
    header: headers.name,
    kind: 'text',
    isKey: true,
    width: 22,
    value: ({ name }) => name,
    apart: ({ number }) => number,
  },
  {
    id: 'amount',
    header: headers.amount,
    kind: 'money',
    width: 14,
    total: 'sum',
    value: ({ amountCents }) => amountCents,
  },
  {
    id: 'account',
    header: headers.account,
    kind: 'text',
    width: 12,
    givesWay: 1,
    value: ({ account }) => `•••• ${account}`,
  },
  {
    id: 'reference',
    header: headers.reference,
    kind: 'text',
    width: 22,
    givesWay: 2,
    value: ({ reference }) => reference,
  },
  {
    id: 'decisions',
    header: headers.decisions,
    kind: 'text',
    width: 24,
    grows: true,
    value: ({ decisions }) => decisions.join(' · ') || null,
  },
  {
    id: 'number',
    header: headers.number,
    kind: 'text',
    width: 10,
    givesWay: 3,
    value: ({ number }) => number,
  },
];
