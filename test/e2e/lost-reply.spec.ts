import { expect, test } from './fixtures.ts';
import { BulkInputsPage } from './pages/bulk-inputs-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';

const commission = /Commission/;

test('a reply that is lost after the service applied it has one effect', async ({
  launchPaydesk,
  startPractice,
}) => {
  test.skip(process.env.PAYDESK_TEST_KEYRING !== '1' && process.platform === 'linux', 'needs a keychain');
  test.setTimeout(120_000);
  const service = await startPractice();
  const { page } = await launchPaydesk();
  await new ConnectionsPage(page).connect({
    address: `${service.origin}/v1`,
    key: 'e2e-key',
    name: 'Bookkeeper',
  });
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  await companies.capture('Monthly, last day of the month');
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(/Fixed amount/i);
  await inputs.addColumn({ item: 'commission', input: 'amount', kind: 'money' });
  await inputs.type(1, commission, '1 234,56');
  await inputs.type(2, commission, 'R2,000.00');

  service.faults.add({
    method: 'POST',
    path: '/clients/:client_id/bulk_input',
    effect: { kind: 'drop', at: 'after' },
  });
  await inputs.send();
  await expect(inputs.strip).toContainText('2 saved', { timeout: 30_000 });
  await expect(inputs.strip).not.toContainText('refused');

  const reply = await fetch(`${service.origin}/practice/effects`, { headers: { authorization: 'e2e-key' } });
  expect(await reply.json()).toMatchObject([
    { attribute: 'calc.commission.amount', writes: 1, changes: 1, value: '1234.56' },
    { attribute: 'calc.commission.amount', writes: 1, changes: 1, value: '2000.00' },
  ]);
});
