import { rands } from '#payroll/money.ts';
import { referenceLengths } from '../contract/statement-texts.ts';
import type { BankFileRow, PaymentToWrite } from './layout.ts';

const cells = (payment: PaymentToWrite): string[] => [
  payment.ownReference,
  payment.name,
  rands(payment.amountCents),
  payment.account,
  payment.branch,
  payment.reference,
];

const limits = {
  // No column may have more than sixteen characters.
  lengths: { name: 16, account: 16, ...referenceLengths.acbeft },
  maxCents: 999_999_999_99,
} as const;

/** Six columns of ACBEFT's *CSV Creditor*, without a header. */
export const acbeft: BankFileRow = {
  ...limits,
  content: (payments) => ({ rows: payments.map(cells) }),
};

const headings = ['No', 'Name', 'Amount', 'Acc No', 'BR Code', 'Reference', 'Email'];

/** The same in *MAINCSV*, with a header and a column for e-mail, which stays empty: payslips are sent by other ways. */
export const acbeftEmail: BankFileRow = {
  ...limits,
  content: (payments) => ({ rows: [headings, ...payments.map((payment) => [...cells(payment), ''])] }),
};
