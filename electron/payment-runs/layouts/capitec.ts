import { rands } from '#payroll/money.ts';
import { referenceLengths } from '../contract/statement-texts.ts';
import type { BankFileRow } from './layout.ts';

/** Six columns of Capitec Business, without a header; accounts have sixteen digits, with zeros in front. */
export const capitec: BankFileRow = {
  lengths: { name: 16, account: 16, ...referenceLengths.capitec },
  maxCents: 999_999_99,
  fillsAccounts: true,
  content: (payments) => ({
    rows: payments.map(({ branch, account, amountCents, ownReference, reference, name }) => [
      branch,
      account,
      rands(amountCents),
      ownReference,
      reference,
      name,
    ]),
  }),
};
