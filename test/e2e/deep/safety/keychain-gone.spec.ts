import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import { frameMessages } from '#messages/frame.ts';
import { expect, test } from '../../fixtures.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { SafetyPage } from '../../pages/safety-page.ts';
import { lacksKeychain, withoutKeychain } from '../../protea.ts';
import { databaseKeyOf, expectAmount, passphrase, typeDraft } from '../../safe-draft.ts';

const heldToPermissions = path.resolve(import.meta.dirname, '../../../support/held-to-permissions.sh');
const keychainMessages = presentError(new AppError('keychain-unavailable', { reason: 'missing' }));

const isLinux = process.platform === 'linux';

test('says that the keychain is missing or the profile read-only, and leaves the draft unchanged', async ({
  launchPaydesk,
}) => {
  test.skip(lacksKeychain || !isLinux, 'needs a keychain to take away, and permissions as Linux has them');
  const { app, page, profile } = await launchPaydesk();
  await typeDraft(page);
  await app.close();

  await test.step('the keychain is missing', async () => {
    const paydesk = await launchPaydesk({ env: withoutKeychain });
    await expect(paydesk.page.getByRole('alert')).toContainText(keychainMessages.title);
    await expect(paydesk.page.getByText(frameMessages.status.forgets)).toBeHidden();
    await paydesk.app.close();
  });

  const databases = ['work.db', 'cache.db'].map((name) => path.join(profile, name));
  await test.step('nothing can be written', async () => {
    for (const file of databases) await chmod(file, 0o444);
    const paydesk = await launchPaydesk({ under: heldToPermissions });
    const { title, text } = presentError(new AppError('store-unavailable', { reason: 'read-only' }));
    await expect(paydesk.page.getByRole('alert')).toContainText(title);
    await expect(paydesk.page.getByRole('alert')).toContainText(text);
    await paydesk.app.close();
  });

  for (const file of databases) await chmod(file, 0o600);
  const back = await launchPaydesk();
  await expectAmount(back.page, '150,00');
});

test('asks for the passphrase once when the keychain has lost the key, and loses no work', async ({
  launchPaydesk,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const first = await launchPaydesk();
  await typeDraft(first.page);
  await new SafetyPage(first.page).choosePassphrase(passphrase);
  const { profile } = first;
  await first.app.close();
  const key = databaseKeyOf(await readFile(path.join(profile, 'profile-id'), 'utf8'));
  const lost = await key.getPassword();
  await key.deleteCredential();

  const second = await launchPaydesk();
  const safety = new SafetyPage(second.page);
  await expect(safety.recoverForm).toBeVisible();
  await safety.recoverWith('kudu lantern');
  await expect(second.page.getByText('This is not the passphrase')).toBeVisible();
  await safety.recoverWith(passphrase);
  await new FramePage(second.page).go('bulk-inputs');
  await expectAmount(second.page, '150,00');
  // The next start does not ask again.
  expect(lost).not.toBeFalsy();
  expect(await key.getPassword()).toBe(lost);
});
