import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { SafetyPage } from '../../pages/safety-page.ts';
import { commission, lacksKeychain } from '../../protea.ts';
import { databaseKeyOf, expectAmount, passphrase, typeDraft } from '../../safe-draft.ts';

test.skip(lacksKeychain, 'needs a keychain');

test('restores earlier work, and backs up the current work first', async ({ paydesk: { page } }) => {
  const inputs = await typeDraft(page);
  const safety = new SafetyPage(page);
  await safety.backUp();
  await new FramePage(page).go('bulk-inputs');
  await inputs.type(1, commission, '999');
  await inputs.waitUntilSaved(1);
  await safety.restoreOldest();
  await expect(page.getByRole('dialog')).toBeHidden();
  await new FramePage(page).go('bulk-inputs');
  await expectAmount(page, '150,00');
  await new FramePage(page).go('settings');
  await expect(page.getByRole('button', { name: /^Restore the backup of/ })).toHaveCount(2);
});

test('wipes all data of the clerk from this computer, and starts afresh', async ({
  paydesk: { page, profile },
}) => {
  await typeDraft(page);
  const safety = new SafetyPage(page);
  await safety.choosePassphrase(passphrase);
  await safety.backUp();
  const before = await readFile(path.join(profile, 'profile-id'), 'utf8');
  await safety.wipe();
  await expect(new ConnectionsPage(page).practiceDoor).toBeVisible();

  const files = await readdir(profile);
  expect(files).not.toContain('recovery.key');
  expect(files).not.toContain('practice.db');
  expect(await readFile(path.join(profile, 'profile-id'), 'utf8')).not.toBe(before);
  expect((await databaseKeyOf(before).getPassword()) ?? null).toBeNull();
});
