import { expect } from 'vitest';
import { protea, smallCompanies } from '#test/support/samples/practice.ts';
import { test as base } from '#test/support/fixtures.ts';

const test = base.extend('practiceOptions', { companies: smallCompanies });

test('reads the address of a company from the service', async ({ runtime, company }) => {
  const { address } = await runtime.handlers.companies.address(company);
  expect(company.companyId).toBe(protea);
  expect(address).toMatchObject({
    street: expect.stringMatching(/\w/),
    postalCode: expect.stringMatching(/^\d{4}$/),
  });
});
