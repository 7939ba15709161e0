import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { rands } from '#payroll/money.ts';
import { standardBankOrder, type StandardBankColumn } from '../contract/bank-file.ts';
import { referenceLengths } from '../contract/statement-texts.ts';
import type { BankFileRow, PaymentToWrite } from './layout.ts';

type Column = Spreadsheet['columns'][number];

const text = (header: string, width: number): Column => ({ header, kind: 'text', width });

const columns: Readonly<Record<StandardBankColumn, Column>> = {
  account: text('Account Number', 16),
  name: text('Account Name', 32),
  reference: text('Statement Ref', 32),
  // `20261125`, which is no date to a spreadsheet.
  date: text('Date', 12),
  amount: { header: 'Amount', kind: 'money', width: 16 },
  branch: text('Branch Number', 16),
};
const leftEmpty = text('', 8);

const cells = (payment: PaymentToWrite, date: string): Readonly<Record<StandardBankColumn, string>> => ({
  account: payment.account,
  name: payment.name,
  reference: payment.reference,
  date: date.replaceAll('-', ''),
  amount: rands(payment.amountCents),
  branch: payment.branch,
});

/** The worksheet that Standard Bank Business Online reads by the columns that its customer has mapped. */
export const standardBank: BankFileRow = {
  lengths: { name: 30, account: 13, ...referenceLengths['standard-bank'] },
  // Fifteen characters, with the point.
  maxCents: 999_999_999_999_99,
  daysAhead: 365,
  setUpProblem: ({ columns: chosen = '' }) =>
    standardBankOrder(chosen) === undefined ? 'columns-form' : undefined,
  content: (payments, { columns: chosen = '' }, date) => {
    const order = standardBankOrder(chosen) ?? [];
    const sheet: Spreadsheet = {
      name: 'Sheet1',
      frozen: 0,
      columns: order.map((column) => (column === '' ? leftEmpty : columns[column])),
      rows: payments.map((payment) => {
        const row = cells(payment, date);
        return order.map((column) => (column === '' ? null : row[column]));
      }),
    };
    return { sheet };
  },
};
