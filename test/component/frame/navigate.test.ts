import App from '#renderer/App.svelte';
import { noPolicies } from '#electron/safety/contract/policies.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { createFakeBridge } from '#test/support/fake-bridge.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';

const connection = { id: 'c-1', name: 'My payroll', baseUrl: 'https://example.test/v1', practice: false };
const karoo = { id: 42, name: 'Karoo Fresh Produce' };
const lastPlace = { connectionId: 'c-1', companyId: 42, payFrequencyId: null, periodEnd: null };
const info = {
  version: '1',
  platform: 'linux',
  preview: true,
  keychain: 'available',
  keepsData: true,
  safe: false,
  policies: noPolicies,
} as const;

test('never shows a screen with the data of the next one', async () => {
  const { asked, bridge } = createFakeBridge({
    'application.info': () => info,
    'application.noteFailure': () => ({}),
    'settings.read': () => ({ ...defaultSettings, lastPlace }),
    'settings.write': () => defaultSettings,
    'connections.list': () => ({ connections: [connection] }),
    'companies.list': () => ({ companies: [karoo], fetchedAt: Date.now() }),
    'companies.marks': () => ({ marks: [] }),
    'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt: Date.now() }),
    'bulkInputs.drafts': () => ({ drafts: [] }),
    'drafts.list': () => ({ drafts: [] }),
    'outbox.list': () => ({ entries: [], total: 0 }),
    'sync.state': () => ({ companies: [] }),
  });
  const screen = await render(App, { bridge });
  const heading = (name: string) => screen.getByRole('heading', { name, level: 1 });
  await expect.element(heading(karoo.name)).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await userEvent.keyboard('{Control>}1{/Control}');
    await expect.element(heading(homeMessages.title)).toBeVisible();
    await userEvent.keyboard('{Control>}2{/Control}');
    await expect.element(heading(karoo.name)).toBeVisible();
  }
  expect(asked.filter(({ call }) => call === 'application.noteFailure')).toEqual([]);
  for (const { input } of asked.filter(({ call }) => call === 'companies.payFrequencies'))
    expect(input).toEqual({ connectionId: 'c-1', companyId: 42 });
});
