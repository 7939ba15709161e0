import type { HandOutLine } from '#electron/hand-out/contract/hand-out.ts';
import { handOutMessages as messages } from './texts/hand-outs.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { denominations, packetOf, type CashPacket } from './cash-notes.ts';
import { momentOf, employeeColumns, writtenHandOut } from './hand-out-columns.ts';

/** A payslip that is paid in cash, with its packet. */
export interface PaidInCash extends HandOutLine {
  readonly nettPayCents: number;
  readonly packet: CashPacket;
}

type Column = ResultColumn<PaidInCash>;

const { columns: headers } = messages;

export const cashRows = (lines: readonly HandOutLine[], largest: number): PaidInCash[] =>
  lines.flatMap((line) => {
    const { nettPayCents, paymentMethod } = line;
    if (paymentMethod !== 'cash' || nettPayCents === null || nettPayCents <= 0) return [];
    return [{ ...line, nettPayCents, packet: packetOf(nettPayCents, largest) }];
  });

const nettPay: Column = {
  id: 'nett-pay',
  header: headers.nettPay,
  kind: 'money',
  total: 'sum',
  width: 14,
  value: ({ nettPayCents }) => nettPayCents,
};

/** The employee, the amount, and the number of each note and coin that any packet needs. */
export function cashColumns(rows: readonly PaidInCash[]): readonly Column[] {
  const needed = denominations.filter((worth) => rows.some(({ packet }) => packet.counts.has(worth)));
  return [
    ...employeeColumns,
    nettPay,
    ...needed.map((worth): Column => ({
      id: `worth-${worth}`,
      header: messages.cash.coin(worth),
      kind: 'number',
      total: 'sum',
      // Narrow, because there are many, and just wide enough for headers on one line.
      width: worth < 10_000 ? 7 : 8,
      value: ({ packet }) => packet.counts.get(worth) ?? null,
    })),
    ...(rows.some(({ packet }) => packet.leftCents > 0)
      ? [
          {
            id: 'left',
            header: headers.left,
            kind: 'money',
            total: 'sum',
            width: 10,
            value: ({ packet }) => packet.leftCents,
          } satisfies Column,
        ]
      : []),
    {
      id: 'paid',
      header: headers.paidAt,
      kind: 'text',
      width: 20,
      paper: false,
      value: ({ handedOut }) => momentOf(handedOut.cash),
      text: ({ handedOut }) => writtenHandOut('cash', handedOut.cash),
    },
  ];
}

/** The sheet on which employees sign for the pay that they received. */
export const signColumns: readonly Column[] = [
  ...employeeColumns,
  nettPay,
  { id: 'signature', header: headers.signature, kind: 'text', value: () => '' },
  { id: 'signed-on', header: headers.signedOn, kind: 'text', value: () => '' },
];
