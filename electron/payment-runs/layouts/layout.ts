import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { BankFileProblem, BankFileSetUp } from '../contract/bank-file.ts';

/** A payment with its whole account. */
export interface PaymentToWrite {
  readonly name: string;
  readonly account: string;
  readonly branch: string;
  /** The service's own token; '' if the record has none. */
  readonly accountType: string;
  readonly amountCents: number;
  /** On the statement of the employee. */
  readonly reference: string;
  /** On the statement of the company. */
  readonly ownReference: string;
}

/** The rows of a CSV file, or a worksheet. */
type BankFileContent = { readonly rows: readonly (readonly string[])[] } | { readonly sheet: Spreadsheet };

/** What a layout holds, and how its file is made of payments that fit. */
export interface BankFileRow {
  /** The most characters of each column; an own reference of 0 has no column. */
  readonly lengths: Readonly<Record<'name' | 'account' | 'reference' | 'ownReference', number>>;
  readonly maxCents: number;
  /** Accounts are filled with zeros on the left. */
  readonly fillsAccounts?: true;
  /** The types of accounts that its column takes; without it, there is no such column. */
  readonly accountTypes?: ReadonlySet<string>;
  /** The farthest day that the bank accepts; a layout without it has no date. */
  readonly daysAhead?: number;
  readonly setUpProblem?: (setUp: BankFileSetUp) => BankFileProblem | undefined;
  readonly content: (
    payments: readonly PaymentToWrite[],
    setUp: BankFileSetUp,
    date: string,
  ) => BankFileContent;
}
