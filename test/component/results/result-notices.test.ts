import { commonMessages } from '#messages/common.ts';
import { resultMessages } from '#messages/results.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import ResultNotices from '#results/ResultNotices.svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

const messages = resultMessages.notices;
const notices: readonly ResultNotice[] = [
  { title: 'Not everything could be checked', text: 'The pay of 41 employees is not on this computer.' },
  { title: 'Loans could not be checked', text: 'No report shows what is still owed.' },
];
const usual = [1280, 800] as const;
/** A common notebook's. */
const short = [1280, 720] as const;
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
  for (const hidden of [String(notices[0]?.text), 'Loans could not be checked']) {
    expect(screen.getByText(hidden).query()).toBeNull();
  }
  await screen.getByRole('button', { name: messages.all(2) }).click();
  for (const { text } of notices) await expect.element(screen.getByText(String(text))).toBeVisible();
  await screen.getByRole('button', { name: commonMessages.less }).click();
  expect(screen.getByText('Loans could not be checked').query()).toBeNull();
});

test('shows the first of several notices when the window is short, and a single short one whole', async () => {
  await page.viewport(...short);
  const several = await render(ResultNotices, { notices });
  await expect.element(several.getByRole('button', { name: messages.all(2) })).toBeVisible();
  await expect.element(several.getByText(String(notices[0]?.text))).toBeVisible();
  expect(several.getByText('Loans could not be checked').query()).toBeNull();
  await several.unmount();
  const one = await render(ResultNotices, { notices: notices.slice(0, 1) });
  await expect.element(one.getByText(String(notices[0]?.text))).toBeVisible();
  expect(one.getByRole('button').elements()).toEqual([]);
});

test.each([short, low])('keeps what can be done about a hidden notice at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const onpress = vi.fn();
  const action = { label: 'Choose payees…', onpress };
  const screen = await render(ResultNotices, {
    notices: [
      { title: '2 items have no payee yet', action },
      { tone: 'wrong', title: 'Totals differ' },
    ],
  });
  await expect.element(screen.getByText('Totals differ')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Choose payees…' });
  // It stands on the line that says what it is about.
  expect(button.element().closest('p')?.textContent).toContain('2 items have no payee yet');
  await button.click();
  expect(onpress).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: messages.all(2) }).click();
  await expect.poll(() => button.element().closest('p')).toBeNull();
  expect(button.elements()).toHaveLength(1);
});

test.each([short, low])('says first what to do about something wrong at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const text = ['Do not upload this file.', 'Accounts lost zeros.'];
  const screen = await render(ResultNotices, {
    notices: [{ tone: 'wrong', title: '3 payments differ', text }],
  });
  await expect.element(screen.getByText('Do not upload this file.')).toBeVisible();
  expect(screen.getByText('Accounts lost zeros.').query()).toBeNull();
  await screen.getByRole('button', { name: commonMessages.more }).click();
  await expect.element(screen.getByText('Accounts lost zeros.')).toBeVisible();
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
