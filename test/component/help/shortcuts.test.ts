import Shortcuts from '#features/help/Shortcuts.svelte';
import { shortcutsMessages as messages } from '#features/settings/texts.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';

test('lists actions with keys before those without, and finds both by name', async () => {
  const { screen } = await renderInKaroo(Shortcuts);
  const headings = () => screen.getByRole('heading', { level: 2 }).elements();
  await expect.element(screen.getByRole('heading', { name: messages.withoutKeys })).toBeVisible();
  expect(headings().at(-1)?.textContent).toBe(messages.withoutKeys);
  const [last] = screen.getByRole('heading', { name: messages.withoutKeys }).elements();
  expect(last?.parentElement?.querySelector('kbd')).toBeNull();
  const field = screen.getByRole('searchbox', { name: messages.search });
  await field.fill('what is NEW');
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await field.fill('zoom IN');
  await expect.poll(() => headings().length).toBe(1);
  expect(screen.getByRole('term').elements()).toHaveLength(1);
  await field.fill('no such action');
  await expect.element(screen.getByText(messages.none)).toBeVisible();
});
