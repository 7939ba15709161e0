import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  standardBankColumns,
  type BankFileLayout,
  type BankFileSetUp,
} from '#electron/payment-runs/contract/bank-file.ts';
import { fitPayment, readBankFile, type PaymentToWrite } from '#electron/payment-runs/layouts/bank-files.ts';
import {
  aPayment,
  bankFileOf,
  bankFileSetUps as setUps,
  everyBankFile,
} from '#test/support/samples/bank-files.ts';
import { runs } from '#test/support/seed.ts';

const date = '2026-11-25';

/** What the sources say of each layout. */
const room: Readonly<Record<BankFileLayout, { text: number; account: number; cents: number }>> = {
  fnb: { text: 20, account: 20, cents: 9_999_999_999 },
  'standard-bank': { text: 30, account: 13, cents: 99_999_999_999_999 },
  absa: { text: 20, account: 20, cents: 99_999_999_999 },
  capitec: { text: 16, account: 16, cents: 99_999_999 },
  acbeft: { text: 16, account: 16, cents: 99_999_999_999 },
  'acbeft-email': { text: 16, account: 16, cents: 99_999_999_999 },
};

const digits = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min - 1, maxLength: max - 1 })
    .map((all) => `${all.join('')}7`);
const letters = fc.string({
  unit: fc.constantFrom(...Array.from('abcXYZ 09éêŵđłŨИ\'’"-=+@,;.&/\t')),
  maxLength: 60,
});
const text = letters.map((rest) => `N${rest}`);

const paymentOf = (layout: BankFileLayout): fc.Arbitrary<PaymentToWrite> =>
  fc.record({
    name: text,
    account: digits(5, room[layout].account),
    branch: digits(6, 6),
    accountType: fc.constantFrom('1', '2', '3', '4', '6'),
    amountCents: fc.oneof(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom(1, 9, 10, 99, 100, room[layout].cents),
    ),
    reference: text,
    ownReference: text,
  });

const setUpOf = (layout: BankFileLayout): fc.Arbitrary<BankFileSetUp> =>
  layout === 'standard-bank'
    ? fc
        .shuffledSubarray(['', '', ...standardBankColumns], { minLength: 8 })
        .map((columns) => ({ ...setUps[layout], columns: columns.join() }))
    : layout === 'fnb'
      ? digits(11, 11).map((ownAccount) => ({ ...setUps[layout], ownAccount }))
      : fc.constant(setUps[layout]);

const plain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<bigint>((sum, cents) => sum + BigInt(cents ?? 0), 0n);

describe.each(everyBankFile.map(({ layout }) => layout))('a file for %s', (layout) => {
  test('has each payment once, in order, as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(paymentOf(layout), { minLength: 1, maxLength: 300, size: 'max' }),
        setUpOf(layout),
        async (payments, setUp) => {
          const { bytes } = await bankFileOf(payments, setUp, date);
          const read = readBankFile(bytes, setUp);
          const fitted = payments.map((payment) => fitPayment(payment, setUp));
          const first = { fnb: 5, 'standard-bank': 2, 'acbeft-email': 2 }[layout as string] ?? 1;
          expect(read.lines).toEqual(
            fitted.map(({ written }, index) => ({ row: first + index, number: '', ...written })),
          );
          expect(sumOf(read.lines.map(({ amountCents }) => amountCents))).toBe(
            sumOf(payments.map(({ amountCents }) => amountCents)),
          );
          expect(read.isHashRight).toBe(layout === 'fnb' ? true : undefined);
          expect(read.ownAccount).toBe(setUp.ownAccount);
          expect(read.date).toBe(['fnb', 'standard-bank'].includes(layout) ? date : undefined);
          for (const [index, { written, problems }] of fitted.entries()) {
            expect(problems).toEqual([]);
            expect(fitPayment(written, setUp)).toEqual({ written, problems });
            const before = payments[index];
            const zeros = layout === 'capitec' ? '0'.repeat(16 - (before?.account.length ?? 0)) : '';
            expect(written.account).toBe(`${zeros}${before?.account}`);
            expect([written.branch, written.amountCents]).toEqual([before?.branch, before?.amountCents]);
            for (const each of [written.name, written.reference, written.ownReference].filter(Boolean)) {
              expect(each).toMatch(plain);
              expect(each.length).toBeLessThanOrEqual(room[layout].text);
            }
          }
        },
      ),
      runs(8),
    );
  });
});

