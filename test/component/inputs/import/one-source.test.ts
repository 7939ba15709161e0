import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages as messages } from '#features/inputs/texts/bulk-inputs.ts';
import { FakeMain, outcome } from '../fake-main.ts';
import { askToDiscard, choose, openScreen, test } from '../open-screen.ts';
import { openedPeriod } from '../period.ts';
import { normal, normalHeading as heading } from '#test/support/samples/inputs.ts';

const rows = () => document.querySelectorAll('[role=row][aria-owns]').length;

test('refreshes by itself and drops the offline notice when back online', async () => {
  const main = new FakeMain({ ...openedPeriod(12), fetchedAt: 1 });
  let isBack = false;
  main.handlers['bulkInputs.refresh'] = () => {
    if (!isBack) throw new AppError('offline', { host: 'example.test' });
    return { fetchedAt: Date.now() };
  };
  await openScreen(main);
  const offline = page.getByText(messages.offlineTitle);
  await expect.element(offline).toBeVisible();
  isBack = true;
  main.fake.emit('connections.reachabilityChanged', {
    connectionId: 'practice',
    state: 'online',
    lastAnswerAt: Date.now(),
  });
  await expect.element(offline).not.toBeInTheDocument();
  expect(main.asked('bulkInputs.refresh')).toHaveLength(2);
});

test('shows everyone after the draft of refused inputs is discarded', async () => {
  await page.viewport(1280, 800);
  const main = new FakeMain(openedPeriod(12));
  await openScreen(main);
  const all = rows();
  choose('KF003', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  main.submissions = 1;
  main.notify([outcome(2, heading, { state: 'rejected', reason: 'refused' })]);
  main.progress({ cells: 1, rejected: 1, state: 'done' });
  await page.getByRole('button', { name: messages.strip.showRefused }).click();
  await expect.element(page.getByText(messages.filtered(1))).toBeVisible();
  await askToDiscard();
  await page.getByRole('dialog').getByRole('button', { name: messages.discard.confirm }).click();
  await expect.element(page.getByText(messages.filtered(1))).not.toBeInTheDocument();
  await expect.poll(rows).toBe(all);
});

test('keeps a text filter after a discard', async ({ main }) => {
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  await page.getByRole('textbox', { name: messages.filter.search }).fill('KF001');
  await expect.element(page.getByText(messages.filter.shown(1, 30))).toBeVisible();
  await askToDiscard();
  await page.getByRole('dialog').getByRole('button', { name: messages.discard.confirm }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(messages.filter.shown(1, 30))).toBeVisible();
});
