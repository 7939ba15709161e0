import { describe, expect, test } from 'vitest';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import { isRightFile, type FilePayment } from '#electron/payment-runs/check-written.ts';
import { decidedPayments } from '#electron/payment-runs/decided-payments.ts';
import { duePaymentsOf } from '#electron/payment-runs/due-payments.ts';
import { bankFileOf, everyBankFile } from '#test/support/samples/bank-files.ts';
import { aPaidPayslip, aPayee, dueFacts } from '#test/support/samples/payments.ts';

const date = '2026-11-25';
const [fnb] = everyBankFile;

/** The payments of these employees, each with one payslip, as they would be prepared. */
function paymentsOf(payees: readonly ListedPayee[], setUp = fnb): FilePayment[] {
  const payslips = payees.map(({ employeeId }) => aPaidPayslip(employeeId));
  const facts = dueFacts({ payees, payslips, setUp: setUp ?? null });
  const { payments } = duePaymentsOf(facts);
  const decisions = payments.map(({ shown }) => ({ payslipId: shown.payslipId, pay: 'pay' as const }));
  return decidedPayments(payments, decisions, 'r1').flatMap(({ line, payment }, index) => {
    const [payslip, payee] = [payslips[index], payees[index]];
    return payment === null || payslip === undefined || payee === undefined
      ? []
      : [{ line, payment, paid: { payslip, payee } }];
  });
}

const totalOf = (payments: readonly FilePayment[]) =>
  payments.reduce((sum, { payment }) => sum + payment.amountCents, 0);

async function isRight(expected: readonly FilePayment[], written: readonly FilePayment[], setUp = fnb) {
  if (setUp === undefined) throw new Error('There is a layout.');
  const { bytes } = await bankFileOf(
    written.map(({ payment }) => payment),
    setUp,
    date,
  );
  return isRightFile(bytes, { payments: expected, setUp, date, totalCents: totalOf(expected) });
}

const payees = [aPayee(1), aPayee(2), aPayee(3)];

describe('a file that was written', () => {
  test.each(everyBankFile)('is right in the layout $layout', async (setUp) => {
    const payments = paymentsOf(payees, setUp);
    expect(await isRight(payments, payments, setUp)).toBe(true);
  });

  test('is right with names in other letters, and with two of one name and account', async () => {
    const twin = { firstName: 'Jöhn', lastName: 'O’Søndergård-Nkosi', accountNumber: '62000000009' };
    const payments = paymentsOf([aPayee(1, twin), aPayee(2, twin), aPayee(3, { firstName: 'Zoë' })]);
    expect(await isRight(payments, payments)).toBe(true);
  });

  test('is wrong when a payment is missing, added, moved, or has another account, name or amount', async () => {
    const payments = paymentsOf(payees);
    const [one, two, three] = payments;
    if (!one || !two || !three) throw new Error('Three are paid.');
    const withFirst = (more: Partial<FilePayment['payment']>) => [
      { ...one, payment: { ...one.payment, ...more } },
      two,
      three,
    ];
    const { payment } = two;
    const wrong = [
      [one, two],
      [one, two, three, one],
      [two, one, three],
      withFirst({ account: '62000000007' }),
      withFirst({ name: 'Somebody' }),
      withFirst({ branch: '470010' }),
      withFirst({ reference: 'Bonus' }),
      withFirst({ accountType: '1' }),
      // The total stays the same.
      [
        { ...one, payment: { ...one.payment, amountCents: one.payment.amountCents - 1 } },
        { ...two, payment: { ...payment, amountCents: payment.amountCents + 1 } },
        three,
      ],
    ];
    for (const written of wrong) expect(await isRight(payments, written)).toBe(false);
  });
});
