import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { frameMessages } from '#messages/frame.ts';
import { expect, test } from '../../fixtures.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { OutboxPage } from '../../pages/outbox-page.ts';
import { commission, effectsOf, lacksKeychain, openConnectedProtea } from '../../protea.ts';

const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
const wait = { timeout: 60_000 };

test('stops sending at once when the key is withdrawn, and keeps the rest in the draft', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const inputs = await openConnectedProtea(page, service);
  await inputs.type(1, commission, '100');
  await inputs.type(2, commission, '200');
  await inputs.waitUntilSaved(2);

  const [fault] = service.faults.add({ ...bulkInput, count: null, effect: { kind: 'status', status: 401 } });
  await inputs.send();
  await expect(inputs.strip).toContainText(bulkInputsMessages.halted['key-refused'].title, wait);
  await expect(inputs.strip).toContainText('2 not sent');
  await expect(new FramePage(page).statusBar).toContainText(frameMessages.status['key-refused']);
  expect(service.faults.list()).toMatchObject([{ id: fault?.id, hits: 1 }]);
  expect(await effectsOf(service)).toEqual([]);

  const outbox = new OutboxPage(page);
  await outbox.open();
  await expect(outbox.tab('Waiting')).toContainText('1', wait);
  await expect(outbox.sending).toContainText('2 inputs were not sent');
  service.faults.clear();
  await outbox.press(/^Open these inputs/);
  // A refused key is used again only when the clerk asks for it.
  await inputs.openReview();
  await inputs.review.getByRole('button', { name: bulkInputsMessages.strip.tryKey }).click();
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText(bulkInputsMessages.strip.allGood, wait);
  expect(await effectsOf(service)).toMatchObject([{ writes: 1 }, { writes: 1 }]);
});
