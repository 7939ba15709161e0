import { expect, test } from 'vitest';
import type { PayeePayment } from '#electron/remittances/contract/remittance.ts';
import { payeeColumns } from '#features/remittances/remittance-columns.ts';
import { remittancesMessages as messages } from '#features/remittances/texts.ts';
import { formatDate, formatMoney } from '#messages/format.ts';

const day = formatDate('2026-11-03');
const sent: PayeePayment = {
  payeeId: 'medical',
  amountCents: 1_500,
  by: 'thandi',
  at: new Date(2026, 10, 3, 10, 20).getTime(),
  fileName: 'nett pay.csv',
  sent: true,
};

const aPayee = {
  id: 'medical',
  name: 'Protea',
  reference: '',
  account: '',
  branch: '',
  accountType: '',
} as const;

/** What stands in the column of a payee who is owed 1 500 cents. */
function paidOf(...payments: PayeePayment[]) {
  const column = payeeColumns.find(({ id }) => id === 'paid');
  const row = { payee: aPayee, payments, items: [], employees: 1, employeeCents: 1_000, employerCents: 500 };
  return { text: column?.value(row), tone: column?.tone?.(row) };
}

test('says of a payee whether the bank has the payment', () => {
  expect(paidOf()).toEqual({ text: messages.notPaid, tone: 'muted' });
  expect(paidOf(sent)).toEqual({ text: `Sent ${day}`, tone: undefined });
  expect(paidOf({ ...sent, sent: false })).toEqual({ text: `File saved ${day}`, tone: 'warn' });
  const prepared = { ...sent, sent: false, fileName: null };
  expect(paidOf(prepared)).toEqual({ text: `Prepared ${day}`, tone: 'warn' });
});

test('names the amounts where they are not what is to be paid', () => {
  const part = { ...sent, amountCents: 900 };
  expect(paidOf(part).text).toBe(`${formatMoney(900)} sent ${day}`);
  expect(paidOf(part, { ...sent, amountCents: 600 }).text).toBe(
    `${formatMoney(900)} sent ${day} · ${formatMoney(600)} sent ${day}`,
  );
});
