import { describe, expect, test } from 'vitest';
import type { BankFileSetUp } from '#electron/payment-runs/contract/bank-file.ts';
import {
  bankFileProblems,
  fitPayment,
  isPaymentDay,
  type PaymentToWrite,
} from '#electron/payment-runs/layouts/bank-files.ts';
import { unzip } from '#test/support/files/unzip.ts';
import {
  aPayment,
  bankFileOf,
  bankFileSetUps as setUps,
  everyBankFile,
} from '#test/support/samples/bank-files.ts';

const date = '2026-11-25';
const payments: readonly PaymentToWrite[] = [
  aPayment(),
  aPayment({
    name: 'Zoë van der Merwe-Ngcobo',
    account: '0012345678',
    branch: '051001',
    accountType: '1',
    amountCents: 90_005,
    reference: 'Kasteel & Seuns: November 2026 (lone)',
    ownReference: 'No. 1002',
  }),
  aPayment({ name: "Sipho O'Brien", account: '4011112222', branch: '632005', amountCents: 1 }),
];

const textOf = async (setUp: BankFileSetUp, written: readonly PaymentToWrite[] = payments) => {
  const { bytes, extension } = await bankFileOf(written, setUp, date);
  expect(extension).toBe('csv');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
};
const linesOf = (...lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

test('FNB: a version, the day, the own account with the hash total, and 36 columns', async () => {
  const empty = (count: number) => ','.repeat(count);
  expect(await textOf(setUps.fnb)).toBe(
    linesOf(
      `BInSol - U ver 1.00${empty(35)}`,
      `2026/11/25${empty(35)}`,
      // 62000111222 + 62000000001 + 12345678 + 4011112222 = 128023569123
      `62000111222,128023569123${empty(34)}`,
      'RECIPIENT NAME,RECIPIENT ACCOUNT,RECIPIENT ACCOUNT TYPE,BRANCHCODE,AMOUNT,OWN REFERENCE,RECIPIENT REFERENCE,' +
        'EMAIL 1 NOTIFY,EMAIL 1 ADDRESS,EMAIL 1 SUBJECT,EMAIL 2 NOTIFY,EMAIL 2 ADDRESS,EMAIL 2 SUBJECT,' +
        'EMAIL 3 NOTIFY,EMAIL 3 ADDRESS,EMAIL 3 SUBJECT,EMAIL 4 NOTIFY,EMAIL 4 ADDRESS,EMAIL 4 SUBJECT,' +
        'EMAIL 5 NOTIFY,EMAIL 5 ADDRESS,EMAIL 5 SUBJECT,FAX 1 NOTIFY,FAX 1 CODE,FAX 1 NUMBER,FAX 1 SUBJECT,' +
        'FAX 2 NOTIFY,FAX 2 CODE,FAX 2 NUMBER,FAX 2 SUBJECT,SMS 1 NOTIFY,SMS 1 CODE,SMS 1 NUMBER,' +
        'SMS 2 NOTIFY,SMS 2 CODE,SMS 2 NUMBER',
      `Thandi Nkosi,62000000001,2,250655,12345.67,1001,Kasteel 25Nov26${empty(29)}`,
      `Zoe van der Merwe Ng,0012345678,1,051001,900.05,No 1002,Kasteel Seuns Novemb${empty(29)}`,
      `Sipho OBrien,4011112222,2,632005,0.01,1001,Kasteel 25Nov26${empty(29)}`,
    ),
  );
});

test.each([
  [['00000000001'], '062000111223'],
  [['999999999999'], '062000111221'],
  [['99999999999999999999', '00001'], '062000111222'],
])('FNB: the hash total of accounts %j is %s', async (accounts, hash) => {
  const text = await textOf(
    setUps.fnb,
    accounts.map((account) => aPayment({ account })),
  );
  expect(text.split('\r\n')[2]).toBe(`62000111222,${hash}${','.repeat(34)}`);
});

test('Absa: account, name, branch code, amount and description, without a header', async () => {
  expect(await textOf(setUps.absa)).toBe(
    linesOf(
      '62000000001,Thandi Nkosi,250655,12345.67,Kasteel 25Nov26',
      '0012345678,Zoe van der Merwe Ng,051001,900.05,Kasteel Seuns Novemb',
      '4011112222,Sipho OBrien,632005,0.01,Kasteel 25Nov26',
    ),
  );
});

test('Capitec: branch code, account of 16 digits, amount, both references and name, without a header', async () => {
  expect(await textOf(setUps.capitec)).toBe(
    linesOf(
      '250655,0000062000000001,12345.67,1001,Kasteel 25Nov26,Thandi Nkosi',
      '051001,0000000012345678,900.05,No 1002,Kasteel Seuns No,Zoe van der Merw',
      '632005,0000004011112222,0.01,1001,Kasteel 25Nov26,Sipho OBrien',
    ),
  );
});

const creditors = [
  '1001,Thandi Nkosi,12345.67,62000000001,250655,Kasteel 25Nov26',
  'No 1002,Zoe van der Merw,900.05,0012345678,051001,Kasteel Seuns No',
  '1001,Sipho OBrien,0.01,4011112222,632005,Kasteel 25Nov26',
];

test('ACBEFT CSV Creditor: own reference, name, amount, account, branch code and reference', async () => {
  expect(await textOf(setUps.acbeft)).toBe(linesOf(...creditors));
});

test('ACBEFT MAINCSV: the same with one header and an empty column for e-mail', async () => {
  expect(await textOf(setUps['acbeft-email'])).toBe(
    linesOf('No,Name,Amount,Acc No,BR Code,Reference,Email', ...creditors.map((line) => `${line},`)),
  );
});

/** The cells of the only worksheet, by address; those of texts and of numbers are told apart. */
async function cellsOf(setUp: BankFileSetUp): Promise<Record<string, string | number>> {
  const { bytes, extension } = await bankFileOf(payments, setUp, date);
  expect(extension).toBe('xlsx');
  const sheets = unzip(Buffer.from(bytes)).filter(({ name }) => name.startsWith('xl/worksheets/'));
  expect(sheets.map(({ name }) => name)).toEqual(['xl/worksheets/sheet1.xml']);
  const xml = sheets[0]?.bytes.toString('utf8') ?? '';
  const cells = xml.matchAll(/<c r="(\w+)"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/g);
  return Object.fromEntries(
    Array.from(cells, ([, address = '', text, number]) => [address, text ?? Number(number)] as const),
  );
}

test('Standard Bank: one worksheet with a header, accounts and dates as text, amounts as numbers', async () => {
  expect(await cellsOf(setUps['standard-bank'])).toEqual({
    A1: 'Account Number',
    B1: 'Account Name',
    C1: 'Statement Ref',
    D1: 'Date',
    E1: 'Amount',
    F1: 'Branch Number',
    A2: '62000000001',
    B2: 'Thandi Nkosi',
    C2: 'Kasteel 25Nov26',
    D2: '20261125',
    E2: 12_345.67,
    F2: '250655',
    A3: '0012345678',
    B3: 'Zoe van der Merwe Ngcobo',
    C3: 'Kasteel Seuns November 2026 lo',
    D3: '20261125',
    E3: 900.05,
    F3: '051001',
    A4: '4011112222',
    B4: 'Sipho OBrien',
    C4: 'Kasteel 25Nov26',
    D4: '20261125',
    E4: 0.01,
    F4: '632005',
  });
});

test('Standard Bank: the columns are those that the customer has mapped', async () => {
  const mapped = { ...setUps['standard-bank'], columns: 'branch,, amount,account,date,name,reference' };
  const cells = await cellsOf(mapped);
  expect(cells).toMatchObject({
    A2: '250655',
    C2: 12_345.67,
    D2: '62000000001',
    E2: '20261125',
    F2: 'Thandi Nkosi',
    G2: 'Kasteel 25Nov26',
  });
  expect(Object.keys(cells)).not.toContain('B2');
});

const problemsOf = (more: Partial<PaymentToWrite>, setUp: BankFileSetUp = setUps.fnb) =>
  fitPayment(aPayment(more), setUp).problems;

describe('refuses a payment, and says why', () => {
  test.each<[string, Partial<PaymentToWrite>, string]>([
    ['a name in Cyrillic letters only', { name: 'Владимир Иванов' }, 'name-empty'],
    ['a name without letters', { name: ' — … ' }, 'name-empty'],
    ['a reference without letters', { reference: '***' }, 'reference-empty'],
    ['a masked account', { account: '•••• 0001' }, 'account-form'],
    ['an account that Excel has cut', { account: '6.2E+10' }, 'account-form'],
    ['an account of three digits', { account: '123' }, 'account-form'],
    ['an account of zeros', { account: '00000000' }, 'account-form'],
    ['no account', { account: '' }, 'account-form'],
    ['a branch code of five digits', { branch: '51001' }, 'branch-form'],
    ['a branch code of zeros', { branch: '000000' }, 'branch-form'],
    ['no branch code', { branch: '' }, 'branch-form'],
    ['nothing to pay', { amountCents: 0 }, 'amount-not-above-zero'],
    ['a negative amount', { amountCents: -1 }, 'amount-not-above-zero'],
    ['a fraction of a cent', { amountCents: 0.5 }, 'amount-not-above-zero'],
    ['no amount', { amountCents: Number.NaN }, 'amount-not-above-zero'],
  ])('%s', async (_, more, problem) => {
    for (const setUp of everyBankFile) {
      expect(problemsOf(more, setUp)).toEqual([problem]);
      expect(bankFileProblems([aPayment(), aPayment(more)], setUp, date)).toEqual([problem]);
      await expect(bankFileOf([aPayment(), aPayment(more)], setUp, date)).rejects.toThrow(problem);
    }
  });

  test('an account type that FNB does not name', () => {
    expect(problemsOf({ accountType: '' })).toEqual(['account-type']);
    expect(problemsOf({ accountType: '5' })).toEqual(['account-type']);
    expect(problemsOf({ accountType: '' }, setUps.absa)).toEqual([]);
  });

  test('no reference of its own, where the bank has a column for it', () => {
    const own = everyBankFile.filter(({ layout }) => layout !== 'absa' && layout !== 'standard-bank');
    for (const setUp of everyBankFile)
      expect(problemsOf({ ownReference: '' }, setUp)).toEqual(own.includes(setUp) ? ['reference-empty'] : []);
  });

  test.each<[BankFileSetUp['layout'], number]>([
    ['fnb', 20],
    ['standard-bank', 13],
    ['absa', 20],
    ['capitec', 16],
    ['acbeft', 16],
    ['acbeft-email', 16],
  ])('an account that is longer than %s has room for: %i digits', (layout, maxDigits) => {
    for (let digits = 5; digits <= 21; digits += 1) {
      const { written, problems } = fitPayment(aPayment({ account: '9'.repeat(digits) }), setUps[layout]);
      expect(problems).toEqual(digits > maxDigits ? ['account-too-long'] : []);
      expect(written.account.endsWith('9'.repeat(digits))).toBe(true);
    }
  });

  test.each<[BankFileSetUp['layout'], number, string]>([
    ['fnb', 9_999_999_999, '99999999.99'],
    ['standard-bank', 99_999_999_999_999, '999999999999.99'],
    ['absa', 99_999_999_999, '999999999.99'],
    ['capitec', 99_999_999, '999999.99'],
    ['acbeft', 99_999_999_999, '999999999.99'],
    ['acbeft-email', 99_999_999_999, '999999999.99'],
  ])('an amount above the largest of %s', async (layout, maxCents, rands) => {
    expect(problemsOf({ amountCents: maxCents }, setUps[layout])).toEqual([]);
    expect(problemsOf({ amountCents: maxCents + 1 }, setUps[layout])).toEqual(['amount-too-large']);
    const { bytes, extension } = await bankFileOf(
      [aPayment({ amountCents: maxCents })],
      setUps[layout],
      date,
    );
    const parts =
      extension === 'xlsx' ? unzip(Buffer.from(bytes)).map((part) => part.bytes.toString('utf8')) : [bytes];
    expect(parts.map((part) => Buffer.from(part).toString('latin1')).join('')).toContain(rands);
  });
});

test('leaves out the spaces of an account and a branch code, and no zero', () => {
  expect(
    fitPayment(aPayment({ account: ' 00 1234-5678 ', branch: '051 001' }), setUps.fnb).written,
  ).toMatchObject({ account: '0012345678', branch: '051001' });
});

describe('refuses the file', () => {
  test('without payments, or with more than any bank takes', () => {
    const many = Array.from({ length: 100_001 }, () => aPayment());
    expect(bankFileProblems([], setUps.absa, date)).toEqual(['no-payments']);
    expect(bankFileProblems(many, setUps.absa, date)).toEqual(['too-many-payments']);
    expect(bankFileProblems(many.slice(1), setUps.absa, date)).toEqual([]);
  });

  test.each(['', '6200011122', '620001112220', '62000 11122', '•••• 1222'])(
    'if FNB would not know the own account %j',
    (ownAccount) => {
      const setUp = { ...setUps.fnb, ownAccount };
      expect(bankFileProblems([aPayment()], setUp, date)).toEqual(['own-account-form']);
    },
  );

  test.each([
    '',
    'account,name,reference,date,amount',
    'account,name,reference,date,amount,branch,account',
    'account,name,reference,date,amount,branch,hash',
    `account,name,reference,date,amount,branch${','.repeat(21)}`,
  ])('if Standard Bank could not be given the columns %j', (columns) => {
    const setUp = { ...setUps['standard-bank'], columns };
    expect(bankFileProblems([aPayment()], setUp, date)).toEqual(['columns-form']);
  });

  test.each(['', '2026-02-30', '25/11/2026', '2026-11-25T00:00'])('for a day like %j', (day) => {
    for (const setUp of everyBankFile)
      expect(bankFileProblems([aPayment()], setUp, day)).toEqual(['date-form']);
  });
});

test('a bank whose file names the day pays from today to a year ahead, and others when it is sent', () => {
  const dated = everyBankFile.filter((setUp) => !isPaymentDay('2026-11-24', date, setUp));
  expect(dated.map(({ layout }) => layout)).toEqual(['fnb', 'standard-bank']);
  for (const setUp of dated) {
    expect(isPaymentDay(date, date, setUp)).toBe(true);
    expect(isPaymentDay('2027-11-25', date, setUp)).toBe(true);
    expect(isPaymentDay('2027-11-26', date, setUp)).toBe(false);
  }
});
