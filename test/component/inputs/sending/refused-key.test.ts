import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { FakeMain } from '../fake-main.ts';
import { choose, notifyReach, openScreen, reviewDialog } from '../open-screen.ts';
import { openedPeriod } from '../period.ts';
import { normal } from '#test/support/samples/inputs.ts';

const messages = bulkInputsMessages.keyRefused;

async function reviewWithRefusedKey(main: FakeMain) {
  const opened = await openScreen(main);
  notifyReach(main, 'key-refused');
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}{Control>}{Enter}{/Control}');
  await expect.element(reviewDialog.getByText(messages.title)).toBeVisible();
  return opened;
}

test('sends nothing from the review while the key is refused', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['connections.test'] = () => {
    notifyReach(main, 'online');
    return { companies: 1 };
  };
  await reviewWithRefusedKey(main);
  const send = reviewDialog.getByRole('button', { name: 'Send 1 change' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  expect(main.asked('bulkInputs.send')).toEqual([]);
  await reviewDialog.getByRole('button', { name: bulkInputsMessages.strip.tryKey }).click();
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(reviewDialog.getByText(messages.title)).not.toBeInTheDocument();
  expect(main.asked('connections.test')).toEqual([{ connectionId: 'practice' }]);
});

test('says when a retried key is still refused', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['connections.test'] = () => {
    throw new AppError('key-refused', { host: 'example.test' });
  };
  const { app } = await reviewWithRefusedKey(main);
  await reviewDialog.getByRole('button', { name: bulkInputsMessages.strip.tryKey }).click();
  await expect.poll(() => app.toasts.items.length).toBe(1);
  await expect.element(reviewDialog.getByText(messages.title)).toBeVisible();
});
