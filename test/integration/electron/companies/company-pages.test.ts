import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

const { connectionId, companyId } = company;
const address = 'https://payroll.example/companies/42';

test('stores the page of a company, the newest first, and removes it when the address is empty', async () => {
  const { work } = await openTestStore();
  const other = companyId + 1;
  await work.writeCompanyPage({ ...company, address: 'https://payroll.example/old', at: 1 });
  await work.writeCompanyPage({ connectionId, companyId: other, address, at: 2 });
  await work.writeCompanyPage({ ...company, address, at: 3 });
  const list = () => work.listCompanyPages({ connectionId });
  expect(await list()).toEqual([
    { companyId, address },
    { companyId: other, address },
  ]);
  await work.writeCompanyPage({ ...company, address: '', at: 4 });
  expect(await list()).toEqual([{ companyId: other, address }]);
  expect(await work.listCompanyPages({ connectionId: 'other' })).toEqual([]);
});
