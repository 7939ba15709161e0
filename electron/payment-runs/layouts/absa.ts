import { rands } from '#payroll/money.ts';
import { referenceLengths } from '../contract/statement-texts.ts';
import type { BankFileRow } from './layout.ts';

/**
 * Five columns of Absa Business Integrator Online, without a header. Their lengths are those of an EFT, or the shortest
 * that anything of Absa's names.
 */
export const absa: BankFileRow = {
  lengths: { name: 20, account: 20, ...referenceLengths.absa },
  // Eleven digits, in cents.
  maxCents: 999_999_999_99,
  content: (payments) => ({
    rows: payments.map(({ account, name, branch, amountCents, reference }) => [
      account,
      name,
      branch,
      rands(amountCents),
      reference,
    ]),
  }),
};