test.each<BankFileLayout>(['fnb', 'standard-bank'])(
  'writes and reads back 100,000 payments in a file for %s',
  async (layout) => {
    const payments = Array.from({ length: 100_000 }, (_, index) =>
      aPayment({ account: String(4_000_000_000 + index), amountCents: index + 1 }),
    );
    const { bytes } = await bankFileOf(payments, setUps[layout], date);
    const { lines } = readBankFile(bytes, setUps[layout]);
    expect(lines).toHaveLength(100_000);
    expect(sumOf(lines.map(({ amountCents }) => amountCents))).toBe(5_000_050_000n);
    expect(new Set(lines.map(({ account }) => account)).size).toBe(100_000);
  },
);

const textOf = async (setUp: BankFileSetUp) =>
  new TextDecoder().decode((await bankFileOf([aPayment(), aPayment()], setUp, date)).bytes);
const read = (changed: string, setUp: BankFileSetUp) =>
  readBankFile(new TextEncoder().encode(changed), setUp);

describe('a file that was changed after it was written', () => {
  test('has another hash total if an account, or the own one, is another', async () => {
    const written = await textOf(setUps.fnb);
    expect(read(written, setUps.fnb).isHashRight).toBe(true);
    expect(read(written.replace('62000000001', '62000000002'), setUps.fnb).isHashRight).toBe(false);
    expect(read(written.replace('62000111222', '62000111223'), setUps.fnb).isHashRight).toBe(false);
    expect(read(written.replace('BInSol', 'Solution'), setUps.fnb).isHashRight).toBe(false);
    expect(read(written.replace('62000000001', '6.2E+10'), setUps.fnb).isHashRight).toBeUndefined();
  });

  test('is read as it is: with quotes, other line breaks, more lines and spoilt amounts', async () => {
    const written = await textOf(setUps.absa);
    const [one] = read(written, setUps.absa).lines;
    const quoted = `"62000000001","Thandi ""T"", Nkosi",250655,12345.6,"Kasteel"\n\n1,2\r\n`;
    expect(read(written + quoted, setUps.absa).lines).toMatchObject([
      { row: 1, ...one },
      { row: 2, account: one?.account },
      { row: 3, name: 'Thandi "T", Nkosi', amountCents: 1_234_560, reference: 'Kasteel' },
      { row: 5, account: '1', name: '2', amountCents: null },
    ]);
    for (const amount of ['1,5', '-1.00', '1.005', '1e3', '99999999999999999.00', 'R1'])
      expect(read(`1,N,1,"${amount}",R`, setUps.absa).lines).toMatchObject([{ amountCents: null }]);
    expect(read('"open,1', setUps.absa).lines).toHaveLength(1);
  });

  test('has no lines if it is no workbook, or a damaged one', async () => {
    const { bytes } = await bankFileOf([aPayment()], setUps['standard-bank'], date);
    expect(readBankFile(bytes, setUps['standard-bank']).lines).toHaveLength(1);
    const cut = bytes.slice(bytes.length / 2);
    expect(readBankFile(cut, setUps['standard-bank']).lines).toEqual([]);
    const content = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 24;
    const spoilt = Uint8Array.from(bytes).fill(0xff, content, content + 20);
    expect(readBankFile(spoilt, setUps['standard-bank']).lines).toEqual([]);
    expect(read('62000000001,Thandi', setUps['standard-bank']).lines).toEqual([]);
    expect(read('', setUps['standard-bank']).lines).toEqual([]);
  });
});
