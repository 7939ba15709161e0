import { websiteOf } from '#features/period/service-website.ts';
import { expect, test } from 'vitest';

test.each([
  ['https://api.payroll.simplepay.cloud/v1', 'service-newer'],
  ['https://www.simplepay.co.za/api/v1', 'service-older'],
  ['https://payroll.example/v1', undefined],
  ['https://www.simplepay.co.za.example/api/v1', undefined],
])('for %s, links to the website: %s', (baseUrl, link) => {
  expect(websiteOf({ baseUrl, practice: false })?.link).toBe(link);
});

test('has no website for the practice company', () => {
  expect(websiteOf({ baseUrl: 'https://www.simplepay.co.za/api/v1', practice: true })).toBeNull();
});
