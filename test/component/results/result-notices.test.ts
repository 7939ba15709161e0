import { commonMessages } from '#messages/common.ts';
import { resultMessages } from '#messages/results.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import ResultNotices from '#results/ResultNotices.svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

const messages = resultMessages.notices;
const notices: readonly ResultNotice[] = [
  { title: 'Not everything could be checked', text: 'The pay of 41 employees is not on this computer.' },
  { title: 'Loans could not be checked', text: 'No report shows what is still owed.' },
];
const usual = [1280, 800] as const;
/** 1280 × 800 at 150%. */
const low = [853, 533] as const;

afterEach(() => page.viewport(...usual));

test('shows every notice in full when there is room', async () => {
  const screen = await render(ResultNotices, { notices });
  for (const { text } of notices) await expect.element(screen.getByText(String(text))).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('shows one line of the notices when the window is low, and all of them at the press of a button', async () => {
  await page.viewport(...low);
  const screen = await render(ResultNotices, { notices });
  await expect.element(screen.getByText('Not everything could be checked')).toBeVisible();
  for (const hidden of ['The pay of 41', 'Loans could not']) {
    expect(screen.getByText(hidden).query()).toBeNull();
  }
  await screen.getByRole('button', { name: messages.all(2) }).click();
  for (const { text } of notices) await expect.element(screen.getByText(String(text))).toBeVisible();
  await screen.getByRole('button', { name: commonMessages.less }).click();
  expect(screen.getByText('Loans could not').query()).toBeNull();
});

test('shows what is wrong rather than what is good when the window is low', async () => {
  await page.viewport(...low);
  const screen = await render(ResultNotices, {
    notices: [
      { tone: 'good', title: 'The file was read back' },
      { tone: 'warn', title: 'A folder copies it to the internet' },
    ],
  });
  await expect.element(screen.getByText('A folder copies it to the internet')).toBeVisible();
  expect(screen.getByText('The file was read back').query()).toBeNull();
});

test('offers nothing more of a notice that is one line anyway when the window is low', async () => {
  await page.viewport(...low);
  const screen = await render(ResultNotices, { notices: [{ title: 'Balances have not been read' }] });
  await expect.element(screen.getByText('Balances have not been read')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
