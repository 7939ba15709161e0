import path from 'node:path';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { connectionMessages } from '#features/connections/texts.ts';
import { startPracticeService } from '#practice/service.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { OutboxPage } from '../../pages/outbox-page.ts';
import {
  addressOf,
  commission,
  effectsOf,
  lacksKeychain,
  openConnectedProtea,
  serviceKey,
} from '../../protea.ts';

const wait = { timeout: 60_000 };
const newKey = 'e2e-key-of-next-year';
const words = connectionMessages.replaceKey;

test('replaces a withdrawn key without losing the draft or the outbox', async ({
  launchPaydesk,
  startPractice,
  profile,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const databaseFile = path.join(profile, 'practice.db');
  const first = await startPracticeService({ port: 0, key: serviceKey, databaseFile });
  const { page } = await launchPaydesk();
  const inputs = await openConnectedProtea(page, first);
  await inputs.type(1, commission, '100');
  await inputs.type(2, commission, '200');
  await inputs.waitUntilSaved(2);
  // The reply is lost, and the key is withdrawn before anything can be read again.
  first.faults.add({
    method: 'POST',
    path: '/clients/:client_id/bulk_input',
    effect: { kind: 'drop', at: 'after' },
  });
  await inputs.openReview();
  await expect(inputs.review.getByRole('button', { name: /^Send [\d\s]+ change/ })).toBeEnabled(wait);
  first.faults.add({ method: 'GET', count: null, effect: { kind: 'status', status: 401 } });
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText(bulkInputsMessages.halted['key-refused'].title, wait);
  await expect(inputs.strip).toContainText('2 not known yet');
  expect(await effectsOf(first)).toMatchObject([{ writes: 1 }, { writes: 1 }]);
  await inputs.type(3, commission, '300');
  await first.close();
  const port = Number(new URL(first.origin).port);
  const second = await startPractice({ port, key: newKey, databaseFile });

  // From the message, the clerk gets to the new key.
  await inputs.strip.getByRole('button', { name: bulkInputsMessages.strip.replaceKey }).click();
  const dialog = page.getByRole('dialog', { name: words.title('Bookkeeper') });
  await dialog.getByLabel(words.key, { exact: true }).fill(serviceKey);
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(dialog.getByText(/refused this API key/)).toBeVisible();
  await dialog.getByLabel(words.key, { exact: true }).fill(newKey);
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(dialog).toBeHidden(wait);
  await expect(page.getByText(words.done('Bookkeeper'))).toBeVisible();
  await expect(new ConnectionsPage(page).connection('Bookkeeper')).toHaveCount(1);

  // Everything from under the old key is there, and what was sent is not sent again.
  const outbox = new OutboxPage(page);
  await outbox.open();
  await outbox.press(/^Open these inputs/);
  await page.getByRole('button', { name: bulkInputsMessages.toolbar.settle }).first().click();
  await expect(inputs.strip).toContainText('2 saved', wait);
  await inputs.waitUntilSaved(1);
  await inputs.send();
  await expect(inputs.strip).toContainText(bulkInputsMessages.strip.allGood, wait);
  const effects = await fetch(`${second.origin}/practice/effects`, { headers: { authorization: newKey } });
  const once = ['100.00', '200.00', '300.00'].map((value) => ({ writes: 1, value }));
  expect(await effects.json()).toMatchObject(once);
  expect(addressOf(second)).toBe(addressOf(first));
});
