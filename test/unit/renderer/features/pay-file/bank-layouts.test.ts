import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BankLayoutId } from '#electron/pay-file/contract/bank-layouts.ts';
import { readBankFile } from '#electron/payment-runs/layouts/bank-files.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { findLayout, isHashRight } from '#features/pay-file/bank-layouts.ts';
import { readPayFile } from '#features/pay-file/read-pay-file.ts';
import { payFileMessages } from '#features/pay-file/texts.ts';
import { csvTable } from '#test/support/samples/file-import.ts';
import { aPayment, bankFileOf, everyBankFile } from '#test/support/samples/bank-files.ts';
import { payFileOf, type Payment } from '#test/support/files/pay-files.ts';

const payments: readonly Payment[] = [
  { name: 'Thandi Nkosi', account: '62000000001', branch: '250655', cents: 1_234_567 },
  { name: 'S VAN DER MERWE', account: '0012345678', branch: '051001', cents: 90_005 },
  { name: 'Anna Botha', account: '4011112222', branch: '632005', cents: 100 },
];

function read(text: string) {
  const table = csvTable(text);
  const layout = findLayout(table);
  if (layout === undefined) return undefined;
  const { id, header, targets } = layout;
  return { id, ...readPayFile({ table, days: 1900, header, targets, reading: {} }) };
}

test.each<[BankLayoutId, number]>([
  ['fnb', 5],
  ['standard-bank', 2],
  ['absa', 1],
  ['capitec', 1],
  ['acbeft', 1],
  ['acbeft-email', 2],
])('reads each payment of a file in the layout %s', (id, firstRow) => {
  const file = read(payFileOf(id, payments));
  expect(file).toMatchObject({ id, totalCents: 1_324_672, controls: [], question: undefined });
  const account = (text: string) => (id === 'capitec' ? text.padStart(16, '0') : text);
  expect(file?.lines).toEqual(
    payments.map((payment, index) => ({
      row: firstRow + index,
      name: payment.name,
      number: '',
      account: account(payment.account),
      branch: payment.branch,
      amountCents: payment.cents,
    })),
  );
});

test('finds the columns of Standard Bank by their names, in any order', () => {
  const text =
    'Amount,Branch Number,,Statement Ref,Account Number,Date,Account Name\r\n' +
    '100.00,051001,,SALARY,0012345678,20261125,Anna Botha\r\n';
  expect(read(text)).toMatchObject({
    id: 'standard-bank',
    lines: [{ name: 'Anna Botha', account: '0012345678', branch: '051001', amountCents: 10_000 }],
  });
  expect(read(text.replace('Statement Ref', 'Name'))).toBeUndefined();
});

test.each(everyBankFile)('recognises and reads what is written for $layout', async (setUp) => {
  const written = payments.map(({ cents, ...payment }) => aPayment({ ...payment, amountCents: cents }));
  const { bytes } = await bankFileOf(written, setUp, '2026-11-25');
  const { table, days } = await readFile(Uint8Array.from(bytes), null);
  const layout = findLayout(table);
  expect(layout?.id).toBe(setUp.layout);
  const { header, targets } = layout ?? { header: undefined, targets: [] };
  const { lines, question, doubted } = readPayFile({ table, days, header, targets, reading: {} });
  expect({ question, doubted }).toEqual({ question: undefined, doubted: [] });
  expect(lines).toEqual(
    readBankFile(bytes, setUp).lines.map(({ row, name, number, account, branch, amountCents }) => {
      return { row, name, number, account, branch, amountCents };
    }),
  );
});

test('recognises a file with a header line, and one of a single payment', () => {
  const [one] = payments;
  if (one === undefined) throw new Error('There is no payment.');
  const header = 'Account,Name,Branch,Amount,Description\r\n';
  expect(read(header + payFileOf('absa', payments))?.lines).toHaveLength(3);
  expect(read(payFileOf('capitec', [one]))?.lines).toHaveLength(1);
});

test('assigns any other table to no bank', () => {
  expect(read('Name,Amount\r\nThandi,100.00')).toBeUndefined();
  expect(read('Number;Hours\r\n1001;45')).toBeUndefined();
});

test('recognises a file that Excel has altered', () => {
  const text = payFileOf('absa', payments).replace('4011112222', '4.01111E+9');
  expect(read(text)).toMatchObject({ id: 'absa', lines: { 2: { account: '4.01111E+9' } } });
});

test('computes the hash total of FNB from all accounts, including the paying one', () => {
  const accounts = payments.map(({ account }) => account);
  const text = payFileOf('fnb', payments);
  expect(isHashRight(csvTable(text), accounts)).toBe(true);
  expect(isHashRight(csvTable(text), accounts.slice(1))).toBe(false);
  expect(
    isHashRight(csvTable(text.replace(/62000111222,\d+/, '62000111222,1.23E+11')), accounts),
  ).toBeUndefined();
  const long = payments.map((payment) => ({ ...payment, account: '999999999999' }));
  const digits = long.map(({ account }) => account);
  expect(isHashRight(csvTable(payFileOf('fnb', long)), digits)).toBe(true);
});

const formatsPage = readFileSync(new URL('../../../../../docs/formats.md', import.meta.url), 'utf8');

test.each(Object.values(payFileMessages.layouts))(
  'docs/formats.md names the source of the layout of %s',
  (name) => {
    expect(formatsPage).toContain(`| ${name} |`);
  },
);
