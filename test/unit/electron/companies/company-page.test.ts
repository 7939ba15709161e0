import { isWebAddress } from '#electron/companies/contract/company-page.ts';
import { pageOf } from '#electron/companies/company-page.ts';
import { expect, test } from 'vitest';

const page = (companyId: number, address: string) => ({ companyId, address });

test.each([
  [
    'from its own address',
    [page(7, 'https://a.example/7'), page(8, 'https://a.example/own')],
    'https://a.example/own',
  ],
  [
    'from another company’s address by its id',
    [page(7, 'https://a.example/c/7/pay?y=27')],
    'https://a.example/c/8/pay?y=27',
  ],
  ['by an id in the query', [page(7, 'https://a.example/?c=7')], 'https://a.example/?c=8'],
  ['but not by part of a number', [page(7, 'https://a.example/c/77')], ''],
  ['but not when the id is there twice', [page(7, 'https://a.example/7/7')], ''],
  ['but not when no address is known', [], ''],
])('finds the page of a company %s', (_, pages, expected) => {
  expect(pageOf(8, pages)).toBe(expected);
});

test.each([
  ['https://a.example/c/7', true],
  ['http://a.example/c/7', false],
  ['file:///C:/payroll.exe', false],
  ['javascript:alert(1)', false],
  ['https://bank:secret@a.example/', false],
  ['https://payroll/', false],
  ['payroll', false],
  ['https://127.0.0.1/c/7', false],
  ['https://[::1]/c/7', false],
  ['https://0x7f.1/c/7', false],
  ['https://pay.localhost/c/7', false],
])('says whether %s may be opened: %s', (text, may) => {
  expect(isWebAddress(text)).toBe(may);
});
