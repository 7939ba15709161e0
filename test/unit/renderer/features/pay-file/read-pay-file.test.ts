import { expect, test } from 'vitest';
import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { decodeText } from '#features/file-import/reading/text-encoding.ts';
import { knowsHeader, suggestFields } from '#features/pay-file/pay-file-fields.ts';
import { readPayFile } from '#features/pay-file/read-pay-file.ts';
import { csvTable } from '#test/support/samples/file-import.ts';

function read(text: string, reading = {}) {
  const table = csvTable(text);
  const header = findHeader(table, knowsHeader);
  const targets = suggestFields(headersOf(table, header));
  return readPayFile({ table, days: 1900, header, targets, reading });
}

const controlsOf = ({ controls }: ReturnType<typeof read>) =>
  controls.map(
    ({ address, text, found, agrees }) => `${address} ${text}: ${found}${agrees ? '' : ', differs'}`,
  );

test('finds columns of any CSV by headers, and ignores titles above them', () => {
  const text = [
    'Wages November',
    '',
    'Emp No;Beneficiary Name;Bank Account;Branch Code;Nett Pay;Remarks',
    `0001;Thandi Nkosi;'0012345678;051001;R 12 345,67;`,
  ].join('\n');
  expect(read(text).lines).toEqual([
    {
      row: 4,
      name: 'Thandi Nkosi',
      number: '0001',
      account: '0012345678',
      branch: '051001',
      amountCents: 1_234_567,
    },
  ]);
});

test('recognises a total line, and compares it with the payments', () => {
  const text = ['Name,Account,Amount', 'A Botha,62000000001,100.00', 'Total,,100.01', ''].join('\r\n');
  expect(read(text)).toMatchObject({ lines: [{ row: 2 }], totalCents: 10_000 });
  expect(controlsOf(read(text))).toEqual(['C3 100.01: 100, differs']);
  expect(controlsOf(read('Account,Amount\n62000000001,5\n,5'))).toEqual(['B3 5: 5']);
});

test.each([
  ['Sum Ting Wong', ''],
  ['Total Cleaning Services', ''],
  ['Totaal Sekuriteit BK', ''],
  ['Sum', ''],
  ['', '0005'],
  ['', ''],
])('does not take a payment to %j, %j without an account for a total', (name, number) => {
  const lines = [`${name},${number},,40.00`, 'A Botha,1,62000000001,100.00', 'Total,,,140.00'];
  const found = read(['Name,Number,Account,Amount', ...lines].join('\n'));
  expect(found.lines.map(({ amountCents }) => amountCents)).toEqual([4_000, 10_000]);
  expect(controlsOf(found)).toEqual(['D4 140.00: 140']);
});

test.each(['Sum Ting Wong', 'Total Cleaning Services'])(
  'does not take a last payment to %j without an account for a total',
  (name) => {
    const found = read(['Name,Account,Amount', 'A Botha,62000000001,100.00', `${name},,40.00`].join('\n'));
    expect(found).toMatchObject({ totalCents: 14_000, controls: [] });
  },
);

test.each([
  'Total',
  'GRAND TOTAL:',
  'Totaal',
  'Sum',
  'Total of 1 payment',
  'Sub-total',
  'Total Karoo Wool',
  '',
])('takes a last line that says %j for the total', (words) => {
  const found = read(['Name,Account,Amount', 'A Botha,62000000001,100.00', `${words},,100.00`].join('\n'));
  expect(found.totalCents).toBe(10_000);
  expect(controlsOf(found)).toContain('C3 100.00: 100');
});

test('takes a line without an account for a payment', () => {
  expect(read('Name,Account,Amount\nA Botha,,100.00').lines).toHaveLength(1);
});

test.each([
  ['-50.00', -5_000],
  ['50,00-', -5_000],
  ['1002.366', null],
  ['1.23E+5', null],
  ['abc', null],
  ['', null],
  ['99999999999999999', null],
])('reads the amount %s as %s cents', (text, amountCents) => {
  expect(read(`Name;Account;Amount\nA Botha;62000000001;${text}`).lines).toMatchObject([{ amountCents }]);
});

test('asks about an ambiguous amount, and reads it as answered', () => {
  const text = 'Name;Account;Amount\nA Botha;62000000001;12,500';
  expect(read(text)).toMatchObject({ question: { type: 'decimal-mark', sample: '12,500' } });
  expect(read(text, { decimalMark: ',' }).lines).toMatchObject([{ amountCents: 1_250 }]);
  expect(read(text, { decimalMark: '.' }).lines).toMatchObject([{ amountCents: 1_250_000 }]);
});

test.each(['latin1', 'utf16le', 'utf8'] as const)('reads the names of a file in %s', (encoding) => {
  const bytes = new Uint8Array(Buffer.from('Name;Account;Amount\nRené Müller;62000000001;5', encoding));
  expect(read(decodeText(bytes).text).lines).toMatchObject([{ name: 'René Müller', amountCents: 500 }]);
});
