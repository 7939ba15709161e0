import { writeXlsx } from '#documents/xlsx.ts';
import {
  bankFileLayouts,
  standardBankColumns,
  type BankFileLayout,
  type BankFileSetUp,
} from '#electron/payment-runs/contract/bank-file.ts';
import {
  writeBankFile,
  type BankFile,
  type PaymentToWrite,
} from '#electron/payment-runs/layouts/bank-files.ts';

const setUp = { reference: '{company} {period}', ownReference: '{number}' };

/** What a company would have set up for each layout. */
export const bankFileSetUps: Readonly<Record<BankFileLayout, BankFileSetUp>> = {
  fnb: { layout: 'fnb', ownAccount: '62000111222', ...setUp },
  'standard-bank': { layout: 'standard-bank', columns: standardBankColumns.join(), ...setUp },
  absa: { layout: 'absa', ...setUp },
  capitec: { layout: 'capitec', ...setUp },
  acbeft: { layout: 'acbeft', ...setUp },
  'acbeft-email': { layout: 'acbeft-email', ...setUp },
};

export const everyBankFile = bankFileLayouts.map((layout) => bankFileSetUps[layout]);

/** A payment that every layout can write. */
export const aPayment = (more: Partial<PaymentToWrite> = {}): PaymentToWrite => ({
  name: 'Thandi Nkosi',
  account: '62000000001',
  branch: '250655',
  accountType: '2',
  amountCents: 1_234_567,
  reference: 'Kasteel 25Nov26',
  ownReference: '1001',
  ...more,
});

/** The file, whose worksheet is written without a thread of its own. */
export const bankFileOf = (
  payments: readonly PaymentToWrite[],
  setUp: BankFileSetUp,
  date: string,
): Promise<BankFile> =>
  writeBankFile(payments, setUp, date, {
    write: (_, sheets) => Promise.resolve(writeXlsx(...sheets)),
  });
