import { commonMessages } from '#messages/common.ts';
import { resultMessages } from '#messages/results.ts';
import type { ResultNotice } from '#results/result-notice.ts';
import ResultNotices from '#results/ResultNotices.svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

const messages = resultMessages.notices;
/** Longer than a line of the widest window here. */
const long = ' It is read from the service when the payslips of the period are read.'.repeat(3);
const notices: readonly ResultNotice[] = [
  {
    title: 'Not everything could be checked',
    text: `The pay of 41 employees is not on this computer.${long}`,
  },
  { title: 'Loans could not be checked', text: `No report shows what is still owed.${long}` },
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

test.each([short, low])(
  'gives each notice a line at %i × %i, and its text at the press of a button',
  async (...size) => {
    await page.viewport(...size);
    const asked = notices.map((notice) => ({ ...notice, action: { label: notice.title, onpress: vi.fn() } }));
    const screen = await render(ResultNotices, { notices: asked });
    const lines = screen.getByRole('status');
    const heights = () => lines.elements().map((line) => line.getBoundingClientRect().height);
    await expect.poll(() => heights().length).toBe(2);
    for (const [index, { title, action }] of asked.entries()) {
      await lines.nth(index).getByRole('button', { name: title }).click();
      expect(action.onpress).toHaveBeenCalledOnce();
    }
    expect(Math.max(...heights())).toBeLessThan(48);
    await screen.getByRole('button', { name: commonMessages.more }).click();
    for (const { text } of notices)
      await expect.element(screen.getByText(String(text), { exact: true })).toBeVisible();
    await expect.poll(() => Math.min(...heights())).toBeGreaterThan(48);
    await screen.getByRole('button', { name: commonMessages.less }).click();
    await expect.poll(() => Math.max(...heights())).toBeLessThan(48);
  },
);

test('shows a single short notice whole when the window is short', async () => {
  await page.viewport(...short);
  const screen = await render(ResultNotices, { notices: notices.slice(0, 1) });
  await expect.element(screen.getByText(String(notices[0]?.text))).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test.each([short, low])('says all about something wrong at %i × %i', async (...size) => {
  await page.viewport(...size);
  const text = ['Do not upload this file.', 'Accounts lost zeros.'];
  const screen = await render(ResultNotices, {
    notices: [{ title: 'Some are late' }, { tone: 'wrong', title: '3 payments differ', text }],
  });
  await expect.element(screen.getByText(text.join(' '))).toBeVisible();
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
  await screen.getByRole('button', { name: messages.all(2) }).click();
  await expect.element(screen.getByText('The file was read back')).toBeVisible();
});

test('offers nothing more of a notice that is one line anyway when the window is low', async () => {
  await page.viewport(...low);
  const screen = await render(ResultNotices, { notices: [{ title: 'Balances have not been read' }] });
  await expect.element(screen.getByText('Balances have not been read')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('says in the one line of a short window what a notice is about, with the first thing to do', async () => {
  await page.viewport(...short);
  const act = (label: string) => ({ label, onpress: () => undefined });
  const notice = {
    title: 'Not checked',
    brief: 'Minimum wage of 41 employees',
    text: 'The pay of 41 employees is not on this computer.',
    before: act('Fetch'),
    action: act('Open Reports'),
  };
  const screen = await render(ResultNotices, { notices: [notice] });
  await expect.element(screen.getByText(notice.brief)).toBeVisible();
  const buttons = () =>
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.trim());
  expect(buttons()).toEqual(['Fetch', commonMessages.more]);
  expect(screen.getByText(notice.text).query()).toBeNull();
  await screen.getByRole('button', { name: commonMessages.more }).click();
  await expect.element(screen.getByText(notice.text)).toBeVisible();
  expect(buttons()).toEqual(['Fetch', 'Open Reports', commonMessages.less]);
});
