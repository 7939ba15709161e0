import App from '#renderer/App.svelte';
import Root from '#renderer/Root.svelte';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { crashMessages } from '#messages/crash.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { quietMain } from '../support/quiet-main.ts';

const lastPlace = { connectionId: 'c-1', companyId: null, payFrequencyId: null, periodEnd: null };
const settings = { ...defaultSettings, lastPlace };

// What main would never return under the contract: the first access to the name fails.
const nameless = { id: 1, name: null as unknown as string };

function handlersWith(companies: () => { id: number; name: string }[]): FakeHandlers {
  return {
    ...quietMain,
    'application.noteFailure': () => ({}),
    'settings.read': () => settings,
    'settings.write': () => settings,
    'settings.look': () => settings,
    'companies.list': () => ({ companies: companies(), fetchedAt: Date.now() }),
  };
}

afterEach(() => history.replaceState(null, '', location.pathname));

test('shows a crashed screen as an error, logs it, and can reload it', async () => {
  // The failure is intended; it need not appear in the test's own log.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let companies = [nameless];
  const fake = createFakeBridge(handlersWith(() => companies));
  const screen = await render(App, { bridge: fake.bridge });
  await expect.element(screen.getByText(crashMessages.screen)).toBeVisible();
  // The frame around it still works.
  await expect.element(screen.getByRole('navigation')).toBeVisible();
  const noted = fake.asked.find(({ call }) => call === 'application.noteFailure');
  expect(noted?.input).toMatchObject({ where: 'screen', name: 'TypeError' });
  companies = [{ id: 1, name: 'Karoo Fresh Produce' }];
  await screen.getByRole('button', { name: crashMessages.retry }).click();
  await expect.element(screen.getByText('Karoo Fresh Produce').first()).toBeVisible();
});

test('says that the page process was lost before it reads anything, and reloads on request', async () => {
  history.replaceState(null, '', '#stopped');
  const fake = createFakeBridge(handlersWith(() => [{ id: 1, name: 'Karoo Fresh Produce' }]));
  const screen = await render(Root, { bridge: fake.bridge });
  await expect.element(screen.getByText(crashMessages.title)).toBeVisible();
  expect(fake.asked.map(({ call }) => call)).not.toContain('companies.list');
  await screen.getByRole('button', { name: crashMessages.reload }).click();
  await expect.element(screen.getByText('Karoo Fresh Produce').first()).toBeVisible();
  expect(location.hash).toBe('');
});
