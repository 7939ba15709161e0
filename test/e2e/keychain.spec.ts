import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { frameMessages } from '#messages/frame.ts';
import { settingsMessages } from '#features/settings/texts.ts';
import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { FramePage } from './pages/frame-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { addressOf, commission, lacksKeychain, openProtea, withoutKeychain } from './protea.ts';

const isLinux = process.platform === 'linux';

const keychainMessages = presentError(new AppError('keychain-unavailable', { reason: 'missing' }));

/** Every file below a folder, with its bytes as text. */
async function contentsOf(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'latin1') })));
}

test('opens the practice company in memory, but refuses a real connection, without a keychain', async ({
  launchPaydesk,
}) => {
  test.skip(!isLinux, 'the keychain cannot be taken away here');
  const { page, profile } = await launchPaydesk({ env: withoutKeychain });
  const connections = new ConnectionsPage(page);
  const frame = new FramePage(page);
  await expect(frame.statusBar).toContainText(frameMessages.status.forgets);

  await connections.connect({ address: 'http://127.0.0.1:9/v1', key: 'never-kept' });
  await expect(connections.failure).toContainText(keychainMessages.title);
  await expect(connections.failure).toContainText(keychainMessages.text);

  await frame.go('connections');
  await connections.openPractice();
  const inputs = await openProtea(page);
  await inputs.type(1, commission, '150');
  await expect(page.getByText(bulkInputsMessages.saved.savedUntilClosed)).toBeAttached();
  await inputs.send();
  await expect(inputs.strip).toContainText('1 saved');

  await frame.go('settings');
  await expect(new SettingsPage(page).keychain).toContainText(settingsMessages.safety.unavailable);
  await expect(new SettingsPage(page).keychain).toContainText(settingsMessages.safety.notKept);
  expect((await readdir(profile)).filter((name) => name.endsWith('.db'))).toEqual([]);
});

// As text: this file is compiled for Node, which has no document.
const everythingInThePage = `JSON.stringify([
  document.documentElement.outerHTML,
  [...document.querySelectorAll('input, textarea, select')].map((field) => field.value),
  { ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href,
])`;

test('never shows a key again, nor writes it to a file or log', async ({ launchPaydesk, startPractice }) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const key = 'canary-7Qx2mV9rTbK4wZ1pYd';
  const service = await startPractice({ key });
  const { app, page, profile } = await launchPaydesk();
  const connections = new ConnectionsPage(page);
  const frame = new FramePage(page);
  const seen: string[] = [];
  const look = async () => seen.push(await page.evaluate<string>(everythingInThePage));

  // A refusal and a failure first, so that there is something to log.
  service.faults.add({ path: '/clients', effect: { kind: 'html' } });
  await connections.connect({ address: addressOf(service), key: `${key}-mistyped`, name: 'Bookkeeper' });
  await expect(connections.failure).toBeVisible();
  await connections.key.fill(key);
  await connections.submit.click();
  await expect(connections.failure).toBeVisible();
  expect(await page.evaluate<string>(everythingInThePage)).toContain(key);
  await connections.submit.click();
  await expect(new CompaniesPage(page).search).toBeVisible();
  await look();
  await frame.go('connections');
  await expect(connections.connection('Bookkeeper')).toBeVisible();
  await look();
  await connections.connection('Bookkeeper').getByRole('button', { name: 'Test' }).click();
  await expect(frame.notices).toContainText('works');
  await page.reload();
  await frame.go('connections');
  await expect(connections.connection('Bookkeeper')).toBeVisible();
  await look();
  expect(seen.filter((text) => text.includes('canary'))).toEqual([]);

  await app.close();
  const files = await contentsOf(profile);
  expect(files.map(({ file }) => path.basename(file))).toContain('work.db');
  expect(files.filter(({ text }) => text.includes('canary')).map(({ file }) => file)).toEqual([]);
});
