import { expect, test } from './fixtures.ts';
import { commission, effectsOf, lacksKeychain, openConnectedProtea } from './protea.ts';

test('applies a change once when its reply is lost', async ({ paydesk: { page }, startPractice }) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const inputs = await openConnectedProtea(page, service);
  await inputs.type(1, commission, '1 234,56');
  await inputs.type(2, commission, 'R2,000.00');

  service.faults.add({
    method: 'POST',
    path: '/clients/:client_id/bulk_input',
    effect: { kind: 'drop', at: 'after' },
  });
  await inputs.send();
  await expect(inputs.strip).toContainText('2 saved');
  await expect(inputs.strip).not.toContainText('refused');
  expect(await effectsOf(service)).toMatchObject([
    { attribute: 'calc.commission.amount', writes: 1, changes: 1, value: '1234.56' },
    { attribute: 'calc.commission.amount', writes: 1, changes: 1, value: '2000.00' },
  ]);
});
