import type { BankLayoutId } from '#electron/pay-file/contract/bank-layouts.ts';

/** A payment as a payroll program would write it into a bank file. */
export interface Payment {
  readonly name: string;
  readonly account: string;
  readonly branch: string;
  readonly cents: number;
}

const rands = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;
const own = '62000111222';
const hashOf = (payments: readonly Payment[]) =>
  String(payments.reduce((sum, { account }) => sum + BigInt(account), BigInt(own)))
    .slice(-12)
    .padStart(12, '0');

/** Files of each bank, in the layouts that `docs/formats.md` names with their sources. */
const layouts: Readonly<Record<BankLayoutId, (payments: readonly Payment[]) => readonly string[]>> = {
  fnb: (payments) => [
    'BInSol - U ver 1.00',
    '2026/11/25',
    `${own},${hashOf(payments)}`,
    'RECIPIENT NAME,RECIPIENT ACCOUNT,RECIPIENT ACCOUNT TYPE,BRANCHCODE,AMOUNT,OWN REFERENCE,RECIPIENT REFERENCE',
    ...payments.map(
      ({ name, account, branch, cents }) =>
        `${name.slice(0, 20)},${account},1,${branch},${rands(cents)},WAGES NOV,SALARY`,
    ),
  ],
  'standard-bank': (payments) => [
    'Account Number,Account Name,Statement Ref,Date,Amount,Branch Number',
    ...payments.map(
      ({ name, account, branch, cents }) => `${account},${name},SALARY,20261125,${rands(cents)},${branch}`,
    ),
  ],
  absa: (payments) =>
    payments.map(
      ({ name, account, branch, cents }) => `${account},${name},${branch},${rands(cents)},SALARY NOVEMBER`,
    ),
  capitec: (payments) =>
    payments.map(
      ({ name, account, branch, cents }) =>
        `${branch},${account.padStart(16, '0')},${rands(cents)},WAGES,SALARY,${name.slice(0, 16)}`,
    ),
  acbeft: (payments) =>
    payments.map(
      ({ name, account, branch, cents }, index) =>
        `${index + 1},${name.slice(0, 16)},${rands(cents)},${account},${branch},SALARY`,
    ),
  'acbeft-email': (payments) => [
    'No,Name,Amount,Acc No,BR Code,Reference,Email',
    ...payments.map(
      ({ name, account, branch, cents }, index) =>
        `${index + 1},${name.slice(0, 16)},${rands(cents)},${account},${branch},SALARY,pay@example.com`,
    ),
  ],
};

export const payFileOf = (layout: BankLayoutId, payments: readonly Payment[]): string =>
  [...layouts[layout](payments), ''].join('\r\n');
