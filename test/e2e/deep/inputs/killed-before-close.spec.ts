import path from 'node:path';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { OutboxPage } from '../../pages/outbox-page.ts';
import { commission, effectsOf, lacksKeychain, openConnectedProtea } from '../../protea.ts';

const wait = { timeout: 60_000 };
const preloading = path.resolve(import.meta.dirname, '../../with-preload.sh');
const crashing = path.resolve(import.meta.dirname, '../../../support/dies-before-close.mjs');

test('finishes a submission on restart when Paydesk was killed after its last input was saved, without resending', async ({
  launchPaydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  test.skip(process.platform === 'win32', 'not run: the script around Paydesk is for a shell');
  const service = await startPractice();
  const first = await launchPaydesk({ under: preloading, env: { PAYDESK_PRELOAD: crashing } });
  const before = await openConnectedProtea(first.page, service);
  await before.type(1, commission, '100');
  await before.type(2, commission, '200');
  await before.waitUntilSaved(2);
  await before.openReview();
  await expect(before.review.getByRole('button', { name: /^Send [\d\s]+ change/ })).toBeEnabled(wait);
  const gone = new Promise<void>((resolve) => first.app.process().once('exit', () => resolve()));
  await before.review.getByRole('button', { name: /^Send [\d\s]+ change/ }).click();
  await gone;
  expect(await effectsOf(service)).toMatchObject([{ writes: 1 }, { writes: 1 }]);

  const { page } = await launchPaydesk({ profile: first.profile });
  const after = new BulkInputsPage(page);
  await after.waitForColumn(commission);
  await expect(page.getByText(bulkInputsMessages.halted.rest.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: bulkInputsMessages.toolbar.settle })).toHaveCount(0);
  const outbox = new OutboxPage(page);
  await outbox.open();
  await expect(outbox.tab('Done')).toContainText('1', wait);
  await expect(outbox.tab('Being sent')).toContainText('0');
  await expect(outbox.tab('Waiting')).toContainText('0');
  expect(await effectsOf(service)).toMatchObject([{ writes: 1 }, { writes: 1 }]);
});
