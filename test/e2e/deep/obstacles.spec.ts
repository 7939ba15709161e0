import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import { connectionMessages } from '#features/connections/texts.ts';
import { expect, test } from '../fixtures.ts';
import { shortenDeadlines, restoreDeadlines } from '../short-deadlines.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { FramePage } from '../pages/frame-page.ts';
import { addressOf, lacksKeychain, serviceKey } from '../protea.ts';

const companies = { method: 'GET', path: '/clients' } as const;

test('explains each obstacle to a connection, and connects on the next attempt', async ({
  paydesk: { app, page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const host = new URL(service.origin).host;
  const connections = new ConnectionsPage(page);

  await test.step('a wrong key', async () => {
    await connections.connect({ address: addressOf(service), key: 'not-the-key' });
    await expect(connections.failure).toHaveText(connectionMessages.form.keyRefused(host));
    await expect(connections.key).toHaveAttribute('aria-invalid', 'true');
  });
  await connections.key.fill(serviceKey);

  await test.step('a page of HTML with status 200', async () => {
    service.faults.add({ ...companies, effect: { kind: 'html' } });
    await connections.submit.click();
    const { title, text } = presentError(
      new AppError('wrong-address', { host, reason: 'not-a-payroll-service' }),
    );
    await expect(connections.failure).toHaveText(`${title}. ${text}`);
    await expect(connections.address).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a 500 every time', async () => {
    const message = 'The ledger is being moved';
    service.faults.add({ ...companies, count: null, effect: { kind: 'status', status: 500, message } });
    await connections.submit.click();
    await expect(connections.failure).toContainText('The service has a problem');
    await expect(connections.failure).toContainText(message);
    service.faults.clear();
  });

  await test.step('no response at all', async () => {
    service.faults.add({ ...companies, count: null, effect: { kind: 'latency', ms: 600_000 } });
    await shortenDeadlines(app);
    await connections.submit.click();
    await expect(connections.failure).toContainText('The service did not answer in time');
    service.faults.clear();
    await restoreDeadlines(app);
  });

  await connections.failure.getByRole('button', { name: 'Try again' }).click();
  const { notices } = new FramePage(page);
  await expect(notices).toContainText(connectionMessages.connected(connectionMessages.form.defaultName));
  await expect(notices).toContainText(connectionMessages.companiesSeen(1));
});
