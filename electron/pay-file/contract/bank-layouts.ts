/** The layouts that have a source in `docs/formats.md`; any other file is read by the columns that the clerk names. */
export type BankLayoutId = 'fnb' | 'standard-bank' | 'absa' | 'capitec' | 'acbeft' | 'acbeft-email';

/** What banks and programs call them, on the screen and in the audit log. */
export const bankLayoutNames: Readonly<Record<BankLayoutId, string>> = {
  fnb: 'FNB Online Banking Enterprise',
  'standard-bank': 'Standard Bank Business Online',
  absa: 'Absa Business Integrator Online',
  capitec: 'Capitec Business',
  acbeft: 'ACBEFT CSV Creditor',
  'acbeft-email': 'ACBEFT MAINCSV',
};

/** What a column of a bank's file contains. */
export type BankField =
  | 'name'
  | 'account'
  | 'account-type'
  | 'branch'
  | 'amount'
  /** On the statement of whoever is paid, and on the company's own. */
  | 'reference'
  | 'own-reference'
  | 'date'
  | 'email';

export interface BankLayout {
  /** By column letter. */
  readonly fields: Readonly<Record<string, BankField>>;
  /** The lines before the payments. */
  readonly headLines: number;
}

/** Standard Bank reads the columns that its customer has mapped: it alone has no letters of its own. */
export const bankLayouts: Readonly<Record<BankLayoutId, BankLayout>> = {
  fnb: {
    fields: {
      A: 'name',
      B: 'account',
      C: 'account-type',
      D: 'branch',
      E: 'amount',
      F: 'own-reference',
      G: 'reference',
    },
    // The version, the day, the paying account with the hash total, and the names of the columns.
    headLines: 4,
  },
  'standard-bank': { fields: {}, headLines: 1 },
  absa: { fields: { A: 'account', B: 'name', C: 'branch', D: 'amount', E: 'reference' }, headLines: 0 },
  capitec: {
    fields: { A: 'branch', B: 'account', C: 'amount', D: 'own-reference', E: 'reference', F: 'name' },
    headLines: 0,
  },
  acbeft: {
    fields: { A: 'own-reference', B: 'name', C: 'amount', D: 'account', E: 'branch', F: 'reference' },
    headLines: 0,
  },
  'acbeft-email': {
    fields: {
      A: 'own-reference',
      B: 'name',
      C: 'amount',
      D: 'account',
      E: 'branch',
      F: 'reference',
      G: 'email',
    },
    headLines: 1,
  },
};

/** What the fields of Standard Bank are called on its own page, in lower case. */
export const standardBankHeadings: Readonly<Record<string, BankField>> = {
  'account number': 'account',
  'account name': 'name',
  'statement ref': 'reference',
  date: 'date',
  amount: 'amount',
  'branch number': 'branch',
};

/** What the columns of ACBEFT's MAINCSV are called, from A on, in lower case. */
export const mainCsvHeadings = ['no', 'name', 'amount', 'acc no', 'br code', 'reference', 'email'];

/** Where FNB's file has what is said of all payments, by line from 1 and column letter. */
export const fnbCells = {
  version: { line: 1, letters: 'A' },
  date: { line: 2, letters: 'A' },
  ownAccount: { line: 3, letters: 'A' },
  hash: { line: 3, letters: 'B' },
} as const;

export const fnbVersion = /^binsol/i;

const digits = /^\d+$/;

/**
 * Whether FNB's hash total is right: the last twelve digits of the sum of all account numbers and, once, that of the
 * paying account. Undefined if Excel has damaged a number that it needs.
 */
export function isFnbHashRight(
  hash: string,
  ownAccount: string,
  accounts: readonly string[],
): boolean | undefined {
  if (![hash, ownAccount, ...accounts].every((number) => digits.test(number))) return undefined;
  const sum = accounts.reduce((total, account) => total + BigInt(account), BigInt(ownAccount));
  return BigInt(hash) === sum % 1_000_000_000_000n;
}
