import { rands } from '#payroll/money.ts';
import { referenceLengths } from '../contract/statement-texts.ts';
import type { BankFileRow, PaymentToWrite } from './layout.ts';

const notified = (kind: string, parts: readonly string[]): readonly string[] =>
  parts.map((part) => `${kind} ${part}`);

const headings = [
  'RECIPIENT NAME',
  'RECIPIENT ACCOUNT',
  'RECIPIENT ACCOUNT TYPE',
  'BRANCHCODE',
  'AMOUNT',
  'OWN REFERENCE',
  'RECIPIENT REFERENCE',
  ...[1, 2, 3, 4, 5].flatMap((nth) => notified(`EMAIL ${nth}`, ['NOTIFY', 'ADDRESS', 'SUBJECT'])),
  ...[1, 2].flatMap((nth) => notified(`FAX ${nth}`, ['NOTIFY', 'CODE', 'NUMBER', 'SUBJECT'])),
  ...[1, 2].flatMap((nth) => notified(`SMS ${nth}`, ['NOTIFY', 'CODE', 'NUMBER'])),
];

/** All rows are as wide as the template. */
const wide = (...cells: readonly string[]): readonly string[] =>
  headings.map((_, column) => cells[column] ?? '');

const hashDigits = 12;

/** The last twelve digits of the sum of all accounts and, once, of the own one. */
function hashTotal(ownAccount: string, payments: readonly PaymentToWrite[]): string {
  const sum = payments.reduce((total, { account }) => total + BigInt(account), BigInt(ownAccount));
  return String(sum).slice(-hashDigits).padStart(hashDigits, '0');
}

/** Payments of FNB Online Banking Enterprise: a version, the day, the own account with a hash total, and 36 columns. */
export const fnb: BankFileRow = {
  lengths: { name: 20, account: 20, ...referenceLengths.fnb },
  // Eleven characters, with the point.
  maxCents: 99_999_999_99,
  accountTypes: new Set(['1', '2', '3', '4', '6']),
  daysAhead: 365,
  setUpProblem: ({ ownAccount = '' }) => (/^\d{11}$/.test(ownAccount) ? undefined : 'own-account-form'),
  content: (payments, { ownAccount = '' }, date) => ({
    rows: [
      wide('BInSol - U ver 1.00'),
      wide(date.replaceAll('-', '/')),
      wide(ownAccount, hashTotal(ownAccount, payments)),
      headings,
      ...payments.map(({ name, account, accountType, branch, amountCents, ownReference, reference }) =>
        wide(name, account, accountType, branch, rands(amountCents), ownReference, reference),
      ),
    ],
  }),
};
