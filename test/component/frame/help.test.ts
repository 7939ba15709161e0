import type { Route } from '#state/navigation.svelte.ts';
import { helpMessages } from '#messages/help.ts';
import { expect, test, vi } from 'vitest';
import { renderFrame } from './render-frame.ts';

async function openHelp(route: Route) {
  const { screen, app } = await renderFrame(({ navigation }) => navigation.start(route));
  app.actions.run('application.help');
  const help = screen.getByRole('dialog', { name: helpMessages.title });
  await expect.element(help).toBeVisible();
  return { screen, app, help };
}

test('opens at the page about the current screen, and links to others', async () => {
  const { help } = await openHelp('bulk-inputs');
  await expect.element(help.getByRole('heading', { name: 'Capture inputs' })).toBeVisible();
  await help.getByRole('button', { name: 'Review and send' }).click();
  await expect
    .element(help.getByRole('heading', { name: 'Review, send and check the outcome' }))
    .toBeVisible();
  await help.getByRole('button', { name: helpMessages.allPages }).click();
  await help.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(help.getByRole('heading', { name: 'Leave', exact: true })).toBeVisible();
});

test('finds text in the manual, and says when there are no results', async () => {
  const { help } = await openHelp('home');
  await help.getByRole('searchbox').fill('half days');
  await help.getByRole('button', { name: /Leave · Capture leave/ }).click();
  await expect.element(help.getByRole('heading', { name: 'Leave', exact: true })).toBeInTheDocument();
  await expect.element(help.getByRole('heading', { name: 'Capture leave' })).toHaveFocus();
  await expect.element(help.getByRole('heading', { name: 'Capture leave' })).toBeInViewport();
  await help.getByRole('searchbox').fill('zebra');
  await expect.element(help.getByText(helpMessages.none('zebra'))).toBeVisible();
});

test('opens the keyboard shortcuts', async () => {
  const { help, app } = await openHelp('home');
  const go = vi.fn();
  app.actions.handle('go.shortcuts', go);
  await help.getByRole('button', { name: helpMessages.shortcuts }).click();
  await expect.poll(() => go.mock.calls.length).toBe(1);
  await expect.element(help).not.toBeInTheDocument();
});

test('shows what is new from the changelog', async () => {
  const { help, app } = await openHelp('home');
  await help.getByRole('button', { name: helpMessages.allPages }).click();
  await help.getByRole('button', { name: helpMessages.news }).click();
  await expect.element(help.getByRole('heading', { name: helpMessages.news })).toBeVisible();
  await expect.element(help.getByText(/Practice company: invented companies/)).toBeVisible();
  await help.getByRole('button', { name: helpMessages.allPages }).click();
  app.actions.run('application.news');
  await expect.element(help.getByRole('heading', { name: helpMessages.news })).toBeVisible();
});
