import { isWebAddress } from '#electron/companies/contract/company-page.ts';
import { pageOf } from '#electron/companies/company-page.ts';
import { expect, test } from 'vitest';

const page = (companyId: number, address: string) => ({ companyId, address });

test.each([
  ['its own', [page(7, 'https://a.example/7'), page(8, 'https://a.example/own')], 'https://a.example/own'],
  ['as another, by its id', [page(7, 'https://a.example/c/7/pay?y=27')], 'https://a.example/c/8/pay?y=27'],
  ['by an id in the question', [page(7, 'https://a.example/?c=7')], 'https://a.example/?c=8'],
  ['not by part of a number', [page(7, 'https://a.example/c/77')], ''],
  ['not where it stands twice', [page(7, 'https://a.example/7/7')], ''],
  ['not where nothing was said', [], ''],
])('the page of a company is known %s', (_, pages, expected) => {
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
])('%s may be opened: %s', (text, may) => {
  expect(isWebAddress(text)).toBe(may);
});
