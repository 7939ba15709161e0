import App from '#renderer/App.svelte';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { frameMessages } from '#messages/frame.ts';
import { screenMessages } from '#messages/screens.ts';
import { localReports } from '#features/reports/texts/local-reports.ts';
import { reportChoices } from '#test/support/samples/reports.ts';
import { AppError } from '#kit/errors.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { quietMain } from '../support/quiet-main.ts';

const lastPlace = { connectionId: 'c-1', companyId: 42, payFrequencyId: null, periodEnd: null };

test('never shows a screen with the data of the next one', async () => {
  const { asked, bridge } = createFakeBridge({
    ...quietMain,
    'application.noteFailure': () => ({}),
    'settings.read': () => ({ ...defaultSettings, lastPlace }),
    'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt: Date.now() }),
    'sync.state': () => ({ companies: [] }),
  });
  const screen = await render(App, { bridge });
  const heading = (name: string) => screen.getByRole('heading', { name, level: 1 });
  await expect.element(heading(screenMessages['pay-periods'].title)).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await userEvent.keyboard('{Control>}1{/Control}');
    await expect.element(heading(homeMessages.title)).toBeVisible();
    await userEvent.keyboard('{Control>}2{/Control}');
    await expect.element(heading(screenMessages['pay-periods'].title)).toBeVisible();
  }
  expect(asked.filter(({ call }) => call === 'application.noteFailure')).toEqual([]);
  for (const { input } of asked.filter(({ call }) => call === 'companies.payFrequencies'))
    expect(input).toEqual({ connectionId: 'c-1', companyId: 42 });
});

test('shows a screen from its beginning when it is chosen again in the navigation', async () => {
  const { bridge } = createFakeBridge({
    ...quietMain,
    'settings.read': () => ({ ...defaultSettings, lastPlace }),
    'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt: Date.now() }),
    'reports.list': () => ({ results: [], awaited: [] }),
    'reports.choices': () => reportChoices(),
    'reports.local': () => {
      throw new AppError('not-found', { what: 'report' });
    },
  });
  const screen = await render(App, { bridge });
  const navigation = screen.getByRole('navigation', { name: frameMessages.navigation });
  await navigation.getByRole('button', { name: screenMessages.reports.title }).click();
  await screen.getByRole('button', { name: localReports.headcount.title }).click();
  const all = screen.getByRole('heading', { name: screenMessages.reports.title, level: 1 });
  await expect.element(all).not.toBeInTheDocument();
  await navigation.getByRole('button', { name: screenMessages.reports.title }).click();
  await expect.element(all).toBeVisible();
});
